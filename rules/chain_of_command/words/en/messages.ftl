### What Chain of Command says of orders, in findings, previews and the log.

title = Chain of Command

## The names of orders

activate = Activate
move = Move
finish = Finish the move
pivot = Pivot
fire = Fire
interrupt = Interrupt
recover = Recover
withdraw = Withdraw
deploy = Deploy
re_enter = Re-enter
add_shock = Add Shock
end_phase = End the phase
end_turn = End the turn

## Dice and lists

dice =
    { $dice ->
        [1] one die
        [2] two dice
       *[3] three dice
    }
# A sentence of the log, and what the dice give on each ground.
told_with_sums = { $told } { CAPITAL(JOINED($sums, between: "; ")) }.

## Who may act (11.1)

others_phase =
    { LAST_LETTER($side) ->
        [s] It is { $side }' phase: they end it.
       *[other] It is { $side }'s phase: they end it.
    }
not_your_phase =
    { LAST_LETTER($side) ->
        [s] It is { $side }' phase: { $unit } waits for its own.
       *[other] It is { $side }'s phase: { $unit } waits for its own.
    }
no_vehicle = { $unit } is not a vehicle: only the umpire moves it.
pending = { $unit } has rolled and must finish its move first.
destroyed = { $unit } is destroyed.
trapped = { $unit } is trapped in a collapsed building.
not_on_table =
    { $place ->
        [reserve] { $unit } is in reserve.
       *[off_table] { $unit } is off the table.
    }
activated = { $unit } has been activated this phase.
is_activated = **{ $unit }** is activated.
moved = { $unit } has moved or pivoted this phase already.
just_deployed = { $unit } came onto the table this phase: only wheels drive on.
stuck_ground = { $unit } stands on ground on which it cannot move.
immobilised = { $unit } is Immobilised: it may roll to recover.
permanently_immobilised = { $unit } is Immobilised for good.
recovering = { $unit } rolled to recover this phase: it may move when next activated.

## The end of a phase, and of a turn (11.1)

no_side = There is no side { $side }.
next_phase = Phase { $phase }: { $side } to play.
next_phase_again = Phase { $phase }: { $side } to play again.
next_turn = Turn { $turn } begins with phase { $phase }: { $side } to play.
next_turn_again = Turn { $turn } begins with phase { $phase }: { $side } to play again.

## Coming onto the table (11.1, 11.4)

not_in_reserve = { $unit } is not in reserve.
would_be_off_table = { $unit } would stand off the table.
would_hang_over = { $unit } would hang over { $edge }.
would_stand_in = { $unit } would stand in { $thing }.
deploys = **{ $unit }** deploys.

## The aim and the way of a move (11.1)

one_aim = A move has one aim: "toward" a point, or "along" a road "to" a point on it.
named_point = { $name } ({ $id })
no_aim = { $why }.
no_aim_but = { $why }. The nearest: { JOINED($nearest, between: "; ") }.
corner = The way turns by { WHOLE($degrees) }°, which is too sharp: reverse, pivot first, or go round in two turns.
corner_reversing = The way turns by { WHOLE($degrees) }°, which is too sharp: go forward, pivot first, or go round in two turns.
friend =
    { $inches ->
        [0] The way leads through { $unit }, a friend, at the start.
       *[other] The way leads through { $unit }, a friend, after { INCHES($inches) }.
    }

## Speed (11.1.1)

where =
    { $ground ->
        [hard] on hard ground
        [broken] on broken ground
        [rough] on rough ground
        [heavy] on heavy ground
        [building] inside a building
        [obstacle] over an obstacle
       *[open] on open ground
    }
rate =
    { $die ->
        [0] { INCHES($pip) } a pip
       *[other] { INCHES($pip) } a pip and { INCHES($die) } a die
    }
rate_without_lowest = { $rate }, less the lowest die
no_movement = no movement
rate_there = { $rate } { $where }
moves = { $unit } moves { JOINED($rates, between: "; ") }.
nowhere = { $unit } moves nowhere.
impassable = { $unit } cannot move { $where }.

## Where a move ends that asks after its roll (11.1.1)

none_waits = No move waits to be finished.
too_far = { $unit } may go { INCHES($inches) } at most.
no_way = { $unit } can no longer get to where it was to go.
may_go = { $unit } may go up to { INCHES($inches) }.

