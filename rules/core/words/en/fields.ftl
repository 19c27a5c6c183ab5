### What forms and proposals call the fields of the umpire's orders, and of those by hand; what a system calls one of the same name goes before.

field_unit = unit
field_at = at
field_hex = hex
field_facing = facing
field_state = state
field_feature = feature
field_index = index
# The sides of the war; `.roll`: of a die.
field_sides = sides
    .roll = sides
field_count = count
field_why = why
field_dice = dice
field_target = target
field_name = name
field_hidden = out of sight
field_text = text
field_turn = turn

## Orders by hand

field_path = path
field_units = units
field_limit = limit
field_inches = inches
field_hexes = hexes
field_roll = roll
field_mark = mark
field_of = out of
field_token = token
field_track = track
field_to = to
field_die = die
field_back = take back
