## Lists

comma = ,{" "}
listed = { $words }
listed_and_more = { $words } and { $more } more
and = { $one } and { $other }

## Orders that cannot be given

no_unit = There is no unit { $unit }.
not_your_unit = { $unit } takes its orders from { $side }.
not_your_turn = It is the turn of { $side }.
no_order = { $word } is not an order: there are { $orders }.
not_finite = A number of the order is not finite.
unreadable_order = The order { $order } cannot be read: { $problems }.
missing_field = { $field } is missing
problem_of_field = { $field }: { $problem }
wrong_kind = a field is of the wrong kind
umpire_only = Only the umpire may change the game by hand.
problem_at = { $place }: { $problem }.
problem = { $problem }.

## What the umpire and everybody may order

order_roll = Roll dice
order_say = Say something
order_place = Place
order_adjust = Adjust
order_hide = Hide
order_reveal = Reveal
order_remove_unit = Take out of the game
order_add_unit = Add a unit
order_set_feature = Set terrain
order_remove_feature = Take terrain away
order_set_turn = Set the turn

## What players do by hand

order_hand = Move by hand
order_mark = Mark
order_token = Lay a token
order_remove_token = Take a token away
order_track = Count
order_spend = Spend a die
hand_moves_nothing = A hand moves a unit along its path, or several units each along its own.
hand_moves_twice = A hand moves each unit once.
hand_not_free = The rules move { $unit }: by hand it is moved only if the other side agrees.
hand_counts = counts as { INCHES($inches) } over the ground
hand_counts_hexes =
    { $hexes ->
        [one] counts as { TENTHS($hexes) } hex over the ground
       *[other] counts as { TENTHS($hexes) } hexes over the ground
    }
outside_zone = { $unit } comes onto the board outside the zone of { $side }. The nearest place in it is ({ TENTHS($x) }, { TENTHS($y) }), { INCHES($inches) } away.
outside_zone_hex = { $unit } comes onto the board outside the zone of { $side }. The nearest hex of it is { $hex }.
hand_over_inches = { $unit } goes { INCHES($inches) } further than its limit.
hand_over_hexes =
    { $hexes ->
        [one] { $unit } goes { WHOLE($hexes) } hex further than its limit.
       *[other] { $unit } goes { WHOLE($hexes) } hexes further than its limit.
    }
most_marks = { $unit } carries { $most } marks already: no more fit.
not_your_token = The token belongs to somebody else.
no_token = There is no token { $token }.
most_tokens = There are { $most } tokens already: no more fit.
not_your_track = { $track } is counted by { $side }.
no_die = There is no such die to spend: roll the dice first.
not_your_dice = These dice belong to { $side }.
die_kept = The { $face } is kept: it is not spent.
die_spent = The { $face } is spent already.
die_not_spent = The { $face } is not spent.
roll_out_of_turn = These dice are rolled in your own phase; now it is that of { $side }.
die_misfits = The { $face } is meant for units of another kind than { $unit }.

## Faces that are given for the dice of an order

die_has_numbers = a die shows { $face }: it has numbers on its faces
too_few_dice =
    { $count ->
        [one] { $count } die is rolled for the order, { $given } are given
       *[other] { $count } dice are rolled for the order, { $given } are given
    }
too_few_dice_for =
    { $count ->
        [one] { $count } die is rolled for { $why }, { $given } are given
       *[other] { $count } dice are rolled for { $why }, { $given } are given
    }
no_face = die { $number } shows { $face }: it has the faces 1 to { $sides }

## What the log says of changes by hand

rolled = A roll: { DICE() }.
rolled_for = A roll for { $why }: { DICE() }.
unit_added = **{ $unit }** joins the game.
unit_removed = **{ $unit }** is taken out of the game.
unit_set = **{ $unit }** is set to { $changes }.
as_it_is = **{ $unit }** stays as it is.
turned = **{ $unit }** is turned, facing { $facing }°.
stays = **{ $unit }** stays where it is.
put_in_hex =
    { $turned ->
        [yes] **{ $unit }** is put in **{ $hex }**, facing { $facing }°.
       *[no] **{ $unit }** is put in **{ $hex }**.
    }
put_at =
    { $turned ->
        [yes] **{ $unit }** is put { INCHES($east) } from the west edge and { INCHES($south) } from the north, facing { $facing }°.
       *[no] **{ $unit }** is put { INCHES($east) } from the west edge and { INCHES($south) } from the north.
    }
