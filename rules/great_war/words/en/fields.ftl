### What forms, cards and the log call the fields of options, profiles, states, turns and orders.

## Options

field_battle_die = battle die
field_exit = exit
field_terrain_effects = terrain effects
field_bog_terrain = bog terrain
    .says = Bogging dice for terrain: one for each kind in the hex, or one a hex at most.
    .each = each
    .one = one
field_friendly_trench = friendly trench
    .says = A tank in a trench of its own side throws all but the trench's die, or none for that hex.
    .trench_die = trench die
    .no_roll = no roll

## Profiles

field_moves = moves
field_figures = figures

## States of units

field_ordered = ordered
field_moved = moved
field_battled = battled
field_no_battle = no battle
field_bogged = bogged
field_hexes = hexes
field_close = close combat
field_bonus_combat = bonus combat
    .none = none
    .used = used
field_place = place
    .board = on the board

## Turns

field_side = side
field_turn = turn
field_phase = phase
field_moving = moving

## Orders

field_unit = unit
field_path = path
field_more = Keep the move open
field_target = target
field_won = won
    .battle = A close combat, and won
field_hex = hex
