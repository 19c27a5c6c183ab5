### What Wargame Movement says of orders, in findings, previews and the log.

title = Wargame Movement

## Measures

inches = { INCHES($inches) }
# Only in the journals of older games.
inches_below_one = { INCHES($inches) }
weather_and_tide = { $weather } { $tide }
tons =
    { $tons ->
        [1] 1 ton
       *[other] { NUMBER($tons, maximumFractionDigits: 2) } tons
    }
mph = { NUMBER($mph, maximumFractionDigits: 4) } mph
nobody = nobody

## The names of orders

move = Move
load = Load or limber
unload = Unload or unlimber
drift = Roll the arrow die
designate = Designate as firing
initiative = Roll for the first move
pass = Pass
done_moving = Done moving
done_designating = Done designating fire
end_turn = End the turn
conditions = Weather and tide

## Whose turn it is (W1, W2, W5)

this_phase =
    { $phase ->
        [initiative] the roll for initiative
        [movement] the movement phase
        [fire] the fire phase
       *[end] the end of the turn
    }
not_movement = Units move in the movement phase: this is { $phase }.
others_move = { $side } are moving: { $unit } waits for its side's turn.
not_fire = Fire is designated in the fire phase: this is { $phase }.
others_designate = { $side } designate now: { $unit } waits.
dice_thrown = The dice for the first move have been thrown this turn.
higher_die = The higher die moves first and fires second.
initiative_why = initiative
initiative_again_why = initiative, after a tie
tie = { DICE() } A tie: both sides roll again.
moves_first = { DICE() } **{ $first }** move first; { $second } fire first.
nothing_to_pass = There is nothing to pass: no side is moving or firing.
not_yours_to_pass = It is for { $side } to pass.
arrow_die_first = { $unit } is out of control: its arrow die comes first.
passed =
    { $phase ->
        [movement] It is for **{ $side }** to move.
       *[fire] It is for **{ $side }** to designate fire.
    }
both_done = Both sides are done.
not_the_end = Both sides have yet to move and to designate their fire.
turn_begins = Turn { $turn } begins.

## Which units move, and which fire (W3, W5, W19)

moved = { $unit } has moved this turn: a move is final.
boarded = { $unit } got aboard this turn and moves no more.
destroyed = { $unit } is destroyed.
aboard = { $unit } is aboard and goes where its carrier goes.
unit_off_table = { $unit } is not on the table.
gun = { $unit } does not move by itself: it is limbered, or moved by hand.
grounded = { $unit } is on the ground: only the umpire moves it there.
out_of_control = { $unit } is out of control: it drifts.
no_fire_in_water = { $unit } is in the water and does not fire.
will_fire = **{ $unit }** will fire.

## The aim of a move (W3)

one_aim = A move has one aim: a "path", "toward" a point, or "along" a road "to" a point.
road_and_point = "along" names a road, and "to" a point on it.
via_with_path = A "path" names all its points: it goes "via" no others.
no_aim = { $why }.
no_gaits = { $unit } has no gaits.
point_off_table =
    The point ({ TENTHS($x) }, { TENTHS($y) }) is off the table.
does_not_move = { $unit } does not move: { $why }.
has_no_speed = { $unit } does not move: it has no speed.
no_distance = { $unit } is where it is to go.

## Gaits and speeds (W6 to W11, W16, W21)

gait =
    { $gait ->
        [crawl] crawl
        [walk] walk
        [trot] trot
       *[run] run
    }
gait_inches = { $gait } { $inches }
pace =
    { $gait ->
        [crawl] Crawl { $inches }
        [walk] Walk { $inches }
        [trot] Trot { $inches }
       *[run] Run { $inches }
    }
full_speed = Full speed { $inches }
no_gait = { $unit } does not { $gait }: it can { $gaits }.
speed_of_gait = { $unit }: { $pace }.
speed_of_vehicle = { $unit }: half of { $mph } and 3″ more are { $inches }.
invasion_speed = In an invasion { $unit } goes as at { $mph }: { $inches }.

## Teams (W24 to W30)

no_team = { $wagon } has no animals to pull it.
too_many_animals = { $animals } animals are hitched to { $wagon }: { $most } are the most.
overloaded = The team of { $wagon } pulls { $pulls }: { $load } are too much.
team_has_no_gait =
    { $gait ->
        [crawl] A team does not crawl: it walks, or runs where it may.
       *[trot] A team does not trot: it walks, or runs where it may.
    }