taken_off = **{ $unit }** is taken off the board.
hidden_from = **{ $unit }** is hidden from { $sides }.
revealed_to = **{ $unit }** is revealed to { $sides }.
nobody = nobody
feature_put =
    { $count ->
        [0] **{ $feature }** is put on the board.
       *[other] **{ $feature }** is put on the board, { $what }.
    }
ground_put =
    { $count ->
        [0] **{ $feature }** is bare ground now.
       *[other] **{ $feature }** is { $what } now.
    }
feature_changed = **{ $feature }** is changed: { $changes }.
feature_outlined = **{ $feature }** is given another outline.
feature_removed = **{ $feature }** is taken off the board.
the_umpire = the umpire
# Part of the sentences below.
by_hand_of =
    { LAST_LETTER($hand_of) ->
        [s] by { $hand_of }' hand
       *[other] by { $hand_of }'s hand
    }
hand_moves = **{ $unit }**, { by_hand_of }, { INCHES($inches) }.
hand_moves_of = **{ $unit }**, { by_hand_of }, { INCHES($inches) } of { INCHES($limit) }.
hand_moves_hexes =
    { $hexes ->
        [one] **{ $unit }**, { by_hand_of }, one hex.
       *[other] **{ $unit }**, { by_hand_of }, { WHOLE($hexes) } hexes.
    }
hand_moves_hexes_of =
    { $limit ->
        [one] **{ $unit }**, { by_hand_of }, { WHOLE($hexes) } of one hex.
       *[other] **{ $unit }**, { by_hand_of }, { WHOLE($hexes) } of { WHOLE($limit) } hexes.
    }
hand_turns = **{ $unit }** is turned { by_hand_of }.
hand_puts_on = **{ $unit }** is put on the board { by_hand_of }.
hand_takes_off = **{ $unit }** is taken off the board { by_hand_of }.
# Why dice are rolled for a move by hand.
hand_limit = how far a hand moves
mark_on = **{ $unit }**: { $mark }, { by_hand_of }.
mark_off = **{ $unit }**: no longer { $mark }, { by_hand_of }.
mark_counts = **{ $unit }**: { $mark } { $count }, { by_hand_of }.
mark_of = **{ $unit }**: { $mark } { $count } of { $of }, { by_hand_of }.
mark_says = **{ $unit }**: { $mark }: “{ $text }”, { by_hand_of }.
token_laid = **{ $token }** is laid { by_hand_of }.
token_laid_until = **{ $token }** is laid { by_hand_of }, until the end of turn { $turn }.
token_changed = **{ $token }** is changed { by_hand_of }.
token_removed = **{ $token }** is taken away { by_hand_of }.
token_ends = **{ $token }** is gone.
track_set =
    { $whose ->
        [game] **{ $track }**: { $now } (was { $was }), { by_hand_of }.
       *[side] **{ $track }** of { $side }: { $now } (was { $was }), { by_hand_of }.
    }
die_goes = A **{ $face }** is spent { by_hand_of }.
die_goes_to = A **{ $face }** is spent on **{ $unit }** { by_hand_of }.
die_back = A **{ $face }** is taken back { by_hand_of }.
turn_set = The turn is set to { $changes }.
turn_as_it_is = The turn stays as it is.
changed_field = { $field } { $now } (was { $was })
# Of a field within a field: "inches 5.5".
member = { $field } { $value }
no_value = none
yes = yes
no = no

## Places on a table

# What a feature without a name is called: by its obstacle or kind, or by what its scenario says that it looks like.
unnamed =
    { $look ->
        [anti_tank] the anti tank
        [area] the area
        [bocage] the bocage
        [building] the building
        [ditch] the ditch
        [fence] the fence
        [hedge] the hedge
        [low_wall] the low wall
        [obstacle] the obstacle
        [road] the road
        [wall] the wall
        [wire] the wire
       *[other] the { $name }
    }
unnamed_ground =
    { $ground ->
        [open] the open ground
        [hard] the hard ground
        [broken] the broken ground
        [rough] the rough ground
        [heavy] the heavy ground
        [soft] the soft ground
       *[other] the { $ground } ground
    }
