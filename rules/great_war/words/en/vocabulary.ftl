### What the table calls what a unit's profile and state hold: by field and value, or by field; "" is left unsaid.
### A message is named after a field, its attributes after values of it; the attribute of the number 1 is `n1`, those of
### plurals are the language's: `one`, `other`. `word_moved-hexes` is the field `hexes` within `moved`.

word_kind =
    .infantry = infantry
    .machine_gun = machine gun
    .mortar = mortar
    .tank = tank
    .reserve_artillery = reserve artillery
word_moves = { $value } hexes a turn
    .one = { $value } hex a turn
word_figures = { $value } of { $full } figures
word_ordered = ordered
word_moved-hexes = moved { $value } hexes
    .one = moved { $value } hex
word_battled = battled
word_battled-close = close combat
word_battled-won = won
word_no_battle = no battle
word_bogged = bogged
word_bonus_combat =
    .due = bonus combat due
    .used = { "" }
word_place =
    .board = off the board
    .off = left the board
word_turn = turn { $value }
word_odds =
    .bogged = bogged

phase_order = Order
phase_movement = Movement
phase_battle = Battle

## The choices of orders

word_more =
    .true = keep the move open
    .false = keep the move open: no
word_won =
    .true = a close combat, and won
    .false = a close combat, and won: no

## What lies in hexes, and the faces of the battle die

word_terrain =
    .forest = forest
    .building = building
    .rubble = rubble
    .trench = trench
    .shell_crater = shell crater
    .mine_crater = mine crater
    .countryside = countryside
    .hill = hill
    .road = road
    .river = river
    .bridge = bridge
word_tokens =
    .wire = wire
    .fortified = fortified
word_battle_die =
    .infantry = infantry
    .burst = burst
    .star = star
    .flag = flag
    .deadly = deadly
# The same beside the dice that show them.
word_die =
    .infantry = { word_battle_die.infantry }
    .burst = { word_battle_die.burst }
    .star = { word_battle_die.star }
    .flag = { word_battle_die.flag }
    .deadly = { word_battle_die.deadly }

## What is marked, counted and rolled by hand

word_track =
    .medals = Medals
word_roll =
    .battle = Battle dice