## Moving Flat Out (11.1.2)

flat_out = Flat Out: the whole distance, past the point, and no interrupting until the end of the next phase.
flat_out_stop = Flat Out goes its whole distance: it cannot stop sooner.
barred = { $unit } moved Flat Out: it may not interrupt until the end of phase { $phase }.
interrupts = **{ $unit }** interrupts with a Chain of Command Dice.

## Turning, reversing and rotating (11.1.3)

flat_out_corner = The way turns by { WHOLE($degrees) }°: not Flat Out.
flat_out_round = The way leads round { $corner }: not Flat Out.
bend_of = a bend of { $road }
corner_of = a corner of { $feature }
reverse_flat_out = A vehicle does not reverse at three dice: two are the most.
no_pivot = { $unit } is not fully tracked: it does not turn on the spot.
pivot_sweeps =
    { $degrees ->
        [0] The pivot would sweep { $thing } at once.
       *[other] The pivot would sweep { $thing } after { $degrees }°.
    }
pivot_alone = The pivot takes { $dice }, and none is rolled.
pivot_of_move = The pivot takes { $dice }, not rolled.
no_die_left = The pivot takes { $pivot } and the move has { $move }: none is left to roll.
turns = **{ $unit }** turns on its tracks by { WHOLE($degrees) }°.

## Moving and firing (11.1.4)

no_weapon =
    { $weapon ->
        [main] { $unit } has no main weapon.
       *[mg] { $unit } has no machine guns.
    }
fired_at_three = { $unit } spent three dice on moving: it does not fire.
main_at_two = { $unit } spent two dice on moving: its main weapon does not fire.
may_fire =
    { $weapon ->
        [main] { $unit } may fire its main weapon.
       *[mg] { $unit } may fire its machine guns.
    }
fires =
    { $weapon ->
        [main] **{ $unit }** fires its main weapon.
       *[mg] **{ $unit }** fires its machine guns.
    }
fired =
    { $most ->
        [1] { $unit } has fired: it may spend one die at most on moving.
       *[2] { $unit } has fired: it may spend two dice at most on moving.
    }
all_silent = all guns silent
main_silent = main gun silent

## The log of a move (11.1)

movement_why = movement
pace =
    { $pace ->
        [cautious] Cautious
        [rapid] Rapid
        [flat_out] Flat Out
        [pivot] Pivot and drive
       *[reverse] Reverse
    }
pace_after_pivot = Pivot and { $dice }
pace_of_dice = { CAPITAL($dice) }
rolls = **{ $unit }** rolls { DICE() }: up to **{ INCHES($inches) }**.
goes_toward = **{ $unit }**, { pace }, toward { $aim }: { rolled }.
goes_along = **{ $unit }**, { pace }, along { $road } to { $aim }: { rolled }.
# What the dice did and how far that took it; older games say it as a message of its own.
rolled =
    { $discard ->
        [higher] { DICE() } without the higher die { $went }
        [lower] { DICE() } without the lower die { $went }
        [no_dice] { $went }
       *[none] { DICE() } { $went }
    }
went = **{ INCHES($inches) }**
went_there = **{ INCHES($inches) }**, there
went_short = **{ INCHES($inches) }**, { TENTHS($short) } short
went_stopped = **{ INCHES($inches) }**, stopped by { $thing }
went_stuck = **{ INCHES($inches) }**, stopped where it cannot move
went_immobilised = **{ INCHES($inches) }**, Immobilised
went_into_trap = **{ INCHES($inches) }**, and the building comes down: trapped
dice_give = { $where } { INCHES($inches) }
dice_sum_up = { $where } { INCHES($inches) }: { $sum }
# How dice come to inches: the pips, "3 + 4", what is given for each die, what is left out, and Shock.
no_pips = nothing
pips_and_more = { $pips } and { $inches } for { dice }
sum_without = { $sum }, without the { $lowest }
sum_less_shock = { $sum }, less { $shock } for Shock

## Shock (11.2)

