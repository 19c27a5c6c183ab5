### What the workshop says. What stands between <name> and </name> becomes an element of the page.

## the frame

edit_board = The table. Tab goes from feature to feature, Enter to its handles, the arrows move.
edit_name = Name of this table
edit_rename = Rename this table
edit_size = { $wide } × { $high }″
edit_size_hexes = { $across } × { $down } hexes
edit_to_mend =
    { $count ->
        [one] { $count } to mend
       *[other] { $count } to mend
    }
edit_nothing_to_mend = Nothing to mend
# How far the sides have to the middle of the table, from their nearest piece or deployment zone.
edit_to_middle = To the middle: { $ways }
edit_way = { $unit ->
    [hexes] { $side } { $away ->
        [one] { $away } hex
       *[other] { $away } hexes
    }
   *[inches] { $side } { $away }″
}
edit_line_live = Live
edit_line_reconnecting = Reconnecting…
edit_line_closed = This table is not open to you any more.
edit_share = Share
edit_copy_to_change = Copy to change
edit_looking = Only to look at
edit_only_looking = You may look at this table, and not change it. “Copy to change” makes it yours.
edit_share_title = Let others in
edit_share_meaning = Whoever has this link sees the table as it grows, including units that begin hidden.
edit_share_link = The link
edit_share_copy = Copy
edit_share_copied = Copied
edit_share_copy_yourself = Press Ctrl+C
edit_share_edit = To draw with you
edit_share_look = To look
edit_play = Play this
edit_play_problems = The rules do not accept this table yet
edit_play_anyway = Try anyway
edit_play_waits = The game starts when all of the table is saved, which waits for the connection.
edit_undo = Undo
edit_redo = Redo
edit_undone = Undone: { $doing }
edit_redone = Redone: { $doing }
edit_paste_other_board = What was copied is from another kind of board: a table in inches and a board of hexes have nothing in common.
edit_paste_left =
    { $count ->
        [one] One thing was left out: this table's rules have no word for it.
       *[other] { $count } things were left out: this table's rules have no word for them.
    }
edit_stands_in = stands within { $name }
edit_how_added = added
edit_how_changed = changed
edit_how_moved = moved
edit_how_removed = taken out
edit_undo_others = Others have changed it since, so it stays: { $doing }
edit_redo_others = Others have changed it since, so it is not redone: { $doing }
edit_undo_nothing = There is nothing to undo.
edit_redo_nothing = There is nothing to redo.
edit_versions = Recent changes
edit_now = Now
edit_version = Version { $number }
edit_since = Since then
edit_since_nothing = Nothing has changed.
edit_all_versions = All versions
edit_version_failed = The server did not answer. Try again.
edit_go_back = Go back to { $number }
edit_saved = Saved
edit_saving = Saving…
# On a phone, after the name of the system.
edit_saved_here = saved
edit_saving_here = saving…
edit_close = Close

edit_tool_select = Select
edit_tool_area = Area
edit_tool_road = Road
edit_tool_line = Wall or hedge
edit_tool_building = Building
edit_tool_river = River
edit_tool_hill = Hill
edit_tool_point = Named point
edit_tool_cut = Cut
edit_tool_brush = Brush
edit_tool_fill = Fill
edit_tool_eraser = Eraser
edit_tool_hexside = Hedges and walls between hexes
edit_tool_hexroad = Road from hex to hex
edit_tool_hexlabel = Name on a hex
edit_tool_unit = Pieces
edit_tool_zone = Where a side comes in
edit_tool_deploy = Deployment zone
edit_tool_objective = Objectives
edit_tool_jump_off = Jump-off points
edit_tool_measure = Measure
edit_tool_frame = Frame
edit_tool_keys = Keys

## on a phone

edit_phone = What to do
edit_phone_look = Look
edit_phone_name = Name
edit_phone_place = Place
edit_phone_mend = Mend
edit_drawing_wants = Drawing needs a tablet or a computer.