# A place on a feature: the quarter of the compass in which it lies there, and what it is.
place_on_feature =
    { $part ->
        [corner] { $wind ->
            [north] north corner
            [north-east] north-east corner
            [east] east corner
            [south-east] south-east corner
            [south] south corner
            [south-west] south-west corner
            [west] west corner
            [north-west] north-west corner
           *[middle] middle corner
        }
        [bend] { $wind ->
            [north] north bend
            [north-east] north-east bend
            [east] east bend
            [south-east] south-east bend
            [south] south bend
            [south-west] south-west bend
            [west] west bend
            [north-west] north-west bend
           *[middle] middle bend
        }
       *[end] { $wind ->
            [north] north end
            [north-east] north-east end
            [east] east end
            [south-east] south-east end
            [south] south end
            [south-west] south-west end
            [west] west end
            [north-west] north-west end
           *[middle] middle end
        }
    }
point_of_feature = { $feature }, { $place }
crossing = { $one } and { $other }, crossing
numbered = { $thing } { $number }
edge =
    { $side ->
        [north] the table's north edge
        [east] the table's east edge
        [south] the table's south edge
       *[west] the table's west edge
    }
no_road = { $road } is not a road of the table
no_named_point = { $point } is not a named point of the table
not_on_road = { CAPITAL($point) } does not lie on { $road }

## Problems of documents: the shape of a value

missing = the field is missing
unfit = { $value } does not fit its schema
no_field = there is no such field: known are { $known }
no_fields = there is no such field: there are none here
none_of = { $value } is none of { $known }
not_const = { $value } is not { $only }
no_object = { $value } is not an object with fields
no_array = { $value } is not a list
no_string = { $value } is not text
no_number = { $value } is not a number
no_integer = { $value } is not a number
no_whole_number = { $value } is not a whole number
no_boolean = { $value } is neither true nor false
no_null = { $value } is not null
limit_minimum = { $value } is less than { $bound }
limit_maximum = { $value } is more than { $bound }
limit_exclusiveMinimum = { $value } is not more than { $bound }
limit_exclusiveMaximum = { $value } is not less than { $bound }
limit_multipleOf = { $value } is not a multiple of { $bound }
other_count = { $value } has { $count } members, not { $bound }
too_many = { NUMBER($count, useGrouping: 0) } are too many: at most { NUMBER($bound, useGrouping: 0) } fit
too_few = { $count } are too few: there is { $bound } at least
too_short = { $value } is too short
empty_text = the text is empty
long_text = the text is longer than { NUMBER($most, useGrouping: 0) } characters
no_id = { $value } is not an id: a word of 1 to 200 characters
no_colour = { $value } is not a colour such as "#5b6b57"
no_sides = { $value } is not a list of 1 to { $most } sides
no_bearing = { $value } is not a bearing: 0 up to 360 degrees
no_position = { $value } is not a position: [x, y] in inches
no_table_size = { $value } is not a size for a table: 1 to { $most } inches
no_pair = { $value } is not a pair of neighbours
not_within = { $value } is not from { $least } to { $most }
no_pixel = { $value } is no place in a picture: [x, y] in its pixels
no_opacity = { $value } is not between 0 and 1
more_problems = there are more problems than these { $most }

## Problems of documents: no JSON

document_too_large = the document is larger than { $mb } MB
number_too_large = the document is not JSON: { $number } is too large a number
not_json_at = the document is not JSON: byte { NUMBER($byte, useGrouping: 0) } cannot be read
not_json = the document is not JSON

## Problems of documents: contradictions

too_deep = the document is nested too deeply
other_system = the scenario is played by { $played }, not by { $system }
umpires_id = "gm" is the umpire: a side needs another id
same_side_id = { $id } is the id of another side too
same_unit_id = { $id } is the id of another unit too
same_feature_id = { $id } is the id of another feature too
same_id = { $id } is the id of another one too
same_mark = { $mark } is on the unit already
no_mark = { $mark } is not a mark of this game: there are { $known }
no_sign = { $sign } is no sign: one or two letters are, and { $known }
no_face_of_a_die = { $face } is not a face of a die, such as "6"
not_so_many = { $mark } is not set { NUMBER($count) } times
no_track = { $track } is not a track of this game: there are { $known }
not_on_track = { NUMBER($value) } is not on the track, which goes from { NUMBER($least) } to { NUMBER($most) }
below_track = { NUMBER($value) } is not on the track, which begins at { NUMBER($least) }
most_below_least = the greatest value { NUMBER($most) } is below the least, { NUMBER($least) }
token_too_far = the other end lies far off the board
token_nowhere = a token lies somewhere: at a place or in a hex
zone_of_nobody = a zone is a side's: it names the one that deploys there
zone_nowhere = a zone has at least three corners as its shape, or hexes
no_side = { $side } is not a side: there are { $known }
no_clause = there is no clause { $clause } in these rules: like it are { $known }
same_theme = { $theme } is said already
strange_kind = { $kind } is no kind that the rules know, so it is moved by hand: is { $like } meant?
strange_look = { $look } is no look that the map knows, so it is drawn by its other words; like it are { $like }
# $fields: fields of a profile that a unit of the kind does not have.
other_kind = a unit of the kind { $kind } has no { $fields }: another kind is meant
unit_missing = there is no unit { $unit }
no_feature = there is no feature { $feature }
most_units = there are { $most } units already: no more fit
most_features = there are { NUMBER($most, useGrouping: 0) } features already: no more fit
few_features = there are only { $count } features
still_needed =
    { $count ->
        [one] { $units } is { $field } { $gone }: end that, or take { $units } out of the game, first
       *[other] { $units } are { $field } { $gone }: end that, or take them out of the game, first
    }
