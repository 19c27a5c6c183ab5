### What forms, cards and the log call the fields of options, profiles, states, turns and orders.

## Options

field_chart = chart
field_reverse = reverse
    .says = Vehicles may also enter the hex behind them, without turning, at the same cost.
    .no = no
    .yes = yes
field_turn_on_the_spot = turn on the spot
    .says = Vehicles may turn before their first hex, at a point a hexside.
    .no = no
    .yes = yes
field_exit_cost = exit cost
    .says = Movement points that leaving the board takes.

## Profiles

field_mp = MP
field_movement = movement
field_carries = carries
field_tows = tows

## States of units

field_place = place
    .board = on the board
field_mp_spent = MP spent
field_markers = markers
field_aboard = aboard

## Turns

field_side = side
field_turn = turn
field_moving = moving

## Orders

field_unit = unit
field_units = units
field_path = path
field_turns = turns
field_facing = facing
field_assault = Assault move, at half the points
field_attack = attack
field_face_first = Turn before it sets out
field_end = End the move there
field_onto = onto
field_hex = hex