## an empty table

edit_empty_title = How does this table begin?
edit_way_draw = Draw
edit_way_draw_about = Fields, roads and houses by hand
edit_way_make = Make one
edit_way_make_about = By theme, size and seed
edit_way_picture = From a picture
edit_way_picture_about = A map, or a photo of your table
edit_way_file = From a file
edit_way_file_about = From this or another program

## what is said at the pointer

edit_table = the table’s edge
edit_place = { $east }, { $south }″
edit_inches = { INCHES($inches) }
edit_degrees = { $degrees }°
edit_guide_corner = a corner of { $name }
edit_guide_edge = the edge of { $name }
edit_guide_parallel = parallel to { $name }
edit_guide_grid =
    { $way ->
        [east] the { $inches }″ line
       *[south] the { $inches }″ line down
    }
edit_moved_by = { INCHES($inches) }
edit_turned_by = { $degrees }°
edit_scaled = { $wide } × { $high } %
edit_curve = curve { INCHES($inches) }
edit_gap = gap { INCHES($inches) }
edit_crossing_bridge = bridge { INCHES($inches) }
edit_crossing_ford = ford { INCHES($inches) }

## what is said to screen readers

edit_thing = { $name }, { $kind }, at { $east }, { $south }
edit_thing_hex = { $name }, { $kind }, in { $hex }
edit_in_reserve = { $name }, in reserve
edit_piece = piece
edit_kind_area = ground
edit_kind_obstacle = line
edit_kind_road = road
edit_kind_building = building
edit_kind_point = named point
edit_handle = { $kind } { $number }, at { $east }, { $south }
edit_handle_corner = Corner
edit_handle_end = End
edit_handle_middle = Middle of edge
edit_handle_gap = End of a gap
edit_handle_curve = Curve
edit_handle_turn = Turn
edit_handle_scale = Corner of the box
edit_corner_set = Corner { $number } at { $east }, { $south }
edit_last_corner = Last corner
edit_done = Done
edit_cut_from = The cut begins at { $east }, { $south }
edit_refused = The server did not take that ({ $status }).
edit_cut_nothing = The line cuts nothing that is selected.
edit_join_kind = These are of different kinds. Only things of one kind can be joined.
edit_join_touch = These do not touch.
edit_join_apart = Their ends are { INCHES($inches) } apart. Move them to within { INCHES($most) } of each other.

## what was done

edit_things =
    { $count ->
        [one] { $count } thing
       *[other] { $count } things
    }
# Hexes that are selected, and the pieces with them.
edit_patch =
    { $hexes ->
        [one] { $hexes } hex
       *[other] { $hexes } hexes
    }{ $pieces ->
        [0] {""}
        [one] , { $pieces } piece
       *[other] , { $pieces } pieces
    }
edit_did_move = { $name } moved
edit_did_turn = { $name } turned
edit_did_mirror = { $name } mirrored
edit_did_scale = { $name } scaled
edit_did_size = { $name } resized
edit_did_corner = a corner of { $name } moved
edit_did_add_corner = a corner added to { $name }
edit_did_remove_corner = a corner taken out of { $name }
edit_did_curve = { $name } curved
edit_did_gap = a gap in { $name }
edit_did_edge = { $name } edged
edit_did_remove = { $name } taken out
edit_did_copy = { $name } copied
edit_did_paste =
    { $count ->
        [one] { $count } thing pasted
       *[other] { $count } things pasted
    }
edit_did_raise = { $name } raised
edit_did_lower = { $name } lowered
edit_did_lock = { $name } locked
edit_did_unlock = { $name } unlocked
edit_did_join = { $name } joined
edit_did_cut = { $name } cut
edit_did_draw = { $name } drawn
edit_did_name = named { $name }
edit_did_kind = { $name } made { $kind }

## the inspector

