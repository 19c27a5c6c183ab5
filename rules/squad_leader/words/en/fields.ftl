### What forms, cards and the log call the fields of options, profiles, states, turns and orders.

## Options

field_chart = chart
field_bog_on = bog on
    .says = A Bog Check bogs at this final roll or more.
field_case_a = Case A
field_halftracks_tracked = halftracks tracked
    .says = Half-tracks count as tracked when they reverse and when they strive for more MP.
field_one_at_a_time = one at a time
    .says = One vehicle finishes its move before the next one of its side begins.

## Profiles

field_class = class
field_mp = MP
    .delay = MP to spend
    .esb = MP to gain
    .motion_attempt = MP spent in its sight
    .motion_attempt_says = It gains Motion on a die of this number or less.
field_mp_red = MP in red
field_afv = AFV
field_closed_top = closed top
field_manufacturer = manufacturer
    .us = US
    .czech = Czech
    .russian = Russian
    .chinese = Chinese
    .british = British
    .german = German
    .french = French
    .italian = Italian
    .other = other
field_rev = rev
field_turret = turret
    .T = T
    .ST = ST
    .NT = NT
field_bog_drm = bog DRM
field_radioless = radioless

## States of units

field_status = status
field_immobile = immobile
field_bogged = bogged
field_ti = TI
field_stalled = stalled
field_platoon = platoon
field_crew = crew
field_fire = fire
field_mp_spent = MP spent
field_mp_free = MP free
field_hexes = hexes
field_turns = turns
field_began_in_motion = began in Motion
field_direction = direction
    .forward = forward
    .reverse = reverse
field_last = last
    .start = start
    .stop = stop
    .delay = delay
    .turn = turn
    .enter = enter
    .bypass = Bypass
    .minimum_move = Minimum Move
field_done = done
field_esb = ESB
field_all_mp = all MP
field_minimum_move = Minimum Move
field_may_stay = may stay
field_on_road = on road
field_towing = towing
field_motion_attempt = Motion attempt
    .passed = passed
    .failed = failed
field_bypass = Bypass
field_aim = aim
field_struck = struck
field_effects = effects
field_gained = gained
field_hexside = hexside
field_cafp = CAFP
field_turned = turned
field_tca = TCA
    .front = front
    .left = left
    .right = right
    .rear = rear
field_case_j = Case J
field_case_c4 = Case C4
field_fp = FP
field_hindrance = hindrance
field_prep_fire = prep fire
field_trace = traced from
    .cafp = CAFP
    .centre = the centre
field_bow = bow
    .vca = VCA
    .free = free
field_tem = TEM
field_no_wall_advantage = no wall advantage over

## Turns

field_side = side
field_turn = turn
field_phase = phase

## Orders

field_unit = unit
field_facing = facing
    .motion_attempt = Facing once in Motion
    .front = front
    .left = left
    .right = right
    .rear = rear
    .side = side
field_about = about
field_drm = DRM of a Bog Check
field_hex = hex
field_reverse = reverse
field_road = by the road
field_can_kill = It can destroy or shock the enemy AFV there
field_along = along
field_wish = wish
field_enemy = enemy
field_seen_before = The enemy was in its sight before: the attempt fails
field_weapon = weapon
field_acquired = acquired
field_from = from
field_until = up to