too_heavy_to_run = { $wagon } is too heavy for horses to run with it.
oxen_walk = Oxen never run.
animal =
    { $kind ->
        [horse] horse
        [mule] mule
       *[ox] ox
    }
in_team = In a team: { $animal }, { $tons } each, { $gaits }.
horses_walk = More than eight tons: the horses walk.
mixed_team = A mixed team goes as its slowest kind does, and pulls as its weakest.

## The ground (W14 to W20, W35, W38 to W44)

place =
    { $row ->
        [paved] on a paved road
        [dirt] on a dirt road
        [off_road] off road
        [woods] in woods
        [forest] in forest
        [jungle] in jungle
        [hill] on a hill
        [mountain] on a mountain
        [creek] in a creek
       *[mud_or_snow] in mud or snow
    }
held_slow = slow { $place }
held_10m = 10 m a turn { $place }
held_walk = walk { $place }
held_trot = trot { $place }
held_no = no way { $place }
percent = { $percent }% { $place }
at_home = at home { $place }
climbing = climbing { $place }
swimming = swimming
diving = diving
smoke = smoke
wire = wire
no_way_through_water =
    { $ground ->
        [stream] no way through the stream
       *[water] no way through the water
    }
no_way_up = no way up the slope
expert_on_slope = an expert on the slope
climbing_slope = climbing on the slope
by_clause = { $hold } ({ $clause })
rate = { $inches }, { $why }
from_here = From { $inches } on: { $rate }.
marker_moved = A marker shows that it moved.
marker_dust = Cross-country on dry soil it raises dust.

## What holds a move back (W3, W11, W31, W32, W36 to W39)

no_farther = { $unit } goes { $inches } and no farther: { $why }.
goes_this_turn = { $unit } goes { $inches } this turn.
goes_at_rate = { $unit } goes { $inches } this turn: { $rate }.
half_move_left = { $unit } has half a move left beside its load.
half_move_left_why = half a move beside its load
half_speed = Having loaded or unloaded, { $unit } goes half its full speed: { $inches }.
half_speed_why = half its full speed after loading or unloading
half_speed_off = { $unit } has loaded or unloaded: half its full speed is taken off.
got_down = Having got down this turn, { $unit } goes { $inches } at most.
got_down_why = all that is left after getting down
stopped = { $unit } is stopped by { $thing } after { $inches }.
stopped_why = stopped by { $thing }
ashore = { $unit } runs ashore after { $inches }.
ashore_why = ashore
hindrance_half_move = half a move
hindrance_got_down = just got down
hindrance_ashore = runs ashore
lets_through = lets it through
stops = in its way
# What ends a move, as something that is met: "the shore: runs ashore", "the ground: no way up the slope".
the_shore = the shore
the_ground = the ground

## The log of a move

goes =
    { $way ->
        [crawl] crawls
        [walk] walks
        [trot] trots
        [run] runs
        [fly] flies
        [sail] sails
       *[drive] drives
    }
drive = **{ $unit }** { $goes } **{ $inches }**
drive_toward = **{ $unit }** { $goes } **{ $inches }** toward { $aim }
drive_along = **{ $unit }** { $goes } **{ $inches }** along { $road } to { $aim }
moves = { $drive }.
moves_there = { $drive }, there.
moves_until_met = { $drive }, { $why }.
moves_as_held = { $drive }: { $why }.

## Landing craft (W22, W23)

landing = Landing: { $chance } in 100 for a mine, and as many for an obstacle.
obstacle_destroys = An obstacle destroys the craft, and the vehicles and guns aboard; men are in the water.
danger_mine = mine
danger_obstacle = obstacle
lands =
    { $comes ->
        [mine] **{ $craft }** lands: { DICE() }, it hits a mine.
        [obstacle] **{ $craft }** lands: { DICE() }, it hits an obstacle.
        [no_mine] **{ $craft }** lands: { DICE() }, it misses every mine.
       *[no_obstacle] **{ $craft }** lands: { DICE() }, it misses every obstacle.
    }
in_water = **{ $unit }** is in the water.
is_destroyed = **{ $unit }** is destroyed.

## Loading and getting down (W31 to W33)