edit_inspector = What is selected, and the table
edit_tab_feature = Feature
edit_none_selected = Nothing is selected. Press on something on the table, or draw.
edit_feature_name = Name
edit_lock = Lock
edit_ground = Kind
edit_place_label = Place
edit_east = from the west edge
edit_south = from the north edge
edit_unit_east = → ″
edit_unit_south = ↓ ″
edit_curve_label = how far from it its curve begins
edit_unit_curve = curve ″
edit_size_label = Size
edit_wide = width
edit_high = height
edit_no_number = That is no number
edit_number_least = { $least } or more
edit_number_between = From { $least } to { $most }
edit_unit_wide = W ″
edit_unit_high = H ″
edit_turn = Turn
edit_unit_turn = turn °
edit_length = Length
edit_width = Width
edit_contours = Contours
edit_apart = from one contour to the next
edit_unit_apart = apart ″
edit_rise = rise of each
edit_unit_rise = rise ″
edit_edged = Edged with
edit_edged_not = Nothing
edit_on_sides = On sides
edit_wind_n = N
edit_wind_e = E
edit_wind_s = S
edit_wind_w = W
edit_gap_number = Gap { $number }
edit_along = along its edge
edit_unit_along = along ″
edit_gap_wide = width of the gap
edit_unit_gap = wide ″
edit_gap_add = Add a gap
edit_gap_out = Close this gap
edit_duplicate = Copy
edit_mirror = Mirror
edit_turn_right = Turn by 15°
edit_cut = Cut
edit_join = Join
edit_raise = Raise
edit_lower = Lower
edit_remove = Take out
edit_points = Named points
edit_points_count =
    { $corners ->
        [one] { $corners } corner
       *[other] { $corners } corners
    }{ $gaps ->
        [0] {""}
        [one] , { $gaps } gap
       *[other] , { $gaps } gaps
    }
edit_name_of_point = Name of the { $point }
edit_renamed = renamed
edit_point_corner = { $wind } corner
edit_point_end = { $wind } end
edit_point_bend = { $wind } bend
edit_winds_north = north
edit_winds_north_east = north-east
edit_winds_east = east
edit_winds_south_east = south-east
edit_winds_south = south
edit_winds_south_west = south-west
edit_winds_west = west
edit_winds_north_west = north-west
edit_layers = Layers
edit_in_all = { $count } in all
edit_layer_points = Named points
edit_layer_buildings = Buildings
edit_layer_lines = Lines
edit_layer_fields = Fields
edit_layer_roads = Roads
edit_layer_water = Water, hills
edit_layer_pieces = Pieces
edit_layer_labels = Names
edit_layer_hexsides = Hexsides
edit_layer_terrain = Terrain
edit_layer_levels = Levels
edit_lock_all = Lock all: { $name }
edit_hide_all = Hide: { $name }

## problems

edit_ends_short = ends { INCHES($inches) } short of { $name }
edit_cure_join = Join them
edit_cure_move_out = Move out

## keys

