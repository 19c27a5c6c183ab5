### What forms, cards and the log call the fields of options, profiles, states, turns and orders.

## Options

field_mixed_ground = mixed ground
field_weather_lasts = weather lasts
field_amphibious = amphibious
field_half_move = half move
field_arrow_die = arrow die
field_road_on_hill = road on hill

## Profiles

field_mph = mph
field_length = length
field_width = width
field_capacity = capacity
field_armoured = armoured
field_snorkel = snorkel
field_diver = diver
field_climber = climber
field_native = native
field_team = team
field_tons = tons
field_look = look

## States of units

field_moved = moved
field_markers = markers
field_procedures = procedures
field_aboard = aboard
field_boarded = boarded
field_unloaded = unloaded
field_in_water = in water
field_counts_as = counts as
field_designated = designated
field_out_of_control = out of control
field_wire = wire
field_beached = beached
field_mined = mined
field_condition = condition
field_airborne = airborne

## Turns

field_turn = turn
field_phase = phase
field_side = side
field_first = first
field_fires_first = fires first
field_rolls = rolls
field_weather = weather
field_rain_turns = rain turns
field_snow_turns = snow turns
field_mud = mud
field_snow = snow
field_tide = tide

## Orders

field_unit = unit
field_path = path
field_toward = toward
field_via = via
field_along = along
field_to = to
field_gait = gait
field_stop = stop
field_cargo = cargo
field_at = at
field_facing = facing
