### What forms, cards and the log call the fields of options, profiles, turns and orders.

## Options

field_phases = phases
field_going = going
field_whose = whose
field_activations = activations

## Profiles

field_move = move
field_look = look

## Turns

field_turn = turn
field_phase = phase
field_side = side

## What lies on the board

field_terrain = terrain
field_level = level
field_features = features