edit_over_picture = over the picture
edit_kinds = What is drawn
edit_key_tools = tools
edit_key_next_piece = next piece
edit_key_hex = a hex
edit_key_patch = select several
edit_key_next = next feature
edit_key_pan = pan
edit_key_frame = frame
edit_key_all = all keys
edit_key_alone = held: the picture alone
edit_key_half = ½″
edit_key_copy = copy
edit_key_layer = layer
edit_key_handles = handles
edit_key_remove = take it out
edit_key_leave = leave it
edit_key_corner = add a corner
edit_key_gap = a gap
edit_key_steps = steps of 15°
edit_key_free = no snapping
edit_key_length = its length
edit_key_set_corner = a corner
edit_key_back = last corner
edit_key_close = done
edit_key_cursor = place
edit_key_set = set it down
edit_key_set_end = an end of it
edit_key_mark = lay or clear
edit_key_along_edge = along an edge
edit_key_across = across the ground
edit_key_stops = from stop to stop
edit_key_at_once = from end to end
edit_name_of_new_point = Point { $number }
edit_name_of_new_village = Village { $number }
edit_key_paint = paint
edit_key_straight = in a line
edit_key_pick = pick up
edit_key_terrain = terrain
edit_key_size = brush size
edit_key_level = level
edit_key_sides = from corner to corner
edit_key_press = lay or clear
edit_key_way = along the road
edit_key_up = take it up
edit_key_put = put it down
edit_key_turn = turn
edit_key_reserve = in reserve
edit_key_write = write
edit_keys_title = Keys
edit_keys_tab = to the next feature, or handle
edit_keys_enter = to the handles; done
edit_keys_esc = leave it
edit_keys_arrows = move by ½″, with Shift by 1″
edit_keys_shift = steps of 15°
edit_keys_alt = no snapping
edit_keys_ins = add a corner
edit_keys_del = take out a corner, or the feature
edit_keys_g = a gap in a hedge, where the pointer is
edit_keys_turn = turn by 15°
edit_keys_order = lower, raise
edit_keys_duplicate = copy here
edit_keys_clipboard = copy, also to another table
edit_keys_undo = undo; with Shift redo
edit_keys_stamp = keep what is selected as a stamp
edit_keys_numbers = an exact length or angle while drawing or dragging
edit_keys_space = set a corner; held, pan
edit_keys_alone = held: the picture alone, without what is drawn
edit_keys_fold = fold the panels

## The palette: what may be laid on the table

palette_label = What to lay on the table
palette_terrain = Terrain
palette_pieces = Pieces
palette_stamps = Stamps
palette_find = Find a terrain
stamp_none = A group that you keep is here for every table of this system. Select a few things, and press Ctrl+G.
stamp_keep = Keep what is selected
stamp_nothing = Nothing is selected that could be kept
stamp_kept = { $name } kept as a stamp
stamp_lay = Lay { $name } on the table
stamp_did_lay = { $name } laid
stamp_name = Name of the stamp
stamp_remove = Remove the stamp { $name }
palette_none = Nothing here is called “{ $typed }”.
palette_show_all = Show all
# $group is a heading: "Hexes".
palette_mp = { $group }, MP to enter
# Of a column of a chart, as it is read out: "track 2 MP".
palette_cost = { $column }: { $cost }
palette_no = no
palette_half = half
palette_all = all
palette_uphill = up a level: { POINTS($mp) } MP
# After the keys that do it.
palette_raise = lower or raise what it covers

## Hexes

hex_eraser = Cleared
hex_no_row = Choose a terrain
# What the brush would change, and what the stroke changes so far. $ground is "Woods".
hex_would =
    { $count ->
        [0] { $ground }
        [one] { $ground }: { $count } hex
       *[other] { $ground }: { $count } hexes
    }
hex_more =
    { $count ->
        [one] { $ground }: { $count } hex more
       *[other] { $ground }: { $count } hexes more
    }
# What was done, in the list of versions.
hex_laid =
    { $count ->
        [one] { $ground }, { $count } hex
       *[other] { $ground }, { $count } hexes
    }
hex_raised =
    { $count ->
        [one] { $count } hex raised
       *[other] { $count } hexes raised
    }
hex_lowered =
    { $count ->
        [one] { $count } hex lowered
       *[other] { $count } hexes lowered
    }
hex_picked = { $ground } picked up
hex_brush_size =
    { $count ->
        [one] A brush of one hex
       *[other] A brush of { $count } hexes
    }
# What was not changed, and why: "Terrain and Levels".
hex_layer_locked = Locked: { $layers }. Unlock it under Layers to change it.
hex_layer_hidden = Hidden: { $layers }. Show it under Layers to change it.
hex_none_selected = No hex is selected. Press on one, or draw a box about several.
hex_turn_right = Turn by 60°
# After the name of a hex: how many are selected with it.
hex_selected =
    { $count ->
        [0] { $hex }, none selected
        [one] { $hex }, { $count } hex selected
       *[other] { $hex }, { $count } hexes selected
    }
