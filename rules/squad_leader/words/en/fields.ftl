### What forms, cards and the log call the fields of options, profiles, states, turns and orders.

## Options

field_chart = chart
field_bog_on = bog on
    .says = A Bog Check bogs at this final roll or more.
field_case_a = case a
field_halftracks_tracked = halftracks tracked
    .says = Half-tracks count as tracked when they reverse and when they strive for more MP.
field_one_at_a_time = one at a time
    .says = One vehicle finishes its move before the next one of its side begins.

## Profiles

field_class = class
field_mp = mp
field_mp_red = mp red
field_afv = afv
field_closed_top = closed top
field_manufacturer = manufacturer
field_rev = rev
field_turret = turret
field_bog_drm = bog drm
field_radioless = radioless

## States of units

field_status = status
field_immobile = immobile
field_bogged = bogged
field_ti = ti
field_stalled = stalled
field_platoon = platoon
field_crew = crew
field_fire = fire
field_mp_spent = MP spent
field_mp_free = MP free
field_hexes = hexes
field_turns = turns
field_began_in_motion = began in motion
field_direction = direction
field_last = last
field_done = done
field_esb = esb
field_all_mp = All MP
field_minimum_move = minimum move
field_may_stay = may stay
field_on_road = on road
field_towing = towing
field_motion_attempt = motion attempt
field_bypass = bypass
field_aim = aim
field_struck = struck
field_effects = effects

## Turns

field_side = side
field_turn = turn
field_phase = phase

## Orders

field_unit = unit
field_facing = facing
field_about = about
field_drm = DRM of a Bog Check
field_hex = hex
field_reverse = reverse
field_road = By the road
field_can_kill = It can destroy or shock the enemy AFV there
field_along = along
field_wish = wish
field_enemy = enemy
field_seen_before = The enemy was in its sight before: the attempt fails
field_weapon = weapon
field_acquired = acquired
field_from = from
field_until = Up to