shock = { $points } Shock takes { INCHES($points) } off the distance.
shock_is_a_mark = { $unit } is not a vehicle: its Shock is a mark.
shock_taken = **{ $unit }** takes { $points } Shock: { $now } now.
shock_lost =
    { $now ->
        [0] **{ $unit }** loses { $points } Shock: none now.
       *[other] **{ $unit }** loses { $points } Shock: { $now } now.
    }
shock_kept =
    { $now ->
        [0] **{ $unit }** has no Shock.
       *[other] **{ $unit }** keeps its Shock: { $now } now.
    }

## What is met on the way (11.1, 11.3, 11.3.2, 11.4)

met =
    { $inches ->
        [0] { CAPITAL($thing) } at the start: { $effect }.
       *[other] { CAPITAL($thing) } after { INCHES($inches) }: { $effect }.
    }
effect_friend = a friend, not to be driven through
effect_unit = in the way
effect_minor = broken-ground rate
effect_fence = driven through without penalty
effect_crossing = the higher die is discarded, and a double immobilises
effect_entering = the lower die is discarded, and a double brings the building down
effect_only_one =
    { $kind ->
        [crossable] only one such thing is crossed in a move, and within reach of two dice
       *[enterable] only one such thing is entered in a move, and within reach of two dice
    }
effect_at_two_dice =
    { $kind ->
        [crossable] crossed only at two dice without a pivot
       *[enterable] entered only at two dice without a pivot
    }
effect_barrier = not to be crossed by this vehicle
effect_wall = the move ends at the wall
effect_edge = no vehicle drives off the table
via_off_table =
    The via point ({ TENTHS($x) }, { TENTHS($y) }) is off the table.

## Soft ground (11.3.1)

soft_ground = Soft ground: a double immobilises.

## Recovering (11.3.1.1), and digging out (11.3.2)

rolls_no_more = { $unit } is Immobilised for good: it rolls no more.
mobile = { $unit } is mobile: it needs no roll to recover.
rolled_this_phase = { $unit } has rolled to recover this phase.
moved_before_roll = { $unit } moved this phase: its driver was activated already.
rolls_from_turn = { $unit } is trapped: it rolls again from turn { $turn } on.
rolled_this_turn = { $unit } has rolled this turn: the next is for its next.
recovery = { $unit } is mobile again on 2 to 6, never again on 1.
recovery_why = recovery
mobile_again = **{ $unit }**, recovery: { DICE() }, mobile again.
immobilised_for_good = **{ $unit }**, recovery: { DICE() }, Immobilised for good.
digging_out = { $unit } is dug out on 3 to 6.
digging_out_why = digging out
dug_out = **{ $unit }**, digging out: { DICE() }, dug out.
still_trapped = **{ $unit }**, digging out: { DICE() }, still trapped.

## Leaving the table, and coming back (11.4)

not_driven_back = { $unit } is Immobilised: it is not driven back.
withdrawal = { $unit } is driven straight back, if necessary over the edge.
driven_back = **{ $unit }** is driven back **{ INCHES($inches) }**.
driven_back_to = **{ $unit }** is driven back **{ INCHES($inches) }**, stopped by { $thing }.
held = **{ $unit }** is held by { $thing }.
stays = **{ $unit }** stays where it is.
driven_off = **{ $unit }** is driven off the table.
not_off_table = { $unit } was not driven off the table.
no_exit = { $unit } has no place where it left the table: place it by hand.
comes_back = **{ $unit }** comes back onto the table.

## Scenarios and what the umpire changes

speed_of_locomotion = speed { $speed } does not go with locomotion { $locomotion }
is_on_table = "{ $place }" does not fit: the unit stands on the table
is_nowhere = "{ $place }" does not fit: the unit has no "at" on the table
stands_stuck = { $unit } stands on ground on which it cannot move (11.1.1)
stands_inside = { $unit } stands in { $building }, which it does not enter (11.3.2)

## In the logs of older games

list = { $before }; { $last }
sentences = { $before } { $then }
here_and_there = { $one } and { $other }
gives = { CAPITAL($where) } { INCHES($inches) }.
gives_by_sum = { CAPITAL($where) } { INCHES($inches) }: { $sum }.
drives_toward = **{ $unit }**, { $pace }, toward { $aim }: { $went }.
drives_along = **{ $unit }**, { $pace }, along { $road } to { $aim }: { $went }.
pips_and_dice = { $pips } and { $inches } for { $dice }
