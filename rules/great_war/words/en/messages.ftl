title = Great War

## In a sentence

in_a_row =
    { $count ->
        [1] { $last }
       *[other] { $most } and { $last }
    }

## Orders

take_orders = Take orders
move = Move
finish = Finish the move
battle = Battle
take_ground = Take ground
give_way = Give way
next_phase = Next phase

## G1 Turns and phases, and where units stand

others_end_phase = It is the turn of { $side }: they end the phase.
not_your_phase = It is the turn of { $side }: { $unit } waits for its own.
other_phase =
    This is the { $now ->
        [order] order
        [movement] movement
       *[battle] battle
    } phase; { $unit } waits for the { $phase ->
        [order] order
        [movement] movement
       *[battle] battle
    } phase.
no_hex = { $hex } is not a hex of this board.
not_beside = { $hex } is not beside { $other }.
moves_from_nowhere = A unit that is not on the board does not move to { $hex }.
off_board = { $unit } is not on the board.
no_enemy = No enemy stands in { $hex }.
no_enemy_at_all = No enemy stands on the board.
begins_phase =
    { $phase ->
        [order] The order phase begins.
        [movement] The movement phase begins.
       *[battle] The battle phase begins.
    }
turn_begins = Turn { $turn } begins: { $side } to give orders.

## G2, G3 One unit after the other

open_move = { $unit } must finish its move first.
no_open_move = { $unit } has no open move.
ends_move = **{ $unit }** ends its move.
moved = { $unit } has moved this turn.

## G4 Orders

ordered = { $unit } has its orders for this turn.
is_ordered = **{ $unit }** is ordered.
not_ordered =
    { $what ->
        [move] { $unit } is not ordered this turn: it does not move.
       *[battle] { $unit } is not ordered this turn: it does not battle.
    }
nobody_ordered = No unit of { $side } has orders: none moves or battles this turn.
battles =
    { $kind ->
        [bonus] **{ $unit }** goes into a bonus combat against **{ $target }**
        [close] **{ $unit }** goes into close combat against **{ $target }**
       *[battle] **{ $unit }** goes into battle against **{ $target }**
    }{ $won ->
        [yes] , and wins it
       *[no] { "" }
    }.

## G5 to G9 The board

section = { $hex } lies in another section: that bars nothing.
half_hex = { $hex } is a half hex: nobody enters it.
no_exit =
    { $hex ->
        [none] The scenario opens no baseline to { $unit } at its place.
       *[other] The scenario opens no baseline to { $unit } at { $hex }.
    }
left = { $unit } has left the board.
leaves = { $unit } leaves the board: that takes one of its hexes.
shared_hex = { $unit } stands in { $hex }: two units never share a hex.
through_unit = { $unit } stands in { $hex }: no way through.
closed_in = { $unit } has no open hex beside it.

## G10, G11 Whole units

splitting =
    { $figures ->
        [one] { $unit } moves as a whole, with its { $figures } figure.
       *[other] { $unit } moves as a whole, with its { $figures } figures.
    }
combining = { $unit } and { $other } do not become one: a reduced unit joins no other.

## G12 What the scenario makes of its terrain

impassable = The scenario lets nobody enter { $hex }.
stop = The terrain in { $hex } ends the move.
stop_there = The terrain in { $hex } ends the move there.
no_battle = { $unit } may not battle this turn.
no_battle_after = After entering { $hex }, { $unit } does not battle this turn.

## G14 to G16 How far

allowance =
    { $most ->
        [one] { $unit } moves up to { $most } hex a turn.
       *[other] { $unit } moves up to { $most } hexes a turn.
    }
too_far =
    { $most ->
        [one] { $unit } moves { $most } hex a turn, not { $hexes }.
       *[other] { $unit } moves { $most } hexes a turn, not { $hexes }.
    }
moves = **{ $unit }** moves to { $way }.
# Here `way` are the steps, each but the first by `then`; those with dice by `rolling`.
moves_rolling = **{ $unit }** moves to { $way }{ $bogged ->
        [yes] , and is **bogged down**
       *[no] { "" }
    }.
then = then { $step }
rolling = { $place }, rolling { DICE() } { $faces }
place = **{ $hex }**
off_board_place = beyond the edge of the board

## G17, G22 Wire

wire = The wire in { $hex } ends the move.
wire_there = The wire in { $hex } ends the move there.
wire_removed = The wire in { $hex } is crushed and removed.
wire_free = The wire in { $hex } asks for no die.

## G18 to G26 Bogging down

bogged = { $unit } is bogged down.
# What the dice are rolled for, under the dice themselves.
why_dice = to bog down
dice =
    { $act ->
        [move] { $count ->
            [one] { $hex }: 1 die for the distance.
           *[other] { $hex }: { $count } dice for the distance.
        }
       *[ground] { $count ->
            [one] { $hex }: 1 die for taking ground.
           *[other] { $hex }: { $count } dice for taking ground.
        }
    }
dice_for_terrain =
    { $count ->
        [one] { $hex }: 1 die for { $grounds }.
       *[other] { $hex }: { $count } dice for { $grounds }.
    }
own_trench =
    { $spares ->
        [no_roll] { $hex } is of the tank's own trench line: no dice at all for it.
       *[trench_die] { $hex } is of the tank's own trench line: no die for it.
    }
together = { $hex }: { $count } dice are thrown together.
deadly_face = A deadly face in { $hex }: bogged down.
bogged_after =
    { $act ->
        [move] Bogged down in { $hex }, it does not battle this turn.
       *[ground] Bogged down in { $hex }, it gains no bonus combat.
    }

## G20, G27 Taking ground

ground_owed = { $unit } must take { $hex } first.
takes_no_ground = { $unit } takes no ground: infantry and tanks do.
not_won = { $unit } has won no close combat against { $hex }.
won_nothing = { $unit } has won no close combat against the hex beside it.
takes = { $unit } takes { $hex }.
takes_without_die = { $unit } takes { $hex } without a die.
takes_ground = **{ $unit }** takes the ground of **{ $hex }**.
takes_ground_rolling = **{ $unit }** takes the ground of **{ $hex }**, rolling { DICE() } { $faces }.{ $bogged ->
        [yes] { " " }**Bogged down**.
       *[no] { "" }
    }
battled = { $unit } has battled, and has no bonus combat.

## G13 Giving way after a lost close combat

must_give_way = **{ $unit }** has to clear **{ $hex }**: it goes back, or is lost.
gives_way = **{ $unit }** gives way from **{ $hex }** to **{ $to }**.
gives_way_off = **{ $unit }** is driven from **{ $hex }** and off the board.
ground_open =
    { $must ->
        [yes] **{ $unit }** must take **{ $hex }**.
       *[no] **{ $unit }** may take **{ $hex }**.
    }
not_beaten = { $unit } has lost no close combat where it stands.
not_cleared = { $unit } has not cleared { $hex }.

## G29 Reserve artillery

artillery = { $unit } is reserve artillery: it never moves.

## Faces that are given for the dice of an order

no_battle_face = a die shows { $face }: the battle die has the faces { $known }

## Problems of documents

not_two_sides = two sides play, not { $count }
above_strength = { $figures } are more than the { $full } at full strength
unfit_place = "off" does not fit: the unit stands on the board
only_tanks_bog = only tanks bog down
no_facing = units of the Great War have no facing
artillery_off_board = reserve artillery stands off the board
hex_shared = { $unit } stands in { $hex }, as { $other } does: two units never share one (G8)
