title = Valor & Victory

## Units in a sentence

# The names of one or more units; `most` are all but the last.
names =
    { $count ->
        [0] nobody
        [1] { $last }
       *[other] { $most } and { $last }
    }

## Orders, and what a hex is a step to

move = Move
enter = Come in
exit = Leave the map
load = Go aboard
unload = Unload
pin = Pin
unpin = Unpin
eliminate = Eliminate
win_fight = Win the fight
end_move = End the move
end_turn = End the turn
turn_on_the_spot = Turn on the spot
move_to = Move to { $hex }
come_in_by = Come in by { $hex }
attack_into =
    { $attack ->
        [close_assault] Close assault { $hex }
       *[overrun] Overrun { $hex }
    }

## Orders that cannot be read

unit_and_units = An order names a unit or units, not both.
names_no_unit = The order names no unit.
named_twice = A unit is named twice.
no_hex = { $hex } is not a hex of this board.
no_hexside = { NUMBER($facing, useGrouping: 0) }° is not a hexside: { $sides } are.
empty_path = The path is empty.
turns_of_another_path = There must be as many turns as hexes in the path.
comes_in_with_facing = A vehicle comes in with a facing.
no_open_move = No move is open.

## 6.1 Moving, 6.2 what terrain costs

moved = { $unit } has moved this turn.
open_move = The move of { $units } is open: finish it or end it first.
part_of_open_move = The move of { $units } is open: the same units go on with it, all of them.
apart = { $units } do not stand in one hex.
not_beside = { $hex } is not beside { $other }.
too_dear = { $unit } has { POINTS($left) } left, and { $hex } costs { POINTS($cost) }.
costs_more = { $hex } costs { POINTS($cost) }, and { POINTS($left) } is left.
forbidden = The { $terrain } keeps { $unit } out of { $hex }.
kept_out = The terrain of { $hex }, or the hexside before it, keeps it out.

# What a hex costs units that go by one column of the chart.
cost =
    { $column ->
        [infantry] { $hex } costs infantry { POINTS($cost) }: { JOINED($made_of, between: " + ") }.
        [gun] { $hex } costs gun { POINTS($cost) }: { JOINED($made_of, between: " + ") }.
        [wheeled] { $hex } costs wheeled { POINTS($cost) }: { JOINED($made_of, between: " + ") }.
        [half_tracked] { $hex } costs half tracked { POINTS($cost) }: { JOINED($made_of, between: " + ") }.
       *[tracked] { $hex } costs tracked { POINTS($cost) }: { JOINED($made_of, between: " + ") }.
    }
# What a cost is made of: one thing alone, or parts as in "2 woods + 1 wall".
whole_price = { $over }
part = { POINTS($points) } { $terrain }
by_road = by road
clear_ground = clear ground
gun_of_one_point = gun of one point
# What points go on; the label of the hex follows.
over = { $parts } to
turning_in = turning in

moves =
    { $count ->
        [one] **{ $units }** moves
       *[other] **{ $units }** move
    }{ $how ->
        [assault] , by assault movement,
       *[plain] { "" }
    } to { $way }{ $attack ->
        [close_assault] , into Close Assault
        [overrun] , in an Armor Overrun
       *[none] { "" }
    }: { POINTS($spent) } spent.
turns =
    { $count ->
        [one] **{ $units }** moves to a new facing: { POINTS($spent) } spent.
       *[other] **{ $units }** move to a new facing: { POINTS($spent) } spent.
    }
concludes =
    { $count ->
        [one] **{ $units }** concludes its move.
       *[other] **{ $units }** conclude their move.
    }
turn_begins = Turn { $turn }: { $side } to move.

## 6.31 Infantry and leaders, 6.32 guns

led = { $units }: squads move with their leader's points.
leader_lost = The others go on without { $unit }'s points.
small_gun = { $unit } moves one hex for its one point.
is_pinned = **{ $unit }** is pinned.
is_unpinned = **{ $unit }** is pinned no longer.
is_eliminated = **{ $unit }** is eliminated.
stops =
    { $count ->
        [one] **{ $units }** stops where it is.
       *[other] **{ $units }** stop where they are.
    }

## 6.4 Assault movement

assault = Assault movement: half the points, and one more of cover on the way.
assault_changed =
    { $assault ->
        [yes] The move began by assault movement.
       *[no] The move began without assault movement.
    }
no_infantry = { $unit } is not infantry: no assault movement.

## 6.5 Turning

not_ahead = { $unit } drives straight ahead: { $hex } is not before it.
not_before = A vehicle drives straight ahead: { $hex } is not before it.
turning = { $unit } pays { POINTS($cost) } for turning in { $hex }.
turn_too_dear = { $unit } has { POINTS($left) } left, and turning in { $hex } costs { POINTS($cost) }.
on_the_spot = By the house rules a vehicle turns only after entering a hex.
not_first = A vehicle turns on the spot only before its first hex.
no_vehicle = Only vehicles turn on the spot.

