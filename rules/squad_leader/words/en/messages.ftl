### What is said of orders. $unit is the vehicle that the order is for; hexes are labels, $along is a hex beside one.

title = Squad Leader

## Whose order it is, and where

no_hex = There is no hex { $hex } on this board.
no_vehicle = { $unit } is not a vehicle: only the umpire moves it.
other_side = { $unit } takes its orders from { $side }.
not_phasing = It is the Player Turn of { $side }: they end it.
off_board = { $unit } is off the board.

## Who may spend MP (2.1)

not_your_phase = { $unit } moves in its own MPh only.
not_your_turn = It is the MPh of { $side }: { $unit } waits for its own.
not_mobile =
    { $why ->
        [bogged] { $unit } is bogged.
       *[immobile] { $unit } is immobile.
    }
ti = { $unit } is TI.
prep_fired = { $unit } fired in the PFPh: it does not move.
done = { $unit } has ended its MPh.
one_at_a_time = { $other } has begun to move and ends its MPh first.
can_only_enter = { $unit } is off the board: it can only enter.
radioless = { $unit } has no radio: see 14.23 for how it may move.

## What it costs

priced = { $title }: { POINTS($mp) } MP, { POINTS($left) } left
too_dear = That costs { POINTS($mp) } MP, and { $unit } has { POINTS($left) } left.
hex_too_dear = { $hex } costs { POINTS($mp) } MP, and { $unit } has { POINTS($left) } left.
too_dear_by_then = { $hex } costs { POINTS($mp) } MP, and { POINTS($left) } would be left.
not_permitted =
    { $bar ->
        [reverse] { $unit } cannot enter in reverse what takes all of its MP.
        [open_top] { $unit } is not permitted there: it is not a fully tracked AFV with a closed top.
       *[class] { $unit } is not permitted there.
    }
all_mp = { $hex } takes all MP, and { $unit } has spent some on more than starting.
all_mp_first = { $hex } takes all MP, as the first thing in a MPh.
takes_all_mp = { $hex } takes all MP that are left.
road_rate =
    { $slow ->
        [yes] { $unit } goes by the road BU, for 1 MP.
       *[no] { $unit } goes by the road.
    }
wrecks = Wrecks and vehicles in { $hex } cost { POINTS($mp) } MP more.

## Forward and in reverse (2.2)

no_reverse =
    { $kind ->
        [motorcycle] A motorcycle such as { $unit } does not reverse.
       *[wagon] A wagon such as { $unit } does not reverse.
    }
tows = { $unit } tows: it does not reverse.
other_direction =
    { $way ->
        [reverse] { $unit } goes forward: it must stop and start to go reverse.
       *[forward] { $unit } goes reverse: it must stop and start to go forward.
    }
reverse_rate = { $unit } reverses: its cost is multiplied.
no_mp_to_stop = { $unit } would be left with { POINTS($left) } MP: reversing, it needs 1 to stop.

## Turn (2.11)

turn = Turn
turn_to =
    { $hand ->
        [left] Turn left to { WHOLE($degrees) }°
       *[right] Turn right to { WHOLE($degrees) }°
    }
turn_about =
    { $vertex ->
        [front] { turn_to } about the front
       *[rear] { turn_to } about the rear
    }
no_spine = A VCA lies along a hexspine: { $others } or { $last } degrees.
one_hexspine = A turn is one hexspine: the next to the left or right.
turns = { $unit } turns one hexspine for { POINTS($mp) } MP.
turns_told = **{ $unit }** turns to { WHOLE($degrees) }° ({ POINTS($mp) } MP).

## Start (2.12, 2.51)

start = Start
not_started = { $unit } is stopped: it must start for 1 MP before it turns or goes anywhere.
started = { $unit } is on the move already.
starts = { $unit } starts for 1 MP.
starts_told = **{ $unit }** starts (1 MP).
from_motion = { $unit } comes out of Motion and pays no start.
reliability = { $unit } breaks down for good on a DR of { $least } as it starts.
reliability_why = mechanical reliability
reliability_told =
    { $breaks ->
        [yes] **{ $unit }** starts on worn gear: { DICE() }, it breaks down and is Immobile.
       *[no] **{ $unit }** starts on worn gear: { DICE() }, its engine holds.
    }

## Stop (2.13)

stop = Stop
stopped = { $unit } is stopped already.
stops = { $unit } stops for { POINTS($mp) } MP.
stops_free = { $unit } stops at no further cost: it spent all its MP.
stops_told = **{ $unit }** stops ({ POINTS($mp) } MP).

## Enter (2.1, 2.12, 2.16, 2.22)

enter = Enter
enter_hex =
    { $way ->
        [reverse] Reverse into { $hex }
        [beside] Enter { $hex } beside the road
       *[ahead] Enter { $hex }
    }
