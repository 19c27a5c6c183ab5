### What the table calls what a unit's kind, profile and state hold: by field and value, or by field; "" is left unsaid.
### A message is named after a field, its attributes after values of it; the attribute of the number 1 is `n1`.

word_kind =
    .leader = leader
    .squad = squad
    .half_squad = half squad
    .gun = gun
    .afv = AFV
    .vehicle = { "" }
    .fortification = fortification
word_mp = { $value } MP
    .n0 = { "" }
word_movement =
    .infantry = { "" }
    .gun = { "" }
    .wheeled = wheeled
    .half_tracked = half-track
    .tracked = tracked
word_carries = { "" }
word_tows = { "" }
word_place =
    .board = off the board
    .reserve = reserve
    .exited = left the board
    .eliminated = eliminated
word_mp_spent = { $value } MP spent
word_markers =
    .move = moved
    .assault_move = assault moved
    .pinned = pinned
word_turn = turn { $value }

## The choices of orders

word_assault =
    .true = assault move, at half the points
    .false = assault move, at half the points: no
word_end =
    .true = end the move there
    .false = hex by hex
word_attack =
    .close_assault = into close assault
    .overrun = as an overrun

## What lies in hexes and on hexsides

word_terrain =
    .clear = clear
    .brush = brush
    .grain = grain
    .orchard = orchard
    .woods = woods
    .building = building
    .rubble = rubble
    .marsh = marsh
    .stream = stream
    .water = water
    .fence = fence
    .hedge = hedge
    .wall = wall
    .ditch = ditch
    .bocage = bocage
    .cliff = cliff
    .road = road
    .uphill = uphill

## What is marked, counted and rolled by hand

word_mark =
    .fired = Fired
    .opportunity_fire = Opportunity fire
word_track =
    .victory = Victory points
word_roll =
    .fire = Fire
    .close_assault = Close Assault