## 6.6 The minimum move

immobile =
    { $why ->
        [fortification] { $unit } cannot move: it is a fortification.
        [pinned] { $unit } cannot move: it is pinned.
        [aboard] { $unit } cannot move: it is aboard another unit.
       *[no_points] { $unit } cannot move: it has no Movement Points.
    }
takes_all = { $unit } spends all that it has on one hex: { $hex } costs { POINTS($cost) }.
leaving_takes_all = { $unit } spends all that it has on leaving, which costs { POINTS($cost) }.

## 6.7 Friends, 6.8 enemies

no_room = { $hex } has no room for { $units }.
no_room_for_group = { $hex } has no room for the group.
full = { $hex } is full: the move may not be concluded there.
may_pass = { $hex } is full: the group may pass, not stop.
enemy = An enemy holds { $hex }.
no_enemy = There is no enemy to attack in the last hex.
no_close_assault = { $unit } is not infantry: no Close Assault.
no_overrun = { $unit } is not an AFV: no Armor Overrun.
attack =
    { $attack ->
        [close_assault] Close Assault in { $hex }: the fight is the players'.
       *[overrun] Armor Overrun in { $hex }: the fight is the players'.
    }

fights_on =
    { $attack ->
        [close_assault] **Close Assault** of **{ $foes }** in **{ $hex }**: roll it, and say who won.
       *[overrun] **Armor Overrun** of **{ $foes }** in **{ $hex }**: roll it, and say who won.
    }
wins_fight =
    { $count ->
        [one] **{ $unit }** wins the fight in **{ $hex }**: **{ $lost }** is lost.
       *[other] **{ $unit }** wins the fight in **{ $hex }**: **{ $lost }** are lost.
    }
no_fight = { $unit } has no enemy in its hex.
undecided = The fight in { $hex } is not decided.

## 6.9 Stacking and transport

too_many = { $units } are more than a hex holds.
not_with_carrier = { $unit } does not stand with { $carrier }.
carrier_aboard = { $unit } is aboard another unit.
aboard = { $unit } is aboard already.
no_passenger = { $unit } is neither infantry nor a gun.
carries = { $unit } carries others itself.
carries_at_most =
    { $most ->
        [0] { $carrier } carries no infantry.
       *[other] { $carrier } carries { $most } infantry.
    }
tows_at_most =
    { $most ->
        [0] { $carrier } tows no gun.
       *[other] { $carrier } tows one gun.
    }
not_aboard = { $unit } is aboard nothing.
loads =
    { $count ->
        [one] **{ $units }** goes aboard **{ $carrier }**.
       *[other] **{ $units }** go aboard **{ $carrier }**.
    }
unloads =
    { $count ->
        [one] **{ $units }** unloads in **{ $hex }**.
       *[other] **{ $units }** unload in **{ $hex }**.
    }

## 6.10 Entering and leaving the map

off_board = { $unit } is not on the board.
not_in_reserve =
    { $place ->
        [board] { $unit } is on the board: it does not come in.
        [exited] { $unit } has left the map: it does not come in.
       *[eliminated] { $unit } is eliminated: it does not come in.
    }
not_on_baseline = { $hex } is not on the side's own baseline.
not_at_edge = { $hex } is not at the map's edge.
faces_inward = { $unit } does not face off the map.
enters = { $hex }, where it comes in, is the first hex of the move.
leaving_too_dear = { $unit } has { POINTS($left) } left, and leaving costs { POINTS($cost) }.
exits =
    { $count ->
        [one] { $units } leaves the map for { POINTS($cost) }.
       *[other] { $units } leave the map for { POINTS($cost) } each.
    }
comes_in =
    { $count ->
        [one] **{ $units }** comes in
       *[other] **{ $units }** come in
    }{ $how ->
        [assault] , by assault movement,
       *[plain] { "" }
    } to { $way }{ $attack ->
        [close_assault] , into Close Assault
        [overrun] , in an Armor Overrun
       *[none] { "" }
    }: { POINTS($spent) } spent.
leaves_map =
    { $count ->
        [one] **{ $units }** leaves the map.
       *[other] **{ $units }** leave the map.
    }

## Problems of documents

unfit_place =
    { $stands ->
        [yes] "{ $place }" does not fit: the unit stands on the board
       *[no] "{ $place }" does not fit: the unit has no hex
    }
faces_a_hexside = a vehicle on the board faces a hexside
no_facing = infantry has no facing
facing_no_hexside = { NUMBER($facing, useGrouping: 0) } is not a hexside: { $sides } are
no_friend_there = { $unit } is not a friend in the same hex
carrier_is_aboard = what carries others is itself aboard nothing
unit_twice = { $unit } is named twice
above_limit = { $count } units of one side in { $hex } are above the stacking limit (6.9)

## What movement is counted in

measure = MP
