### What the table calls what a unit's kind, profile and state hold: by field and value, or by field; "" is left unsaid.
### A message is named after a field, its attributes after values of it; the attribute of the number 1 is `n1`, those of
### plurals are the language's: `one`, `other`. `word_moved-inches` is the field `inches` within `moved`.

## What a unit is

word_kind =
    .vehicle = vehicle
    .wreck = wreck
    .area = area
    .road = road
    .obstacle = obstacle
    .building = building
    .point = point
word_speed =
    .slow = slow
    .standard = standard
    .fast = fast
    .wheeled = wheeled
word_locomotion =
    .wheeled = wheeled
    .half_tracked = half-tracked
    .fully_tracked = fully tracked

## How it is

word_shock = shock { $value }
word_condition =
    .mobile = mobile
    .immobilised = immobilised
    .permanently_immobilised = permanently immobilised
    .trapped = trapped
    .destroyed = destroyed
word_place =
    .table = off the table
    .reserve = reserve
    .off_table = off table
word_trapped_in = trapped
word_moved-inches = moved { INCHES($value) }
word_moved-flat_out = flat out
word_moved-reversed = reversed
word_moved-pivoted = pivoted
word_fired =
    .main = fired main weapon
    .mg = fired machine guns

## The turn

word_turn = turn { $value }
word_phase = phase { $value }

## The choices of orders, and their odds

word_weapon =
    .main = main weapon
    .mg = machine guns
word_stop =
    .point = point
    .ask = ask
word_odds =
    .immobilised = immobilised
    .trapped = trapped
    .halted = halted
    .flat_out = flat out

## The house rules

word_wheeled_on_broken =
    .pips = pips
    .none = none
word_mixed_ground =
    .proportional = proportional
    .worst = worst

## What lies on the table

word_ground =
    .open = open
    .hard = hard
    .broken = broken
    .rough = rough
    .heavy = heavy
word_obstacle =
    .fence = fence
    .low_wall = low wall
    .hedge = hedge
    .wall = wall
    .ditch = ditch
    .bocage = bocage
    .anti_tank = anti tank
word_size =
    .minor = minor
    .medium = medium
    .major = major
word_material =
    .brick = brick
    .stone = stone
    .timber = timber

## What is marked, counted and rolled by hand

word_mark =
    .tactical = Tactical
    .covering_fire = Covering fire
    .broken = Broken
word_track =
    .force_morale = Force Morale
    .command_die = Command die
word_roll =
    .command = Command Dice
    .fire = Firing
    .effect = Effect of hits
    .bad_things = Bad Things

# What a face of the Command Dice is spent on, and what so many sixes say of the next phase.
word_tray-command =
    .n1 = team
    .n2 = section
    .n3 = junior leader
    .n4 = senior leader
    .n6 = next phase
word_keeps-command-6 =
    .n1 = the other side has the next phase
    .n2 = the same side has the next phase too
    .n3 = the turn ends with this phase, and the same side has the next
    .n4 = the turn ends with this phase, the same side has the next, and there is a random event
