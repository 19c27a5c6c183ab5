### What the table calls what a unit's kind, profile and state hold, and what the turn and orders do: by field and value,
### or by field; "" is left unsaid. A message is named after a field, its attributes after values of it; the attribute of
### the number 1 is `n1`, those of plurals are the language's: `one`, `other`. `word_moved-inches` is the field `inches`
### within `moved`.

## What a unit is

word_kind =
    .unit = unit
    .area = area
    .road = road
    .obstacle = obstacle
    .building = building
    .point = point
word_type =
    .car = car
    .four_wheel = four wheel
    .halftrack = halftrack
    .full_track = full track
    .wide_track = wide track
    .ship = ship
    .boat = boat
    .aircraft = aircraft
    .wagon = wagon
    .man = man
    .horse = horse
    .mule = mule
    .ox = ox
    .dog = dog
    .pronghorn = pronghorn
    .cheetah = cheetah
    .gun = gun
word_team-horse = { $value } horses
    .n0 = { "" }
    .one = { $value } horse
word_team-mule = { $value } mules
    .n0 = { "" }
    .one = { $value } mule
word_team-ox = { $value } oxen
    .n0 = { "" }
    .one = { $value } ox

## How it is

word_markers =
    .moved = moved
    .dust = dust
word_moved-inches = moved { INCHES($value) }
word_unloaded-inches = unloaded { INCHES($value) }
word_tons = { $value } tons
    .one = { $value } ton
word_wire = wire
word_wire-cleared = cleared
word_boarded = boarded
word_in_water = in water
word_designated = designated
word_out_of_control = out of control
word_beached = beached
word_mined = mined
word_condition =
    .ok = ok
    .destroyed = destroyed

word_counts_as =
    .stationary = stationary
    .moving = moving
word_procedures =
    .load = load
    .move = move
    .unload = unload

## What orders say

word_gait =
    .crawl = crawl
    .walk = walk
    .trot = trot
    .run = run
word_odds =
    .mine = mine
    .obstacle = obstacle

## The turn, the weather and the tide

phase_initiative = Initiative
phase_movement = Movement
phase_fire = Fire
phase_end = End
word_phase =
    .initiative = initiative
    .movement = movement
    .fire = fire
    .end = end
word_weather =
    .dry = dry
    .rain = rain
    .snow = snow
word_tide =
    .low = low
    .high = high
sign_weather =
    .dry = Dry
    .rain = Rain
    .snow = Snow
sign_mud =
    .true = Mud
sign_snow =
    .true = Snow lies
sign_tide =
    .low = Low tide
    .high = High tide

## What lies on the table

word_ground =
    .off_road = off road
    .paved = paved
    .dirt = dirt
    .woods = woods
    .forest = forest
    .jungle = jungle
    .creek = creek
    .ford = ford
    .stream = stream
    .water = water
word_bed =
    .firm = firm
    .soft = soft
word_relief =
    .hill = hill
    .mountain = mountain
    .steep = steep
word_cover =
    .mud = mud
    .snow = snow
word_surface =
    .paved = paved
    .dirt = dirt
word_obstacle =
    .wire = wire

## The house rules

word_mixed_ground =
    .proportional = proportional
    .worst = worst
word_weather_lasts =
    .game = game
    .run = run
word_half_move =
    .cap = cap
    .penalty = penalty
word_arrow_die =
    .clock = clock
    .any = any
word_road_on_hill =
    .road = road
    .hill = hill

## What is marked, counted and rolled by hand

word_track =
    .victory = Victory points
word_roll =
    .percent = Percentile dice
    .fire = Fire