able_to_kill = { $title }, able to kill there
come_in = Come in
edge_closed = No hex at the edge is open to it.
not_at_edge = { $hex } is not at the edge of the board: { $unit } cannot come in there.
no_facing = { $unit } comes in with a facing, so that the edge lies behind it.
wrong_facing = With that facing { $unit } does not come in over the edge of { $hex }.
not_in_vca = { $hex } is not in the VCA of { $unit }: it moves into the two hexes ahead only.
not_behind = { $hex } is not behind { $unit }: it reverses into the two hexes of its rear only.
no_road = No road takes { $unit } into { $hex }.
cost = { $hex } costs { $unit } { POINTS($mp) } MP.
keeps_mp = { $unit } then has { POINTS($left) } MP left.
enters_told =
    { $going ->
        [reverse]
            { $by ->
                [road] **{ $unit }** reverses into { $hex } by the road ({ POINTS($mp) } MP).
               *[ground] **{ $unit }** reverses into { $hex } ({ POINTS($mp) } MP).
            }
       *[forward]
            { $by ->
                [road] **{ $unit }** enters { $hex } by the road ({ POINTS($mp) } MP).
               *[ground] **{ $unit }** enters { $hex } ({ POINTS($mp) } MP).
            }
    }

## Bog Check (8.21)

bog_check = A Bog Check in { $hex }: { $unit } bogs on a DR of { $least } or more.
bog_check_why = Bog Check
bog_check_told =
    { $bogs ->
        [yes] **{ $unit }** makes a Bog Check: { $roll }; it bogs.
       *[no] **{ $unit }** makes a Bog Check: { $roll }; it gets through.
    }
# What a DR comes to with its DRM; the dice are drawn before it.
roll =
    { $sign ->
        [plus] { DICE() } + { $by } is { $final }
        [minus] { DICE() } − { $by } is { $final }
       *[none] { DICE() } is { $final }
    }
drm =
    { $sign ->
        [minus] −{ $by }
       *[plus] +{ $by }
    }

## Minimum Move (2.15)

minimum_move = Minimum Move
minimum_move_into = Minimum Move into { $hex }
not_ahead = { $hex } is not ahead of { $unit }.
ends_beside_enemy = { $unit } would end in Motion in the hex of { $enemy }.
minimum_not_permitted = { $unit } makes no Minimum Move where it may not go.
minimum_not_needed =
    { $hex } does not cost more than the { POINTS($printed) } MP of { $unit }: it is entered as usual.
blocked_lane = { $hex } is blocked: no Minimum Move leads there.
has_spent = { $unit } has spent MP on more than one start.
has_moved = { $unit } has turned or entered a hex: no Minimum Move any more.
minimum_in_reverse = { $unit } reverses: there is no Minimum Move in reverse.
stalled = { $unit } has stalled: it may not claim a Minimum Move.
minimum_moves = { $unit } spends its whole allotment to enter { $hex }.
minimum_ends = { $unit } ends its MPh in Motion there, if it is still Mobile.
minimum_moves_told = **{ $unit }** makes a Minimum Move into { $hex } (all its MP).

## Delay (2.17)

delay = Delay
not_stopped = { $unit } is not stopped: only then, or in platoon movement, is there a Delay.
delay_mp = A Delay takes a multiple of ½ MP, and more than none.
delays = { $unit } delays for { POINTS($mp) } MP.
delays_told = **{ $unit }** delays ({ POINTS($mp) } MP).

## Bypass (2.3 to 2.34)

bypass = Bypass
bypass_hex =
    { $reverse ->
        [yes] Bypass { $hex } along { $hex }–{ $along }, in reverse
       *[no] Bypass { $hex } along { $hex }–{ $along }
    }
wrong_hexside = { $unit } goes along the hexside between the hexes of its VCA only: not { $hex }–{ $along }.
wrong_hexside_behind =
    { $unit } reverses only along the hexside between its rear hexes: not { $hex }–{ $along }.
not_turned_toward =
    In Bypass { $unit } goes on along a hexside toward which it has turned: not { $hex }–{ $along }.
bypasses = { $unit } goes into Bypass along { $hex }–{ $along } for { POINTS($mp) } MP.
bypasses_told = **{ $unit }** goes into Bypass along { $hex }–{ $along } ({ POINTS($mp) } MP).
doubtful = { $hex }–{ $along } may not be clear: a die of { $least } or more stops { $unit }.
doubtful_why = clearance
doubtful_told =
    { $clear ->
        [yes] **{ $unit }** looks at a doubtful hexside: { DICE() }, it is clear.
       *[no] **{ $unit }** looks at a doubtful hexside: { DICE() }, it is not clear.
    }
