### What forms, cards and the log call the fields of options, profiles, turns and orders.

## Options

field_phases = phases
field_going = going
field_whose = whose
field_activations = activations

## Profiles

field_length = length
field_width = width
field_move = move
field_look = look

## Turns

field_turn = turn
field_phase = phase
field_side = side

## What lies on the table

field_kind = kind
field_name = name
field_ground = ground
field_relief = relief
field_surface = surface
field_obstacle = obstacle
field_material = material
