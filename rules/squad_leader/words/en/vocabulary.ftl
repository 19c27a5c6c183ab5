### What the table calls what a unit's profile and state hold: by field and value, or by field; "" is left unsaid.
### A message is named after a field, its attributes after values of it; the attribute of the number 1 is `n1`, those of
### plurals are the language's: `one`, `other`. `word_esb-gained` is the field `gained` within `esb`.

## What a unit is

word_kind =
    .vehicle = vehicle
    .wreck = wreck
    .infantry = infantry
    .gun = gun
word_class =
    .tracked = fully tracked
    .halftrack = half-track
    .armored_car = armoured car
    .truck = truck
    .motorcycle = motorcycle
    .wagon = wagon
word_manufacturer = { "" }
word_turret =
    .T = { "" }
    .ST = slow turret
    .NT = no turret

## How it is

word_status =
    .stopped = stopped
    .moving = moving
    .motion = in Motion
word_immobile = immobile
word_bogged = bogged
word_ti = TI
word_stalled = stalled
word_platoon = in platoon
word_crew =
    .ce = CE
    .bu = buttoned up
word_fire =
    .prep = prep fire
    .first = first fire
    .final = final fire
    .intensive = intensive fire
    .bounding = bounding fire
    .advancing = advancing fire
word_mp_spent = { $value } MP spent
word_mp_free = { "" }
word_hexes = { "" }
word_turns = { "" }
word_began_in_motion = { "" }
word_direction =
    .forward = { "" }
    .reverse = in reverse
word_last = { "" }
word_done = done
word_esb = exceeded its speed
word_all_mp = all MP spent
word_minimum_move = Minimum Move
word_may_stay = { "" }
word_on_road = { "" }
word_towing = towing
word_motion_attempt =
    .passed = { "" }
    .failed = gained no Motion
word_bypass = in Bypass
word_aim = gun laid
word_struck = struck
word_effects = { "" }

## What an order may say

word_about =
    .front = front
    .rear = rear
word_weapon =
    .ma = MA
    .bow = bow
word_until =
    .rph = { phase_rph }
    .pfph = { phase_pfph }
    .mph = { phase_mph }
    .dfph = { phase_dfph }
    .afph = { phase_afph }
    .rtph = { phase_rtph }
    .aph = { phase_aph }
    .ccph = { phase_ccph }

## What may come of it

word_odds =
    .bog = bog
    .breakdown = breakdown
    .esb = gained
    .clear = a clear way
    .motion = in Motion

## What lies in a hex, and between two

word_terrain =
    .open = open
    .orchard = orchard
    .grain = grain
    .brush = brush
    .woods = woods
    .building = building
    .rubble = rubble
    .marsh = marsh
    .wall = wall
    .hedge = hedge
    .cliff = cliff
    .roadblock = roadblock
word_ground =
    .open = open
    .orchard = orchard
    .grain = grain
    .brush = brush
    .woods = woods
    .building = building
    .rubble = rubble
    .marsh = marsh
word_lane =
    .one_lane_bridge = one lane bridge
    .sunken_lane = sunken lane
word_smoke = smoke
word_blaze = blaze

## The phases of a Player Turn

phase_rph = Rally
phase_pfph = Prep fire
phase_mph = Movement
phase_dfph = Defensive fire
phase_afph = Advancing fire
phase_rtph = Rout
phase_aph = Advance
phase_ccph = Close combat

## What is marked, counted and rolled by hand

word_mark =
    .broken = Broken
    .prep_fire = Prep Fire
    .final_fire = Final Fire
    .exhausted = Exhausted
word_track =
    .victory = Victory points
word_roll =
    .two_dice = Two dice
    .one_die = One die
