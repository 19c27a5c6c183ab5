### What the terrain is called that may be laid on a board, in the palette of the scenario editor: by the key of the row.
### What it means for movement is each system's: `.going` of the same key in its own palette.ftl, short and without a full stop.

## The headings

palette_in_ground = Ground
palette_in_lines = Lines
palette_in_roads = Roads and water
palette_in_buildings = Buildings
palette_in_points = Points with names
palette_in_hexes = Hexes
palette_in_over = In a hex besides
palette_in_hexsides = Hexsides
palette_in_from_hex = From hex to hex
palette_in_levels = Level

# Over a column of movement points.
palette_column_track = track
palette_column_half = half
palette_column_truck = truck
palette_column_wheel = wheel
palette_column_foot = foot

## Stretches of ground

palette_off_road = Off the road
palette_open = Open
palette_meadow = Meadow
palette_wheat = Wheat
palette_crops = Crops
palette_plough = Ploughed
palette_orchard = Orchard
palette_scrub = Scrub
palette_rough = Rough ground
palette_woods = Woods
palette_thick_wood = Thick wood
palette_forest = Forest
palette_palms = Palm grove
palette_jungle = Jungle
palette_paddy = Paddy
palette_rubble = Rubble
palette_yard = Yard
palette_dirt = Bare earth
palette_soft = Soft ground
palette_marsh = Marsh
palette_mud = Mud
palette_sand = Sand
palette_snow = Snow
palette_beach = Beach
palette_shallows = Shallows
palette_ford = Ford
palette_water = Water
palette_smoke = Smoke
palette_hill = Hill
palette_mountain = Mountain
palette_steep = Steep slope
palette_cliff = Cliff

## Lines, on a table and between hexes

palette_fence = Fence
palette_hedge = Hedge
palette_low_wall = Low wall
palette_wall = Wall
palette_ditch = Ditch
palette_trench = Trench
palette_bocage = Bocage
palette_brook = Brook
palette_wire = Wire
palette_wire_belt = Belt of wire
palette_anti_tank = Dragon’s teeth
palette_roadblock = Roadblock

## Roads and rivers

palette_paved = Paved road
palette_track = Track
palette_bridge = Bridge
palette_creek = Creek
palette_stream = Stream
palette_hexroad = Road

## Buildings

palette_brick = Brick house
palette_stone = Stone house
palette_timber = Timber house
palette_hut = Hut
palette_church = Church

## Points

palette_named_point = Named point
palette_tree = Tree
palette_palm = Palm tree
palette_place = Village name
palette_well = Well
palette_haystack = Haystack
palette_cross = Wayside cross
palette_milestone = Milestone

## Hexes

palette_clear = Clear
palette_countryside = Countryside
palette_brush = Brush
palette_grain = Grain
palette_building = Building
palette_crater = Crater
palette_shell_crater = Shell crater
palette_mine_crater = Mine crater
palette_river = River
palette_road = Road
palette_fortified = Sandbags
palette_blaze = Blaze
palette_one_lane_bridge = One lane bridge
palette_sunken_lane = Sunken lane
palette_exit_road = Road off the board
palette_level_m1 = Level −1
palette_level_0 = Level 0
palette_level_1 = Level 1
palette_level_2 = Level 2
palette_level_3 = Level 3
