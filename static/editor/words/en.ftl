### What the workshop says.

saved = Saved
saving = Saving …
reconnecting = Reconnecting …
not_yours = This table is not open to you any more.

## The palette: what may be laid on the table

palette_label = What to lay on the table
palette_terrain = Terrain
palette_pieces = Pieces
palette_stamps = Stamps
palette_find = Find a terrain
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

piece_find = Find a piece
piece_whose = Whose the pieces are
# Length and width of a hull.
piece_size = { INCHES($length) } × { INCHES($width) }
piece_more =
    { $count ->
        [one] { $count } more: type a word of it
       *[other] { $count } more: type a word of them
    }
piece_in_reserve = In reserve
piece_reserve = in reserve
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
brush_more =
    { $count ->
        [one] and { $count } more
       *[other] and { $count } more
    }
