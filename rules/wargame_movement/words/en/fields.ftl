### What forms, cards and the log call the fields of options, profiles, states, turns and orders.

## Options

field_mixed_ground = mixed ground
    .says = A move over several grounds: each takes its share, or the slowest one crossed counts for all.
    .proportional = proportional
    .worst = worst
field_weather_lasts = weather lasts
    .says = Mud and snow stay until the umpire ends them, or go when the weather turns.
    .game = game
    .run = run
field_amphibious = amphibious
    .says = An amphibious invasion: ships and boats keep to the speeds of one.
field_half_move = half move
    .says = After loading, a move is capped at half the full speed, or loses another half of it.
    .cap = cap
    .penalty = penalty
field_arrow_die = arrow die
    .says = The arrow die points to one of twelve hours, or to any degree.
    .clock = clock
    .any = any
field_road_on_hill = road on hill
    .says = On a road over a hill the road counts alone, or the hill as well.
    .road = road
    .hill = hill

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
field_inches = inches
field_cleared = cleared

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

## What lies on the table

field_kind = kind
field_name = name
field_ground = ground
field_bed = bed
field_relief = relief
field_rise = rise
field_cover = cover
field_smoke = smoke
field_damp = damp
field_surface = surface
field_obstacle = obstacle
field_continuous = continuous
field_gaps = gaps
field_material = material