no_carrier = { $carrier } is off the table, or not fit to carry anything.
third_procedure =
    { $procedure ->
        [load] { $carrier } has moved and unloaded this turn: a third procedure is too many.
       *[unload] { $carrier } has loaded and moved this turn: a third procedure is too many.
    }
no_move_as_third = { $carrier } has loaded and unloaded: it does not move too.
nothing_to_carry = There is nothing for { $carrier } to take or put down.
past_half = { $carrier } has moved more than half its full speed.
carries_itself = { $cargo } does not carry itself.
of_another_side = { $cargo } is of another side.
cannot_carry = { $carrier } cannot carry { $cargo }.
no_room = There is no room aboard { $carrier }.
got_down_before = { $cargo } got down this turn: it does not get on again.
no_cargo = { $cargo } is off the table, or not fit to get aboard.
too_far_to_load = { $cargo } is { $inches } from { $carrier }: 1″ is the most.
nobody_near = Nobody who could be loaded is within 1″ of { $carrier }: { $cargo } is the nearest, { $inches } away.
beside_load = { $carrier } also has half a move, or may unload.
takes_aboard =
    { $kind ->
        [gun] **{ $carrier }** limbers **{ $cargo }**.
       *[other] **{ $carrier }** takes aboard **{ $cargo }**.
    }
too_far_to_get_down = { $carrier } has moved too far for { $cargo } to get down.
not_aboard = { $cargo } is not aboard { $carrier }.
got_on_before = { $cargo } got on this turn: it does not get off again.
would_be_off_table = { $unit } would stand off the table.
down_too_far = { $cargo } would stand { $inches } from { $carrier }: 1″ is the most.
in_the_way = { $cargo } would stand on { $other }.
stranded = { $cargo } could not move on from there: { $rate }.
may_move_still = { $cargo } may move { $inches } this turn.
puts_down =
    { $kind ->
        [gun] **{ $carrier }** unlimbers **{ $cargo }**.
       *[other] **{ $carrier }** puts down **{ $cargo }**.
    }

## Out of control (W34)

in_control = { $unit } is not a vehicle out of control: it does not drift.
arrow_die = The arrow die gives the way, and one die the inches.
direction_why = direction
inches_why = inches
slides = **{ $unit }** is out of control: { DICE() } for the way, { DICE() } for the inches; it slides **{ $inches }** toward { TENTHS($degrees) }°.

## Wire (W36)

way_cut = **{ $unit }** has cut a way through { $wire }.

## Weather and tide (W14)

no_conditions = Conditions say what the weather is, or the tide, or both.
umpire_only = Only the umpire changes the weather and the tide.
weather_is =
    { $weather ->
        [dry] The weather is **dry**.
        [rain] The weather is **rain**.
       *[snow] The weather is **snow**.
    }
tide_is =
    { $tide ->
        [low] The tide is **low**.
       *[high] The tide is **high**.
    }
weather_is_and_tide =
    { $tide ->
        [low] { $weather ->
            [dry] The weather is **dry**, and the tide is **low**.
            [rain] The weather is **rain**, and the tide is **low**.
           *[snow] The weather is **snow**, and the tide is **low**.
        }
       *[high] { $weather ->
            [dry] The weather is **dry**, and the tide is **high**.
            [rain] The weather is **rain**, and the tide is **high**.
           *[snow] The weather is **snow**, and the tide is **high**.
        }
    }

## Scenarios and what the umpire changes

two_sides =
    { $sides ->
        [one] there is 1 side: this game is played by two
       *[other] there are { $sides } sides: this game is played by two
    }
needs_mph = the field is missing: motor vehicles, craft and aircraft need their miles per hour
aboard_without_place = a unit aboard another has no "at" of its own
aboard_itself = it would be aboard itself
no_side = { $side } is not a side: there are { $sides }
lies_on_land = { $craft } lies on land (W11)
stuck_from_start = { $unit } could not move from where it stands: { $rate }
on_beach =
    { $touches ->
        [yes] { $craft } touches the beach (W22)
       *[no] { $craft } does not touch the beach (W22)
    }
enemy_carrier = { $unit } is aboard { $carrier }, which is the enemy's (W31)
too_many_aboard = { $carrier } has room for { $room }, and { $aboard } are aboard (W31)
unpulled = { $problem } ({ $clause })