# What is selected, and the first of its hexes.
hex_patch_at = { $name }, from { $hex }
hex_off_board =
    { $count ->
        [one] { $count } hex of it falls off the board.
       *[other] { $count } hexes of it fall off the board.
    }
hex_to_reserve =
    { $count ->
        [one] { $count } piece has no hex there, and is in reserve.
       *[other] { $count } pieces have no hex there, and are in reserve.
    }
hex_other_rules = What was copied is from other rules, whose ground has other words.
hex_too_much = That changes more than { $most } things at once. Take a smaller part of the board.
hex_facts = { $hex }, { $ground }, level { $level }
hexside_no_row = Choose what lies on the side
hexside_between = { $what } between { $one } and { $other }
hexside_many =
    { $count ->
        [one] { $what }: { $count } side
       *[other] { $what }: { $count } sides
    }
hexside_laid = { $what }, { $side }
hexside_laid_many = { $what }, { $count } sides from { $first } to { $last }
hexside_bared =
    { $count ->
        [one] { $count } side cleared
       *[other] { $count } sides cleared
    }
hexside_at = Side between { $one } and { $other }
hexroad_from_to = Road, { $first } to { $last }
hexroad_laid = road, { $first } to { $last }
hexroad_up = no road, { $first } to { $last }
hexroad_begins = A road begins in { $hex }
hexlabel_name = Name on { $hex }
hexlabel_written = “{ $name }” on { $hex }
hexlabel_gone = no name on { $hex }

## Pieces

zone_baseline = Baseline of { $side }
zone_entry = { $side } comes in here
zone_area = Zone of { $side }
zone_area_set = a deployment zone for { $side }
zone_area_gone = a deployment zone of { $side } removed
zone_hexes_set =
    { $count ->
        [one] a zone of { $count } hex for { $side }
       *[other] a zone of { $count } hexes for { $side }
    }
zone_objective = Objective
zone_baseline_set =
    { $count ->
        [one] baseline of { $side }: { $count } hex
       *[other] baseline of { $side }: { $count } hexes
    }
zone_entry_set = an entry for { $side }
zone_entry_gone = an entry removed
zone_objective_set = an objective
zone_objective_gone = an objective removed
zone_jump_off = Jump-off point of { $side }
zone_jump_off_set = a jump-off point for { $side }
zone_jump_off_gone = a jump-off point removed
piece_find = Find a piece
piece_whose = Whose the pieces are
# Length and width of a hull.
piece_size = { INCHES($length) } × { INCHES($width) }
piece_more =
    { $count ->
        [one] { $count } more: type a word of it
       *[other] { $count } more: type a word of them
    }
# A force of somebody's own arsenal, as a row among the pieces.
piece_force = Force · { $count ->
    [one] { $count } unit
   *[other] { $count } units
} · { $points } points
# Of a piece of which nobody has given all values that the rules want.
piece_fill = to be filled in
piece_force_put = { $name }, { $count ->
    [one] { $count } unit
   *[other] { $count } units
}: { $place }
piece_force_empty = Nothing of { $name } can stand on a table with these rules
piece_force_many = { $name } has more than { $most } units: put it down in parts
piece_in_reserve = In reserve
piece_reserve = in reserve
piece_on_table = Put on the table
piece_brought_on = { $name } on the table
piece_choose = Choose a piece
piece_tip = { $name }: { $place }
# What was done, in the list of versions.
piece_put = { $name }, { $place }
piece_moved = { $name } moved
piece_turned = { $name } turned
piece_to_reserve = { $name } in reserve
piece_removed = { $name } taken out
piece_remove = Take out
piece_named = a piece called { $name }
piece_side = { $name } changed sides
piece_changed = { $name }: { $field }

