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
