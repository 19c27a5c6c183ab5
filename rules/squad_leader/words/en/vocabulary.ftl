### What the table calls what a unit's profile and state hold: by field and value, or by field; "" is left unsaid.
### A message is named after a field, its attributes after values of it; the attribute of the number 1 is `n1`.

word_class =
    .tracked = fully tracked
    .halftrack = half-track
    .armored_car = armoured car
word_manufacturer = { "" }
word_turret =
    .T = { "" }
    .ST = slow turret
    .NT = no turret
word_status =
    .motion = in Motion
word_crew =
    .bu = buttoned up
word_ti = TI
word_fire = { $value } fire
word_direction =
    .forward = { "" }
    .reverse = in reverse
word_mp_spent = { $value } MP spent
word_mp_free = { "" }
word_hexes = { "" }
word_turns = { "" }
word_last = { "" }
word_began_in_motion = { "" }
word_may_stay = { "" }
word_on_road = { "" }
word_platoon = in platoon
word_esb = exceeded its speed
word_all_mp = all MP spent
word_minimum_move = Minimum Move
word_bypass = in Bypass
word_aim = gun laid
word_motion_attempt =
    .passed = { "" }
    .failed = gained no Motion
word_effects = { "" }
word_odds =
    .esb = gained
    .clear = a clear way
    .motion = in Motion

## The phases of a Player Turn

phase_rph = Rally
phase_pfph = Prep fire
phase_mph = Movement
phase_dfph = Defensive fire
phase_afph = Advancing fire
phase_rtph = Rout
phase_aph = Advance
phase_ccph = Close combat