## The inspector

form_tab_table = Table
form_tab_board = Board
form_tab_forces = Forces
form_tab_briefing = Briefing
form_tab_brush = Brush
form_scenario = Scenario
form_name = Name
form_named = called { $name }
form_description = About
form_described = about the scenario
form_table = Table
form_board = Board
form_size = Size
form_width = Width in inches
form_height = Height in inches
# Short for what is wide and high, within the field.
form_wide_unit = W ″
form_high_unit = H ″
form_wide = { INCHES($inches) } wide
form_high = { INCHES($inches) } high
form_ground = Ground
form_ground_set = ground: { $ground }
fact_title = For the shelf
fact_set = what the shelf says of it
fact_problem = Problem
fact_teaches = Teaches
fact_minutes = Length
fact_minutes_unit = minutes
fact_difficulty = Difficulty
fact_easy = Easy
fact_middling = Middling
fact_hard = Hard
fact_themes = Themes, three at most
fact_bocage = Bocage
fact_breakthrough = Breakthrough
fact_convoy = Convoy
fact_desert = Desert
fact_landing = Landing
fact_night = Night
fact_raid = Raid
fact_river = River
fact_town = Town
fact_trench = Trenches
fact_winter = Winter
form_climate = Climate
form_climate_set = climate: { $climate }
form_temperate = Temperate
form_winter = Winter
form_desert = Desert
form_mud = Mud
form_jungle = Jungle
form_night = Night
form_steppe = Steppe
form_hexes = Hexes
form_of_file =
    { $count ->
        [one] One note on the file that it was made from
       *[other] { $count } notes on the file that it was made from
    }
form_programs = Tables of values, for programs
form_lines = Lines of hexes
form_length = Hexes in a line
form_lines_unit = lines
form_length_unit = long
form_lines_set =
    { $count ->
        [one] { $count } line of hexes
       *[other] { $count } lines of hexes
    }
form_length_set =
    { $count ->
        [one] { $count } hex in a line
       *[other] { $count } hexes in a line
    }
form_stand = Stand
form_flat = Flat tops
form_pointy = Points up
form_turned = hexes turned
form_names = Names
form_even = A1, B1 … · even lines lower
form_odd = A1, B1 … · odd lines lower
form_even_0 = A1, B0 … · even lines from 0
form_odd_0 = A0, B1 … · odd lines from 0
form_names_set = hexes named anew
form_edge = Edge hexes
form_whole = Whole
form_half = Half
form_edge_set = hexes of the edge
form_options = House rules
form_option_set = { $option }
force_colour = Colour of { $side }
force_coloured = { $side } has another colour
force_name = Name of { $side }
force_named = a side called { $side }
force_of = Side
force_facing = Facing
force_new_side = Side { $number }
force_added = { $side } added
force_removed = { $side } taken out
# How many pieces a side has, and how many of them are off the table.
force_count =
    { $count ->
        [one] { $count } piece, { $reserve } in reserve
       *[other] { $count } pieces, { $reserve } in reserve
    }
force_none = Drag pieces onto the table, or put them in reserve.
force_remove_side = Take the side out
force_add_side = Add a side
brief_common = For everybody
brief_markdown = Markdown
brief_common_set = briefing
brief_side = For { $side } alone
brief_alone = nobody else reads it
brief_side_set = briefing of { $side }
brief_victory = Victory
brief_victory_set = victory
brush_side = Whose
brush_nobody = Nobody's
brush_size = Size
brush_over = Over
brush_open = Open only
brush_anything = Anything
brush_level = Level
# The brush leaves the level as it is.
brush_leave = Leave
brush_mirror = Mirror
brush_off = Off
brush_east_west = E–W
brush_turned = Turned
brush_under = Under the brush
brush_count =
    { $count ->
        [one] { $count } hex, { $changes } to change
       *[other] { $count } hexes, { $changes } to change
    }