stands_in = { $unit } stands in { $thing }
hangs_over = { $unit } hangs over { $thing }
no_hexes_here = a table has no hexes: "at" says where a unit stands
no_inches_here = a hex board has no inches: "hex" says where a unit stands
off_table = { $at } is off the table, which is { $width } by { $height } inches
says_none_of = the { $kind } says none of { $fields }
no_hex = { $hex } is not a hex of this board
hex_off_board =
    { $noughts ->
        [0] { $hex } is not a hex of this board, which runs from { $first } to { $last }
        [1] { $hex } is not a hex of this board, which runs from { $first } to { $last }, and has { $one }
        [2] { $hex } is not a hex of this board, which runs from { $first } to { $last }, and in every other line from 0: { $one }, { $other }
       *[3] { $hex } is not a hex of this board, which runs from { $first } to { $last }, and in every other line from 0: { $one }, { $other } …
    }
no_neighbours = { $one } and { $other } do not touch: a hexside lies between neighbours
nothing_lies_here = nothing lies here in this system: leave out { $word }
lies_there = { $terrain } lies between { $one } and { $other } already
no_hex_feature = { $feature } is neither a hex (M3) nor a hexside (M3/N3)
far_off_table = the position is { $off } inches off the table: at most { $most } may be
line_too_short = a line needs two positions that differ
ring_too_short = a ring needs three corners that differ
ring_too_long = a ring has at most { $most } corners
tangled =
    { $what ->
        [line] the line crosses itself { $crossings } times, and at most { $most } can be told apart: redraw it
       *[ring] the ring crosses itself { $crossings } times, and at most { $most } can be told apart: redraw it
    }
# Why a polygon is not simple; x and y are where.
unsound =
    { $why ->
        [crosses] a ring meets itself at ({ TENTHS($x) }, { TENTHS($y) })
        [outside] a hole lies outside the ring at ({ TENTHS($x) }, { TENTHS($y) })
        [nested] a hole lies in another at ({ TENTHS($x) }, { TENTHS($y) })
        [apart] holes cut it apart at ({ TENTHS($x) }, { TENTHS($y) })
       *[empty] there is no room inside
    }
rings_not_simple = the rings are not a simple polygon, as { $why }: redraw them
ring_not_simple =
    { $pieces ->
        [0] the ring is not a simple polygon, as { $why }, and it encloses nothing: redraw it
       *[other] the ring is not a simple polygon, as { $why }, and it would fall into { $pieces } pieces: redraw it
    }
excess_corners = there are { $held } corners in all: at most { $most } fit, so draw them more simply, or fewer
excess_walls = there are { $held } corners of obstacles and buildings in all: at most { $most } fit, so draw them more simply, or fewer
excess_inches = there are { NUMBER($held, maximumFractionDigits: 0) } inches of line and outline in all: at most { $most } fit, so draw them shorter, or fewer
excess_square_inches = there are { NUMBER($held, maximumFractionDigits: 0) } square inches in all: at most { $most } fit, so lay fewer over each other
excess_bends = there are { $held } corners of roads in all: at most { $most } fit, so draw the roads more simply, or fewer
excess_crossings = there are { $held } crossings of roads in all: at most { $most } fit, so draw fewer roads

## Dice that are written down: "6d6 hit 4+"

