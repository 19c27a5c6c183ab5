### What forms and proposals call the fields of the umpire's orders; what a system calls one of the same name goes before.

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