brush_change = { $from } → { $to }
brush_at_level = level { $level }
brush_to_level = level { $from } → { $to }
brush_more =
    { $count ->
        [one] and { $count } more
       *[other] and { $count } more
    }

## The generator: a table made of wishes

generator_title = Make a table
generator_lead = Choose one of four. All of it can be changed afterwards.
generator_close = Close
generator_wishes = What the table is to be like
generator_theme = Theme
generator_table = Table
generator_system = The rules it is for
generator_feet = { $width } × { $height } ft
# So many hexes from west to east, and from north to south.
generator_hexes = { $across } × { $down } hexes
generator_stands = What stands on it
generator_kind_village = Village
generator_kind_woods = Woods
generator_kind_farmland = Fields
generator_kind_water = Water
generator_kind_hills = Hills
generator_kind_roads = Roads
# After a slider, and never long: what is wished comes to. Of the numbers at the end 0 is none and 4 the most.
generator_houses = { $least } to { $most }
generator_much_village_0 = none
generator_much_woods_0 = none
generator_much_woods_1 = one
generator_much_woods_2 = up to 3
generator_much_woods_3 = up to 5
generator_much_woods_4 = everywhere
generator_much_farmland_0 = none
generator_much_farmland_1 = a few
generator_much_farmland_2 = some
generator_much_farmland_3 = many
generator_much_farmland_4 = everywhere
generator_much_water_0 = none
generator_much_water_1 = a brook
generator_much_water_2 = a stream
generator_much_water_3 = and a pond
generator_much_water_4 = a river
generator_much_hills_0 = none
generator_much_hills_1 = one
generator_much_hills_2 = two
generator_much_hills_3 = three
generator_much_hills_4 = up to 5
generator_much_roads_0 = a track
generator_much_roads_1 = one
generator_much_roads_2 = crossing
generator_much_roads_3 = and a lane
generator_much_roads_4 = and two lanes
generator_fair = Fair to both sides
generator_by_reach = by the rules’ own reach
generator_fairness_as_it_falls = As it falls
generator_fairness_balanced = Balanced
generator_fairness_mirrored = Mirrored
generator_fairness_turned = Turned
generator_seed = Seed
generator_same = same seed, same table
generator_another = Another seed
generator_copy = Copy
generator_choose = Four tables
generator_playable = Playable
# How many turns each of the two sides needs, at best.
generator_turns = To the middle in { $one } and { $other } turns
generator_n_houses = { $houses ->
    [one] { $houses } house
   *[other] { $houses } houses
}
generator_n_fields = { $fields ->
    [one] { $fields } field
   *[other] { $fields } fields
}
generator_others = Four others
generator_use = Use this table
generator_play = Play this
generator_keys = 1 … 4 choose · Space four others · Enter use it
# What one did, among the versions of a draft.
generator_put = made the table { $seed }
generator_making = Making four tables …
generator_made = { $tables ->
    [one] { $tables } table to choose from.
   *[other] { $tables } tables to choose from.
}

## map pictures

picture_title = Map picture
picture_about = A map, or a photo of a real table, set straight under what is drawn.
picture_open = From a picture…
picture_again = Set it straight again…
picture_remove = Remove
picture_close = Close the picture’s panel
picture_photo = The picture { $name }
picture_drop = Drop a picture here
picture_kinds = PNG, JPEG or WebP: a map, or a photo of your table taken from anywhere
picture_choose = Choose a file
picture_photograph = Take a photo
picture_sending = Sending the picture…
picture_not_sent = The picture was not sent. Check your connection, and try again.
picture_own =
    { $count ->
        [one] Your { $count } picture
       *[other] Your { $count } pictures
    }