obstructed = { $hex }–{ $along } is not clear: the MP are spent where { $unit } is, and 1 more to stop.
obstructed_told =
    { $stops ->
        [yes] **{ $unit }** finds no way along { $hex }–{ $along } and stops (1 MP).
       *[no] **{ $unit }** finds no way along { $hex }–{ $along }.
    }
bypass_no_obstacle = { $hex } has neither woods nor a building to pass by.
bypass_rubble = There is rubble in { $hex }: no Bypass.
bypass_blaze = There is a blaze in { $hex }: no Bypass.
bypass_roadblock = A roadblock touches the hexside of { $hex } and { $along }: no Bypass.
bypass_taken = { $unit } stands on the hexside of { $hex } and { $along }.
no_road_from_bypass = { $unit } leaves Bypass beside any road.
one_way_by_vertex =
    { $going ->
        [reverse] In Bypass { $unit } leaves by the vertex: in reverse, only { $hex } is open to it.
       *[forward] In Bypass { $unit } leaves by the vertex: only { $hex } is open to it.
    }
no_way_by_vertex =
    { $going ->
        [reverse] In Bypass { $unit } leaves by the vertex: in reverse, no hex is open to it.
       *[forward] In Bypass { $unit } leaves by the vertex: no hex is open to it.
    }
not_behind_in_bypass = { $hex } is not behind { $unit }.
bypass_turn = { $unit } turns in Bypass only toward one of the two other hexsides of the vertex.
turned = { $unit } has turned: it drives on, or turns back to { WHOLE($degrees) }°.
wrong_vertex =
    { $vertex ->
        [front] { $unit } goes reverse: it cannot turn about its front vertex.
       *[rear] { $unit } goes forward: it cannot turn about its rear vertex.
    }
no_way_on = { $unit } could not go on along that hexside: it is barred, or costs more than is left.
turns_at_vertex = { $unit } turns at a vertex and has to drive on.
stationary = { $unit } stays in Bypass, on its hexside.

## Fire at and from Bypass (2.32, 2.321, 2.35)

lay_gun = Lay the gun
tca_elsewhere = { $unit } is in no Bypass: its TCA is another chapter's.
outside_vca = { $hex } is outside the VCA: in Bypass { $unit } cannot turn to fire there.
case_a =
    { $facing ->
        [left] { $hex } is to the left: Case A is { $drm }.
        [right] { $hex } is to the right: Case A is { $drm }.
        [rear] { $hex } is to the rear: Case A is { $drm }.
       *[front] { $hex } is to the front: Case A is { $drm }.
    }
aims_told =
    { $facing ->
        [left] **{ $unit }** aims at { $hex }, to the left (Case A { $drm }).
        [right] **{ $unit }** aims at { $hex }, to the right (Case A { $drm }).
        [rear] **{ $unit }** aims at { $hex }, to the rear (Case A { $drm }).
       *[front] **{ $unit }** aims at { $hex }, to the front (Case A { $drm }).
    }
take_hit = Say where a shot comes from
hit_elsewhere = { $unit } is in no Bypass: its Target Facing is by the hexside crossed.
struck =
    { $facing ->
        [side] A shot from { $hex } strikes { $unit } in the side.
        [rear] A shot from { $hex } strikes { $unit } in the rear.
       *[front] A shot from { $hex } strikes { $unit } in the front.
    }
struck_told =
    { $facing ->
        [side] **{ $unit }** is shot at from { $hex }, in the side.
        [rear] **{ $unit }** is shot at from { $hex }, in the rear.
       *[front] **{ $unit }** is shot at from { $hex }, in the front.
    }

## End of the MPh (2.4)

end_move = End its MPh
end_move_before = End its MPh in Motion, { $hex } being too dear
nothing_spent_in_motion = { $unit } is in Motion: it must spend 1 MP at least, if only to stop.
turned_end = { $unit } has turned in Bypass: it must drive on or turn back.
ends_in_reverse = { $unit } reverses: it must stop, it cannot end in Motion.
mp_left = { $unit } has { POINTS($left) } MP left: it must stop, or wish to enter a hex ahead that costs more.
mp_left_spent = The { POINTS($left) } MP that { $unit } has left count as spent.
ends_in_motion = { $unit } ends its MPh in Motion.
ends_with_delay = { $unit } ends its MPh with a Delay, stopped.
end_move_told =
    { $status ->
        [motion] **{ $unit }** ends its MPh in **Motion**.
       *[stopped] **{ $unit }** ends its MPh, stopped.
    }

## Motion attempt (2.401)