dice_none = Write how many dice are rolled, and of how many sides: 6d6.
dice_too_many = At most { $most } dice are rolled at once.
dice_empty_part = A roll is missing beside a comma of "{ $text }": write 6d6 hit 4+, 4d6 hit 5+.
dice_expected = There are no dice in “{ $at }”: write 6d6, or d20 for one.
dice_clause_unknown = “{ $at }” cannot be read: after the dice there may be +2, hit 4+, sort, keep 3, keep low 3, reroll 1 or explode 6.
dice_clause_twice = “{ $at }” is the second of its kind: leave one of them out.
dice_number = “{ $at }” is not possible: the number is from { $least } to { $most }.
dice_plus_and_hit = In “{ $at }” a sum and hits are asked for: leave out the + or the -, or change the number that hits.
dice_keep_and_explode = “{ $at }” keeps dice and explodes: leave one of them out.

## What the log says of them

umpire_hides_rolls = Only the umpire rolls out of sight.
roll_in_the_open = This roll fills a tray or counts on a track, which everybody sees: it cannot be rolled out of sight.
no_roll = There is no roll { $roll }: there are { $rolls }.
roll_asks = The roll is { $dice }: give a number for what stands in braces, and change nothing else.
roll_of_no_side = These dice need a side: roll them for a unit, or in a side’s turn.
# $heads: who rolls, which roll it is, and for what; $parts: what each of the pools came to.
# The log says before it who rolls, where that is no unit.
roll_told = { $heads }, { $parts }
roll_told_alone = { $parts }
roll_ends = { $roll }.
# $follows: what a table says of the roll, and the tracks that count it.
roll_follows = { $roll }: { JOINED($follows, between: "; ") }.
roll_counts = { $track } { $value }
# How many dice show a face, and what follows: "2 × 6, the same side has the next phase too".
roll_keeps =
    { $count ->
        [0] no { $face }, { $says }
       *[other] { NUMBER($count) } × { $face }, { $says }
    }
roll_of = **{ $unit }**
roll_at = at **{ $target }**
roll_of_at = **{ $unit }** at **{ $target }**
shot_inches = { INCHES($inches) }
shot_hexes =
    { $hexes ->
        [one] { $hexes } hex
       *[other] { $hexes } hexes
    }
# What a shot crosses, and how far it runs in that.
shot_inside = { $what } { INCHES($inches) }
roll_named = { $name } { $part }
roll_hits =
    { $hits ->
        [one] { $dice }, { $hit }+: { DICE() } **{ $hits } hit**
       *[other] { $dice }, { $hit }+: { DICE() } **{ $hits } hits**
    }
roll_sum = { $dice }: { DICE() } **{ $sum }**
roll_faces = { $dice }: { DICE() }
dice_of_six =
    { $count ->
        [one] { $count } die
       *[other] { $count } dice
    }
dice_reroll = dice rolled once more
dice_explode = dice that explode

## What a line of sight crosses

sight_level = level { $level }
sight_crest = crest
sight_smoke = smoke

## Systems without rules of movement: phases, and who was activated in them

order_end_phase = End phase
order_end_turn = End turn
open_turn = Turn { $turn } begins.
open_phase = **{ $phase }**: { $side }.
open_phase_of_all = **{ $phase }**: all sides.
open_side = { $side } to move.
open_left_out = The turn ends without the phase { $phase }.
open_left_out_of = The turn ends without the phase { $phase } of { $side }.
open_activated = { $side } has activated { $count } of { $most }.
open_activated_over = { $side } has activated { $count }, and the phase allows { $most }.
same_phase = two phases are called { $name }
going_unknown = { $word } is no word of the terrain: there are { $known }
phase_undeclared = { $phase } is none of the phases of that side

## Edits of a scenario's document

edit_no_edit = an edit has an id and a list of changes, and nothing else
edit_no_id = the id of an edit is a text of 1 to { $most } characters
edit_no_changes = an edit is of 1 to { $most } changes
edit_many_fields = an edit sets at most { $most } fields
edit_many_things = a table holds at most { $most } things of a kind
edit_no_feature = { $thing } has properties, and a geometry with a type and coordinates
edit_no_change = a change says in "thing" what it changes and in "to" what that becomes, and in "index" where it belongs
edit_no_index = { $index } is no place in a list: a whole number from 0 on
edit_no_thing = there is no such thing to change as { $thing }
edit_other_board = this kind of board has nothing like { $thing }
edit_not_itself = what { $thing } becomes is not of its kind, or has another id
edit_no_pair = { $thing } does not name two hexes, the first in the alphabet first
edit_no_field = { $thing } is no field that is set by itself