picture_take = Use
picture_delete = Delete { $name }
picture_by_corners = Four corners
picture_by_line = A known line
picture_by_hexes = Three hexes
picture_by_hints = From the file
picture_corners_set = Four corners set
picture_corners_how = drag one, off the photo too; arrows move it a pixel
picture_corners_outside =
    { $count ->
        [one] one lies outside of the photo
       *[other] { $count } lie outside of the photo
    }
picture_corner = Corner { $number }, { $corner }, at { $x }, { $y }
picture_corner_north_west = north-west
picture_corner_north_east = north-east
picture_corner_south_east = south-east
picture_corner_south_west = south-west
picture_end = End { $number } of the known line, at { $x }, { $y }
picture_hex = The middle of { $hex }, at { $x }, { $y }
picture_size = True size
picture_up = Side of the table that is up in the photo
picture_is_up = is up
picture_line = Known line
picture_line_length = Length of the known line in inches
picture_long = long ″
picture_line_known = Known line
picture_line_how = Drag its ends to what you know the length of: a scale bar, a ruler, a side of the map.
picture_makes = makes a table of { $wide } × { INCHES($high) }
picture_check = Check by a known line
picture_check_about = a ruler in the photo proves the corners
picture_check_remove = Take the known line away
picture_known = { INCHES($inches) }
picture_reads = { INCHES($inches) } · reads { INCHES($read) }
picture_off = reads { INCHES($read) }, { $percent } % off
picture_try_corner = try corner { $number }
picture_hexes = Known ones
picture_hexes_set = Three hexes set
picture_hexes_how = drag each to its middle in the picture
picture_hex_label = Name of hex { $number }
picture_hints = The file says its scale
picture_hints_hexes = The file came with its hexes
picture_fault_corners = The corners cross: 1 to 4 go clockwise around the table
picture_fault_line = The line has no length: drag its ends apart
picture_fault_in_line = The three hexes lie in one line: choose three that make a triangle
picture_fault_unknown = The board has no such hex: name three of its own
picture_fault_hints = This file does not say its scale: use a known line
picture_show = Show
picture_under = Under the ground
picture_instead = Instead of it
picture_under_brief = Under it
picture_instead_brief = Instead
picture_hidden = Hidden
picture_opacity = Picture
picture_ground = Drawn ground
picture_percent = { $percent } %
picture_credit = Credit
picture_credit_hint = who made it, and under what licence
picture_out_place = place
picture_out_time = time
picture_out_camera = camera
picture_out_words = words
picture_will_take_out = Place, time and camera are removed before anything is stored.
picture_taken_out = Removed before anything was stored: { $what }.
picture_nothing_out = The file contained no place, time or camera.
picture_quota = Your pictures take { $used } of { $limit } MB.
picture_lost = The picture of this table cannot be fetched. Its ground is drawn instead.
piece_token = Token picture
picture_another = Another picture
picture_use = Use it
picture_straightening = Setting it straight…
picture_traced = Traced: { $what }
picture_traced_points =
    { $count ->
        [one] { $count } named point
       *[other] { $count } named points
    }
picture_traced_buildings =
    { $count ->
        [one] { $count } building
       *[other] { $count } buildings
    }
picture_traced_lines =
    { $count ->
        [one] { $count } line
       *[other] { $count } lines
    }
picture_traced_fields =
    { $count ->
        [one] { $count } ground
       *[other] { $count } grounds
    }
picture_traced_roads =
    { $count ->
        [one] { $count } road
       *[other] { $count } roads
    }
picture_traced_water =
    { $count ->
        [one] { $count } water or hill
       *[other] { $count } waters and hills
    }

# What one did, among the versions of a draft.
piece_token_set = gave { $name } a token picture
piece_token_removed = took the token picture of { $name } away
picture_did_lay = laid a picture under the table
picture_did_opacity = picture at { $percent } %
picture_did_ground = drawn ground over the picture at { $percent } %
picture_did_credit = credited the picture
picture_did_remove = took the picture away