motion_attempt = Attempt Motion
attempt_before = Before { $enemy }, attempt Motion
attempt_not_now = { $unit } attempts Motion in the enemy's MPh only.
attempt_not_mobile = { $unit } is not Mobile.
attempt_has_fired = { $unit } has fired: it attempts no Motion.
attempt_once = { $unit } has attempted Motion in this MPh.
no_enemy = { $enemy } is not an enemy unit on the board.
no_mp_in_sight = { $enemy } must have spent some MP in sight of { $unit }.
too_many_mp = { $enemy } has spent { POINTS($spent) } MP only in this MPh.
no_spender = No enemy has spent MP in sight of { $unit }.
keeps_vca = { $unit } is in Bypass: it keeps its VCA.
seen_before = The enemy was in sight before: { $unit } fails.
attempt = { $unit } gains Motion on a dr of { POINTS($mp) } or less.
attempt_why = Motion attempt
attempt_told = **{ $unit }** tries for Motion and needs { POINTS($mp) } or less: { DICE() }.
attempt_ended_told =
    { $gained ->
        [yes] **{ $unit }** is in **Motion**.
       *[no] **{ $unit }** gains no Motion.
    }

## Fire (2.4, 2.42)

mark_fire = Mark its fire
no_fire_now = { $unit } does not fire in this phase.
began_in_motion = { $unit } began its Player Turn in Motion: no Prep Fire for it and those aboard.
motion_fire = { $unit } is in Motion: Case C4, and other FP is halved.
fires_told = **{ $unit }** fires ({ $fire }).
fires_unmarked_told = **{ $unit }** fires.

## Excess speed (2.5)

esb = Exceed the speed
not_tracked = { $unit } is not tracked: only such vehicles attempt ESB.
esb_once = { $unit } has attempted ESB in this MPh.
esb_first = { $unit } has to spend some MP before it attempts ESB.
esb_mp = { $unit } may seek up to { $most } MP, in halves, and more than none.
esb_risk = { $unit } gains { POINTS($mp) } MP, but a DR of { $least } or more Immobilises it.
esb_why = ESB
esb_gained_told = **{ $unit }** exceeds its speed: { $roll }; it gains { POINTS($mp) } MP.
esb_lost_told = **{ $unit }** exceeds its speed: { $roll }; it breaks down and is Immobile.

## Enemy AFVs (2.6)

must_drive_on =
    { $what ->
        [end] { $unit } cannot end its MPh in the hex of { $enemy }: it must drive on.
        [esb] { $unit } cannot attempt ESB in the hex of { $enemy }: it must drive on.
       *[stop] { $unit } cannot stop in the hex of { $enemy }: it must drive on.
    }
way_out_too_dear =
    { $unit } would have { POINTS($left) } MP in an enemy AFV's hex: the cheapest way out costs { POINTS($mp) }.
no_way_out = { $unit } would have { POINTS($left) } MP in an enemy AFV's hex: there is no way out.
enemy_afv =
    { $stays ->
        [yes] { $enemy } is in { $hex }: { $unit } may stay all the same.
       *[no] { $enemy } is in { $hex }: { $unit } cannot stay there at will.
    }

## End of the phase

end_phase = End the phase
on_to_movement = On to { phase_mph }
end_player_turn = End the Player Turn
still_moving =
    { $ways ->
        [end] { $unit } is moving: it must end its MPh.
        [end_in_motion] { $unit } is moving: it must end its MPh in Motion.
        [end_or_stop] { $unit } is moving: it must end its MPh, or stop.
        [end_in_motion_or_stop] { $unit } is moving: it must end its MPh in Motion, or stop.
        [stop] { $unit } is moving: it must stop.
       *[none] { $unit } is moving: it can neither stop nor end its MPh as it is.
    }
nothing_spent = { $unit } began in Motion: it must spend 1 MP at least, if only to stop.
too_far = No order passes over { phase_mph } or the end of a Player Turn.
next_phase_told = { $side }: the { $phase } phase.
player_turn_told = Turn { $turn }: the Player Turn of { $side }.

## Problems of scenarios, and what the umpire changes

no_vca = { $facing } is not a VCA: it lies along a hexspine, { $known }
bypass_of_another = the first hex is the unit's own, { $hex }
bypass_not_beside = { $along } is not beside { $hex }
bypass_across = { $degrees } does not run along the hexside of the Bypass
bypass_turned_far = { $degrees } is not one hexspine from { $before }: a turn in Bypass is
moves_as_vehicle = { $kind } does not move as a vehicle does
tows_itself = it would tow itself
set_up_in_motion = { $unit } is set up on the board in Motion: a vehicle begins there stopped (2.4)
set_up_wrongly = { $unit } stands in { $hex }, which it could not enter (2.1)

## What movement is counted in

measure = MP
