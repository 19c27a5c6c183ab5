### What the browser says, in English. What stands between <name> and </name> becomes an element of the page.

# Between the members of a series.
comma = ,{" "}

## panel: the units, the Orders form, the log, the rules

panel_tabs = Panel
panel_tab_units = Units
panel_tab_orders = Orders
panel_tab_log = Log
panel_tab_notes = Notes
panel_tab_rules = Rules
panel_open = Open the panel
panel_fold = Fold the panel away
panel_grip = Open or close the sheet

notes_title = Your notebook
notes_box = What you want to remember
notes_private = Only you can read it. It is kept with the game, on all your devices.
notes_kept = Saved
notes_lost = Not saved: { $why }
notes_unread = It cannot be read now: { $why }

## marks on units

marks_title = Marks
marks_all = All marks
marks_more = More
# Several are marked at once.
marks_units = { $units } units
marks_count = { $name } { $count }
marks_of = { $name } { $count } of { $of }
# The men of a unit: "7 of 10 men".
marks_men_of = { $left } of { $of } men
marks_of_men = of { $of }
marks_of_word = of
marks_men_left = Men left
marks_men_of_all = Men at the start
marks_man_less = One man less
marks_man_more = One man more
marks_less = { $name }: one less
marks_note = A few words
marks_set = Set
marks_toast = <b>{ $who }</b> marked <b>{ $unit }</b>
# To screen readers: a mark that another set on one's own unit.
marks_set_by = { $unit }: { $mark }, set by { $who }
marks_noted_by = { $who }: { $deed }
marks_take_back = Take it back

roster_waiting = Waiting for the table…
roster_may_act = { $able } of { $actors } may still act
roster_placed = { $placed } on the table
roster_placed_hidden = { $placed } on the table, { $hidden } hidden
roster_planning = planning
roster_in_hand = { LAST_LETTER($who) ->
    [s] in { $who }’ hand
   *[other] in { $who }’s hand
}
roster_in_some_hand = in somebody’s hand
# <spoken>: to screen readers only, who do not see that its row stands below the carrier's.
roster_aboard = { $line }<spoken>, aboard { $carrier }</spoken>
roster_orders = Orders of { $unit }
# MP: what a unit has for moving.
roster_left = { POINTS($points) } MP left
roster_may = May { SMALL($order) }
# Where the order's name is too long for roster_may.
roster_may_something = May act
spending_points = What this path spends
spending_words = What counts on this path

order_form = Give an order
order_who = Who
order_table = The turn and the table
order_what = Order
order_choose = Choose an order
order_not_now = { $order } (not now)
order_missing = Still missing: { $fields }.
order_pace = Pace
order_pace_illegal = Not allowed: { $why }
order_final = Final: once given, it is taken back only with consent.
order_severity_illegal = Not allowed
order_severity_limits = Limit
order_severity_risk = Risk
order_severity_note = Note
order_illegal = Not allowed as it stands.
order_allowed = Allowed.
# $odds: what may come of it, as in odds_reach.
order_odds = { $odds }.
order_contact = <b>{ $what }</b> at { INCHES($inches) }: { $effect }
order_contact_unnamed = Contact
order_none = No order
order_at_pace = { $order }, { $pace }
order_propose = Propose: { $order }

field_none = (none)
# A title as one of several words of a line.
word_within = { SMALL($title) }
# A field and what it says, on a card or in a proposal: "Shock 2", "tide low".
field_is = { $field } { $value }
# What is taken where nothing is chosen.
field_usual = ({ $choice })
field_bearing = Degrees: 0 north, 90 east, clockwise
field_after_inches = After so many inches
field_inches = { $field }: inches
field_facing_after = { $field }, hex { $hex }
field_no_turn = no turn
field_names = One after the other: K3 K4 L4
field_rest = The rest
field_json = As JSON
field_json_wrong = This is not valid JSON.
place_away = { INCHES($inches) } away
place_search = Search by name
place_named = A named point, the nearest first
# $place: what the place is for, or place_number.
place_inches_east = { $place }: inches east
place_inches_south = { $place }: inches south
place_east = ″ east
place_south = ″ south
place_or_named = or at a named point
place_points = { $field } points
place_number = { $field } point { $number }
place_take_away = Remove { SMALL($field) } point { $number }
place_past = Past a named point
place_add = Add a point
new_unit_what = What
new_unit_like = Like { $unit }
new_unit_side = Side
new_unit_name = Name
new_unit_name_hint = Left empty: what it is
new_unit_at = At
new_unit_hex = Hex
new_unit_facing = Facing

# How strictly the table applies the rules.
judging = How the table judges
judging_propose = Propose how the table judges
judging_proposes = A change is proposed to the others:
judging_stop_enforce = Enforce
judging_stop_advise = Advise
judging_stop_off = Off
judging_says_enforce = The rules are enforced.
judging_says_advise = The rules advise: an order against them asks you twice and is marked.
judging_says_off = The rules are off: players move their own units by hand.
override_title = Override the rules
override_meaning = Stays on until you switch it off; the log says so.

log_title = Log
log_told_side = **For { $side } alone.** { $text }
log_told_victory = **Who wins.** { $text }
log_take_back = Take back
log_take_back_title = Take back the last order (Ctrl+Z)
log_box = Say something, or roll 6d6 hit 4+
log_box_label = Say something, or roll dice: 6d6 hit 4+
log_roll_by = **{ $who }**: { $roll }
log_hidden_own = Only you see it
log_hidden_unseen = shown at the end
log_hide = Roll out of sight
log_moving = <b>{ $who }</b> is moving <b>{ $what }</b>…
log_in_hand = { LAST_LETTER($who) ->
    [s] <b>{ $what }</b>, in { $who }’ hand…
   *[other] <b>{ $what }</b>, in { $who }’s hand…
}
log_somebody = Somebody
log_taken_back = Taken back
# Before the sentence of the order, to screen readers only.
log_taken_back_spoken = Taken back:
log_against = against <clause>{ $clause }</clause>
log_for_you = For you alone
log_numbers = The numbers
log_seal = Seal of epoch { $epoch }
log_seed = Seed of epoch { $epoch }
# ** stands around what is bold, in the log's sentences alone. Who does what the table does by itself:
log_table = The table
# $dice: pictures of them. $faces: how many of them are added up.
log_rolls = { $faces ->
    [one] **{ $who }** rolls { $dice }.
   *[other] **{ $who }** rolls { $dice }, **{ $sum }** in all.
}
log_rolls_for = { $faces ->
    [one] **{ $who }** rolls { $dice } for { $why }.
   *[other] **{ $who }** rolls { $dice } for { $why }, **{ $sum }** in all.
}
log_takes_back = { $count ->
    [one] **{ $who }** takes back the last order.
   *[other] **{ $who }** takes back { $count } orders.
}
log_refused = **Refused.** { $why }
# $deed: a sentence without its full stop, "**T-34** is put in **C4**".
log_as_agreed = { $deed }, as agreed.
log_by_umpire = { $deed }, by the umpire’s hand.
log_by_hand = { LAST_LETTER($who) ->
    [s] { $deed }, by { $who }’ hand.
   *[other] { $deed }, by { $who }’s hand.
}
log_by_somebody = { $deed }, by a player’s hand.
# Several changes of a track in a row, as one.
log_counts = **{ $track }**: { $now } (was { $was })
log_counts_of = **{ $track }** of { $side }: { $now } (was { $was })
log_order = An order was given: { SMALL($order) }.
log_order_to = **{ $unit }**: { SMALL($order) }.
# To those who see a token that the other side does not.
log_token_own = { $how ->
    [laid] **{ $token }** is laid, hidden from the others.
    [changed] **{ $token }** is changed, hidden from the others.
   *[removed] **{ $token }** is taken away.
}
# It lay there from the start.
log_token_gone = A token is taken away.
log_unseen = An order was given that you cannot see.
log_unseen_umpire = The umpire did something that you cannot see.

rules_search = Search the rules
rules_found = { $found } of { $all } clauses
rules_no_clause = There is no clause { $clause } here.
rules_dice = The dice of epoch { $epoch } were sealed before the first of them was rolled: <code>{ $seal }</code> Their seed, which proves it, is shown with the next seal; if not everybody saw all their rolls, at the end of the game.

## parts: banners, dialogs, dice, menu, notices, top bar

banners_line_behind = The table is behind. It shows what it has and refuses new orders until it has caught up.
banners_line_reconnecting = The line is down. The table shows what it has, refuses new orders, and comes back by itself.
banners_history_changed = The history of this game was changed: entry { $entry } is not the one that this browser received.
banners_history_restored = This game was restored from a backup. It has lost some of what this browser saw, up to entry { $entry }.
banners_history_restarted = The game was started over. What was played before is kept.
banners_load_again = Reload
banners_try_now = Try now
banners_seen = OK
banners_go_on = Resume
banners_paused = <b>Paused.</b> { $why }
banners_battle_over = The battle is over. Its result counts in <b>{ $campaign }</b>.
banners_to_battle = To the result
banners_declined = Your proposal is closed: it was not agreed to.

# $what is one of the next messages: proposal_plain, proposal_detailed, proposal_undo.
proposal_mine = <b>You propose</b> { $what } Waiting for { $sides }.
proposal_theirs = <b>{ $who } proposes</b> { $what }
proposal_another_seat = Another seat
proposal_plain = { $deed }.
proposal_detailed = { $deed }: { $details }.
proposal_undo = { $count ->
    [one] to take back the last order.
   *[other] to take back the last { $count } orders.
}
proposal_pause = to pause the game
proposal_go_on = to resume the game
proposal_end_game = to end the game
proposal_order = the order { SMALL($order) }
proposal_unseen_unit = an unseen unit
proposal_unit_place = to put { $unit } somewhere by hand
proposal_unit_adjust = to change { $unit }’s state
proposal_unit_hide = to hide { $unit }
proposal_unit_reveal = to reveal { $unit }
proposal_unit_remove_unit = to take { $unit } out of the game
proposal_table_add_unit = to add a unit
proposal_table_set_feature = to change the terrain
proposal_table_remove_feature = to take terrain away
proposal_table_set_turn = to set the turn
proposal_table_enforcement = another way for the table to judge orders
proposal_agree = Agree
proposal_decline = Decline
proposal_withdraw = Withdraw

ask_cancel = Cancel
ask_close = Close
ask_yes = Yes

ended_title = End the game?
ended_yes = End the game
ended_propose = Propose the end
ended_agreed = It ends when the others agree.
ended_agreed_or_conceded = It ends when the others agree, or at once if you say that { $side } won.
ended_meaning = Nobody can give orders any more, and the last dice are opened for checking. This cannot be undone.
ended_winner = Who won
ended_by_nobody = Nobody
ended_note = A note, if you like
ended_note_example = The bridge was held
ended_victory = { $side } won

# So many dice show the same face.
dice_times = ×{ $count }
# Said for "4+": this face or a higher one.
dice_up = { $face } up
dice_at_least = { $result } or more: { PERCENT($chance) }
dice_chance = <b>{ PERCENT($chance) }</b> for { $result } or more
dice_mean = mean { $mean }
shot_hits = { $result ->
    [one] <b>{ $result } hit</b>
   *[other] <b>{ $result } hits</b>
}
shot_sum = <b>{ $result }</b>
# $count dice of $sides sides, of which $hit and more hit.
shot_how = { $sides ->
    [6] { $count ->
        [one] { $count } die
       *[other] { $count } dice
    }
   *[other] { $count }d{ $sides }
}, { $hit }+
sheet_title = Dice
sheet_close = Put the dice away
sheet_by = By
sheet_nobody = nobody
sheet_at = At
sheet_no_target = no target
sheet_roll = Roll
sheet_count = { $count ->
    [one] { $count } die
   *[other] { $count } dice
}
sheet_sides = Sides of the dice
sheet_die = d{ $sides }
sheet_hit = { $hit }+
sheet_sum = sum
sheet_fewer = Fewer dice
sheet_more = More dice
sheet_easier = A lower face hits
sheet_harder = A higher face hits
# $name: of a number that a roll asks for.
sheet_less = Less: { $name }
sheet_higher = More: { $name }
# Where the arrow on a die points.
dice_bearing = to { $degrees }°

device_title = This seat on another device
device_how = Open the link there, or hold the device’s camera to the code. Give it to nobody else: whoever opens it sits here.
device_local_only = The link works on this computer only: the host lets other devices in with <code>make play NETWORK=1</code>.
device_this = And this device
device_stays = keeps the seat as well
device_goes = leaves the table when the other device has come
device_make = Make the link
device_make_another = Make another
device_until = Works once, until { $time }.
# As in invite_link.
device_this_seat = this seat

invite_title = Invite
invite_how = Send each person the link of their seat. A watcher’s link never gives away a seat.
invite_page = <a>The page of the seats</a> has your recovery link, and games played before.
invite_page_local_only = These links work on this computer only. <a>The page of the seats</a> says how others in your network can join.
invite_umpire = Umpire
invite_watchers = Watchers
invite_taken = taken by { $who }
invite_somebody = somebody
invite_free = free
invite_link = Link for { $seat }
invite_code = QR code of the link for { $seat }
invite_copy = Copy
invite_copied = Link copied.
invite_copy_yourself = Press Ctrl+C to copy the link.
invite_failed = No link could be made: { $why }
invite_new_link = New link…
invite_new_link_title = A new link for { $seat }?
invite_new_link_yes = Make the new link
invite_ends_yours = The old link ends. You keep your seat.
invite_ends_watchers = The old link stops working, and whoever watches through it is disconnected.
invite_ends_theirs = The old link ends, and { $who } loses the seat.
invite_ends_free = The old link ends. Nobody sits there yet.
invite_whoever = whoever sits there

menu_by_agreement = By hand, when all agree
menu_by_umpire = By the umpire’s hand
menu_nothing = You may not give it orders.

table_title = This table
table_battle = To { $campaign }
table_battle_words = This battle in its campaign, and its result.
table_device = Take this seat to another device…
table_device_words = A link and a code that work once, for ten minutes.
table_pause = Pause the game…
table_propose_pause = Propose a pause…
table_pause_words = Nobody can give orders until it is resumed.
table_go_on = Resume the game
table_propose_go_on = Propose to resume
table_time = Live or slow…
table_time_words = Hours or days for each turn, and more time for this one.
table_record = Download the record…
table_record_words = What this browser received of the game, to compare with its file at the end.
table_record_over_words = The whole game with its dice, and what this browser received of it.
table_replay = Replay the game
table_replay_words = Step by step from the beginning.
table_restart = Start over…
table_restart_words = The scenario again; what was played is kept.
table_end = End the game…
table_propose_end = Propose to end the game…
table_end_words = Says who won, and opens the dice for checking.
table_concede = Concede…
table_concede_words = Gives the game to { $side }, and opens the dice for checking.
concede_title = Concede the game?
concede_meaning = { $side } will have won, and nothing more can be ordered.
concede_yes = Concede
table_turn = When it becomes your turn…
table_turn_words = A sound, a notification.

restart_failed = The game was not started over: { $why }
restart_title = Start over?
restart_yes = Start over
restart_meaning = The scenario begins again, with the same links. What was played is kept: you find it on the page of the seats.
restart_free = Free the other seats; their players sit down again by their links

pause_title = Pause the game?
pause_yes = Pause
pause_propose = Propose it
pause_meaning = Nobody can give orders until the game is resumed. Everybody sees why.
pause_why = Why
pause_example = Tea

toast_rule = Rule { $clause }

topbar_live_connecting = Connecting…
topbar_live_live = Live
topbar_live_behind = Behind
topbar_live_reconnecting = Reconnecting…
topbar_live_closed = Closed
topbar_sending = Sending…
# <wide>: left out on a phone.
# What a side or the game counts: { $track } is the track, { $value } its figure.
track_is = { $track }: { $value }
track_change = { $track }: { $value }, change it
track_less = { $track }: one less
track_more = { $track }: one more
track_before = { $value } at { $time }
track_first = { $value } at the start
clock_left = Clock
clock_paused = Paused

tray_label = Dice to spend
tray_how = drag a die onto a unit
tray_where = now the unit
tray_taken = { $face }, { $meaning }: choose the unit
tray_unit_fits = activate it
tray_unit_again = it has a die already
tray_unit_misfit = the { $face } is meant for: { $meaning }
tray_unit_foreign = not one of yours
# The unit that the keys have chosen, and whether the die fits.
tray_aimed = { $unit }, { $fit }
tray_nothing = nothing
tray_back = Take it back
tray_spent_on = { $unit } ✓
# How many dice show a face, and what follows.
tray_follows =
    { $count ->
        [0] no { $face }: { $says }
       *[other] { $count } × { $face }: { $says }
    }
# What a screen reader says of a die.
tray_die_free = { $face }, { $meaning }
tray_die_kept = { $face }, kept: { $meaning }
tray_die_spent = { $face }, spent on { $unit }, take it back

topbar_over = The game is over
topbar_over_won = The game is over: { $won }
topbar_your_phase = Your phase<wide>: { $side }</wide>
# $last is the last letter of $side.
topbar_their_phase = { $side }<wide>{ $last ->
    [s] ’ phase
   *[other] ’s phase
}</wide>
topbar_person = { $who } ({ $role }): { $presence ->
    [you] you
    [away] away
   *[here] here
}
topbar_somebody = Somebody
topbar_umpire = umpire
topbar_watching = { $count } watching
# <spoken>: to screen readers only.
topbar_watching_more = +{ $count }<spoken> watching</spoken>

turn_tab = ● Your turn · { $game } · Flat Out
turn_notice = Your turn: { $side }
turn_title = When it becomes your turn
turn_besides = The tab’s title says so. Besides:
turn_sound = A sound
turn_notices = A notification, when this tab is hidden
turn_notices_denied = This browser blocks notifications from this site; its settings can change that.
turn_notices_unsupported = This browser shows notifications only for pages that came by https or from this computer.

## connection, state: what holds orders up, and the game in words

closed_4003 = You have no seat at this table. Ask the host for an invite link.
closed_4004 = There is no such game.
closed_4012 = The table has been updated. Reload the page.

facts_missed_rules = The rules could not be fetched: { $why }
facts_missed_points = The named points could not be fetched: { $why }
facts_missed_log = The log could not be fetched: { $why }
record_missed = The record could not be fetched: { $why }
rest_answered = The table answered { $status }.
rest_unreached = The table cannot be reached.

insist_title = The rules do not allow that
insist_meaning = Do it anyway? The log marks it for everybody.
insist_yes = Do it anyway

refused_illegal = The rules do not allow that.
refused_forbidden = You may not give that order.
refused_not_your_phase = It is not your phase.
refused_stale = The table has changed since: look again.
refused_pending = Another move has to be finished first.
refused_id_reused = That order was given already.
refused_busy = The table is busy: try again.
refused_paused = The game is paused.
refused_bad_order = This game has no such order.
refused_not_live = The table is not live. It catches up by itself: give the order again then.
refused_closed = This table is closed to you.
refused_no_answer = The table has not answered: see what happened before you order again.

state_over = The game is over.
state_paused = The game is paused.
state_closed = This table is closed.
state_not_live = The table is not live: an order would be refused; it catches up by itself.
state_watching = You are watching: watchers give no orders.

take_back_nothing = There is nothing to take back.
take_back_not_yours = The last order was somebody else’s.

kinds_nothing = There is nothing to order here now.
kinds_not_now = That order may not be given now.
kinds_new_dice = Ask for new dice
kinds_umpire_hand = By hand
kinds_umpire_place = Put it somewhere
kinds_umpire_adjust = Change its state
kinds_umpire_hide = Hide it
kinds_umpire_reveal = Reveal it
kinds_umpire_remove_unit = Take it out of the game
kinds_umpire_add_unit = Add a unit
kinds_umpire_set_feature = Add or change terrain
kinds_umpire_remove_feature = Take terrain away
kinds_umpire_set_turn = Set the turn
kinds_umpire_end_game = End the game

# The chances of an order, each beside the others: gets there 58 % · mean 8.3″ · immobilised 17 %.
odds_sure = gets there
odds_goes = goes { INCHES($inches) }
odds_reach = gets there { PERCENT($chance) }
odds_mean = mean { INCHES($inches) }
odds_chance = { $outcome } { PERCENT($chance) }

# $condition, $turn: the weather, say, and which turn of it this is.
condition_since = { $condition }, turn { $turn }

unit_hidden = Hidden
unit_off_table = off the table
unit_along = { $hex } along { $hexside }
# $place: a hex, or unit_along.
unit_facing = { $place } facing { $degrees }°
unit_aboard = { $names } aboard
unit_aboard_count = { $count } aboard
unit_aboard_of = { $count } of { $room } aboard

## map

map_label = The table
map_collapsed = Collapsed
map_no_picture = The picture of this table cannot be fetched. Its ground is drawn instead.
map_selected = { $units } selected
map_stops_here = stops here
# The sides of a hull, written on the ground about it.
map_front = front
map_right = right
map_rear = rear
map_left = left
map_level = level { $level }

## main

main_table = Table

## tools: the plan of a move and its card

chips_label = Plan of a move
chips_paces = Pace
chips_less = Less
chips_more = More
chips_action_via = Via point
chips_action_reverse = Reverse
chips_action_forget = Cancel
chips_chance = { $percent }<small>%</small>
chips_gets_there = gets there
chips_as_far_as_it_goes = as far as it goes
chips_mean = mean { INCHES($inches) }
chips_at_most = { INCHES($inches) } at most
chips_no_risk = no risk
# $risk is what may befall, in the system’s words.
chips_risk = { $risk } { $percent }{ "\u00A0" }%
# What is read out of a row of the card: the pace, what it comes to.
chips_spoken = { $title }: { $sentence }
chips_spoken_amount = { $title }, { $amount }: { $sentence }
chips_spoken_chance = { $title }, { $percent } percent: { $sentence }
chips_spoken_refused = { $title }: not allowed
chips_spoken_refused_why = { $title }: not allowed. { $why }

# As in “5″ to the north-east” and “5″ north-east”.
compass_n = north
compass_ne = north-east
compass_e = east
compass_se = south-east
compass_s = south
compass_sw = south-west
compass_w = west
compass_nw = north-west

# What follows the unit’s name.
plan_to = to { $point }
plan_toward = { INCHES($stop) } toward { $point }
plan_along = along { $road }
plan_along_stop = { INCHES($stop) } along { $road }
plan_straight_stop = { INCHES($stop) } { $compass }
plan_aboard = aboard { $carrier }
plan_to_some_point = to a named point
plan_to_no_point = to no named point
plan_where_it_stands = where it stands
plan_onto_carrier = onto what carries it
plan_in_reverse = in reverse { $plan }
plan_the_road = the road
# Along a road to a point on it, as in “along Mill Road to the bridge”.
plan_road_to = { $road } to { $point }
# $plan is one of the messages above.
plan_rested = { $unit } { $plan }. Choose a pace.
plan_final = Final: once made, taken back only with consent.
plan_gone = The table changed: that plan is no longer valid.
plan_stays = It does not move by itself.
plan_may_not_move = { $unit } may not move now.
plan_no_points = No named points.
plan_no_points_here = A move goes toward a point that has a name, and this table has none.
plan_nothing_near = No named point is near. The nearest is { $point }, { INCHES($inches) } to the { $compass }.

## tools: a plan on hexes and its card

# What movement is counted in, where a system has no word of its own for it.
hexcard_hexes = { $points ->
    [one] { POINTS($points) } hex
   *[other] { POINTS($points) } hexes
}
# $measure is the system’s word: “3½ MP”.
hexcard_points = { POINTS($points) } { $measure }
# Of points that are counted by one of the two messages above.
hexcard_of_whole = { POINTS($cost) } of { $whole }
hexcard_cost_left = { $cost }, { POINTS($left) } left
hexcard_left = { $points } left
hexcard_spent = { $points } spent
# $step is the next step with what it costs and risks, $whole “5 of 9 MP”.
hexcard_next = Next { $step }; { $whole } in { $steps ->
    [one] one step
   *[other] { $steps } steps
}.
hexcard_next_dice = Next { $step }; { $whole } in { $steps ->
    [one] one step
   *[other] { $steps } steps
}, dice at { $hexes }.
hexcard_yes = yes
hexcard_no = no
hexcard_is_yes = For every way above.
hexcard_is_no = Choose it to say yes.
hexcard_take = Take { $unit }
hexcard_takes = Selects it, and enters nothing.

hexplan_off_board = off the board
hexplan_to = to { $hex }
hexplan_to_side = to { $hex } along { $beyond }
hexplan_against = against { $hex }
hexplan_way_changed = The way there has changed.
hexplan_others_go_on = The units that go on are not the ones that set out.

# What is read out as the keys go from goal to goal.
hexkeys_off_board = Off the board
hexkeys_side = { $hex } along { $beyond }
hexkeys_not_now = { $order }: not now.
hexkeys_names_hex = { $order }: name its hex under Orders. On the table, a hex is where the unit goes.

ways_together = { $order }, { $units } together
# As a hint beside a key.
ways_together_hint = { $order } together
ways_follow = Follow to { $hex }
ways_follow_side = Follow to { $hex } along { $beyond }
ways_by_hand = Put it there by hand
# An order with what is still to be chosen for it: “Rapid fire 2”.
ways_with_value = { $order } { $value }
ways_answer_no = { SMALL($question) }: no
ways_stays = { $unit } does not move now.
ways_stays_but_may = { $unit } does not move now, but it may { $orders }.
ways_turns_to = { $unit } turns to { $facings } now, and further with another order.
ways_lost = { $unit } can no longer get to { $hex }.
ways_out_of_reach = It is out of reach now.
ways_shut = { $unit } cannot get to { $hex }.
ways_shut_now = { $unit } cannot get to { $hex } now. The nearest hex that it may enter is { $nearest }.

stack_label = Units of a stack
stack_in = Stack in { $hex }
stack_hex = Hex { $hex }
stack_units = { $count ->
    [one] { $count } unit
   *[other] { $count } units
}
stack_ground = Here: { $ground }
stack_none = There is no stack here.

## tools: what the strip at the foot says that keys and buttons do

hint_ask = ask after the roll
hint_choose = choose
hint_declare = declare
hint_done = done
hint_forget = forget
hint_fan = all that is seen
hint_fan_away = hide all that is seen
hint_from_hull = from the edge of the hull
hint_from_turret = from the turret
hint_other_eye = from elsewhere
hint_let_go = look elsewhere
hint_forward = forward
hint_get_down = get down
hint_give = give it
hint_hex_back = a hex back
hint_leave_board = leave the board
hint_leave_ruler = leave it, shown to all
hint_leg_back = take a leg back
hint_next_hex = next hex
hint_next_of = next unit, { $units } may act
hint_next_step = next step
hint_next_unit = next unit
hint_plan = plan by keys
hint_put_back = put back
hint_reach = reach
hint_marks = marks
hint_reverse = reverse
hint_ruler_away = put the ruler away
hint_slide_back = back
hint_slide_on = on
hint_stack = the stack
hint_stop_here = stop here
hint_to_the_point = to the point
hint_turn = turn
hint_via = via point
hint_via_back = take it back

# A unit is selected: what is done with it.
move_drag_where = Drag it where it is to go
move_drag_point = Drag it toward a point that has a name
move_tap_where = Tap where it is to go
move_tap_point = Tap a point that has a name

# None is selected: what to begin with.
next_drag_where = Drag one of your units to where it is to go
next_drag_point = Drag one of your units toward a point that has a name
next_tap_where = Tap one of your units, then where it is to go
next_tap_point = Tap one of your units, then a named point
next_then_hex = { $press ->
    [tap] Tap
   *[click] Click
} one of your units, then a shaded hex
next_then_order = { $press ->
    [tap] Tap
   *[click] Click
} one of your units, then “{ $order }”
next_waiting_for = Waiting for { $who }
# Players and the side that they play.
next_waiting_who = { $names } ({ $side })
next_waiting_for_away = Waiting for { $who }, who { $people ->
    [one] is
   *[other] are
} away
next_answers = { $units ->
    [one] { $unit } may act now: { $order }
   *[other] { $units } units may act now: { $order }
}
next_waiting_for_nobody = Waiting for somebody to play { $side }

## tools: each tool of its own

arcs_select = Select a unit to see its arcs.

cargo_label = Aboard { $carrier }
cargo_how = Drag { $unit } off, or press and say where
cargo_stays = { $unit } does not get down now.

enter_where = { $press ->
    [tap] Tap
   *[click] Click
} where { $unit } comes onto the table
enter_facing = facing { $degrees }°: turn it by its ring
enter_final = Final: taken back only with consent.

select_how = Drag a box about your units, or click one after the other

# A length in hexes.
hexes_long = { $hexes ->
    [one] { $hexes } hex
   *[other] { $hexes } hexes
}

hand_wheel = wheel
# After the length that a piece has come: what it may.
hand_of = of { $limit }
hand_over = { $over } over
hand_farthest = farthest { $length }
# Dice that have been typed for a limit.
hand_typed = Enter rolls { $dice }
# Read out while a piece is in the hand; $ground is what lies below it.
hand_said = { $unit }, { $length } { $measure ->
    [hexes] { $length ->
        [one] hex
       *[other] hexes
    }
   *[inches] { $length ->
        [one] inch
       *[other] inches
    }
}, { $ground }
hand_said_of = { $unit }, { $length } of { $limit } { $measure ->
    [hexes] { $limit ->
        [one] hex
       *[other] hexes
    }
   *[inches] { $limit ->
        [one] inch
       *[other] inches
    }
}, { $ground }
# $told is one of the two above.
hand_said_over = { $told }, { $over } over
hand_off = off the table
hand_outside_zone = outside the zone
hand_gone = { $unit } is put back: the table has changed below it.
hand_turn_left = Turn it left
hand_turn_right = Turn it right
hand_put_back = Put it back
hand_drag = Drag it by hand
hand_drag_on = Drag { $unit } from the list onto the table
hand_limit = limit
hand_limit_is = limit { $limit }
hand_limit_rolled = { $dice }: { $limit }
hand_limit_used = { $dice }: { $used } of { $limit }
hand_limit_title = Limit in { $measure ->
    [hexes] hexes
   *[inches] inches
}
hand_limit_like = 6 or 2d6
hand_limit_none = No limit
hand_limit_how = A limit is a number, or dice: 6, 2d6
# Why dice are rolled, in the log.
hand_roll_why = how far { $unit } goes

hide_how = Click a unit to hide it from the other sides, or to show it again

measure_hidden = A ruler at a hidden unit is not shown to the others.
measure_from = Click where to measure from
measure_to = Click where to measure to
# Said to everybody, and kept in the log after the name of who measured. A place with no name is “the open”.
ruler_said = measured { INCHES($inches) } from { $start } to { $end }
ruler_said_legs = measured { INCHES($inches) } from { $start } to { $end } in { $legs } legs
ruler_said_hexes = measured { $hexes ->
    [one] { $hexes } hex
   *[other] { $hexes } hexes
} from { $start } to { $end }
# $measured is one of the messages above, in inches.
ruler_said_bearing = { $measured }, bearing { $degrees }°
ruler_open = the open

# $unit is who looks, or a hex, or “this spot”.
sight_from = What { $unit } sees
sight_from_where = Press what looks, then what is looked at
sight_spot = this spot
sight_inside = { INCHES($inches) } inside
sight_hexes =
    { $hexes ->
        [one] { $hexes } hex
       *[other] { $hexes } hexes
    }
sight_seen = { $percent } seen
sight_open = nothing blocks it
sight_closed = blocked
sight_nothing_between = nothing between
sight_arc =
    { $arc ->
        [front] front arc
        [rear] rear arc
       *[side] side arc
    }

tokens_title = Tokens
tokens_templates = Templates
tokens_kind_smoke = Smoke
tokens_kind_fire = Fire
tokens_kind_crater = Crater
tokens_kind_objective = Objective
tokens_kind_jump_off = Jump-off
tokens_kind_patrol = Patrol
tokens_kind_text = Text
tokens_kind_blast = Blast
tokens_kind_teardrop = Teardrop
tokens_kind_arc = Arc
tokens_kind_line = Line
tokens_kind_arrow = Arrow
tokens_kind_zone = Deployment zone
zone_of = Zone of { $side }
zone_in_inches = { INCHES($west) } to { INCHES($east) } east, { INCHES($north) } to { INCHES($south) } south
zone_in_hexes =
    { $count ->
        [one] hex { $first }
       *[other] { $count } hexes, { $first } to { $last }
    }
# What stands on a template.
tokens_measure_blast = blast { INCHES($inches) }
tokens_measure_teardrop = teardrop { INCHES($inches) }
tokens_arc = { $degrees }°, { INCHES($inches) }
tokens_line = { INCHES($inches) }
tokens_inches = { INCHES($inches) }
tokens_degrees = { $degrees }°
tokens_size = Size
tokens_angle = Angle
tokens_points = Points
tokens_text = Text
# What a new paper tag says until it is written on.
tokens_new_text = Note
tokens_worth =
    { $worth ->
        [one] { $worth } point
       *[other] { $worth } points
    }
tokens_end = turn { $turn }
tokens_seers = Who sees it
tokens_seen_by =
    { $seers ->
        [me] Only I
        [side] My side
       *[all] All see it
    }
tokens_until = Until when
tokens_always = Always
tokens_this_turn = This turn
tokens_to_turn = To turn { $turn }
# Whose a token is, and who sees it.
tokens_note =
    { $seers ->
        [side] { $owner } · their side sees it
       *[all] { $owner } · all see it
    }
tokens_not_kept = Your own tokens could not be saved: { $why }
tokens_not_read = Your own tokens could not be fetched: { $why }
tokens_seen_by_me = only you see it
tokens_taken_back = What only you see is taken back.
tokens_of_umpire = Umpire
tokens_part = { $percent } %
tokens_touches = { $unit } { $part }
tokens_taken = { $token } in hand
tokens_remove = take it away
tokens_drop = drop it
tokens_hint_set = set it
tokens_hint_start = set its beginning
tokens_hint_turn = turn
tokens_hint_drop = drop it

place_how = Drag { $whose ->
    [anybody] any unit
   *[own] a unit of yours
}; turn it by its ring
place_how_on_hexes = Drag { $whose ->
    [anybody] any unit
   *[own] a unit of yours
} into a hex; turn it by its ring; select one off the board and click a hex
place_no_hex = { $unit } stays: there is no hex there.

point_how = Click the table: everybody sees it
point_seat = Seat { $seat }
point_said = { $who } points at the table.

reach_next_turn = { $unit } may not move now: this is how far it would get in its next turn.
reach_select = Select a unit, friend or foe, to see how far it could get.
reach_unknown = The reach of { $unit } cannot be computed.

slide_how = { INCHES($inches) } of { INCHES($most) }: slide the ghost
slide_how_far = How far? { INCHES($most) } at most.

terrain_label = Terrain
terrain_how = Click a feature; drag it to move it
terrain_how_on_hexes = Click a hex and choose its terrain
terrain_how_on_hexes_and_sides = Click a hex, or the line between two, and choose its terrain
terrain_copy = Copy
terrain_take_away = Take away
terrain_take_off = Take { $feature } off the table?
terrain_hex = Hex { $hex }
terrain_between = Between { $hexes }
terrain_level = level { $level }
terrain_higher = Higher
terrain_lower = Lower
terrain_clear = Clear

toolbar_move = Move
toolbar_select = Select several
toolbar_measure = Measure
toolbar_sight = Sight
toolbar_tokens = Tokens
toolbar_point = Point
toolbar_dice = Dice
toolbar_arcs = Arcs
toolbar_reach = Reach
toolbar_place = Place a unit
toolbar_terrain = Change terrain
toolbar_hide = Hide or reveal
toolbar_grid = Inch grid
toolbar_names = Hide names and chips
toolbar_frame = Frame the table
toolbar_theme = Day or night
toolbar_help = Keys

toolbox_none_left = No unit of yours may still act.
toolbox_not_now = Not now.
toolbox_selected = { $unit } selected.

## tools: the list of keys

keys_title = Keys
keys_how = Press a key’s button, then the new key.
keys_press = Now press the key for: { $action }
keys_changed = Changed.
keys_taken = { $key } was “{ $action }”, which has no key now.
keys_none = none
keys_label = { $action }: { $keys }. Change
keys_close = Close
# As the caps of a keyboard name them.
keys_cap_shift = Shift
keys_cap_ctrl = Ctrl
keys_cap_alt = Alt
keys_cap_space = Space
keys_cap_enter = Enter
keys_cap_escape = Esc
keys_cap_tab = Tab
keys_cap_backspace = Backspace
keys_cap_delete = Delete
keys_cap_insert = Insert
keys_cap_home = Home
keys_cap_end = End
keys_cap_pageup = Page up
keys_cap_pagedown = Page down
keys_cap_arrowup = Up arrow
keys_cap_arrowdown = Down arrow
keys_cap_arrowleft = Left arrow
keys_cap_arrowright = Right arrow
keys_reset = Reset all keys
keys_were_reset = All keys are reset.
keys_orders = Orders of units
keys_orders_of_selected = Orders of the selected unit
keys_group_move = A move
keys_group_game = The game
keys_group_tools = Tools
keys_group_view = The view

keys_do_pace_1 = { $board ->
    [hexes] Give the first way of the card
   *[inches] First pace: declare, or choose while dragging
}
keys_do_pace_2 = { $board ->
    [hexes] Second way
   *[inches] Second pace
}
keys_do_pace_3 = { $board ->
    [hexes] Third way
   *[inches] Third pace
}
keys_do_pace_4 = Fourth way
keys_do_pace_5 = Fifth way
keys_do_pace_6 = Sixth way
keys_do_pace_7 = Seventh way
keys_do_pace_8 = Eighth way
keys_do_pace_9 = Ninth way
keys_do_via = Via point here
keys_do_via_back = { $board ->
    [hexes] A hex of the path back
   *[inches] Take the last via point back
}
keys_do_reverse = { $board ->
    [hexes] The move tool
   *[inches] Reverse, forward; without a plan the move tool
}
keys_do_ask = Choose after the roll how far to go; without a plan, show what is seen
keys_do_commit = { $board ->
    [hexes] Give the way that is chosen
   *[inches] Commit
}
keys_do_forget = Forget the plan
keys_do_choose_before = { $board ->
    [hexes] Choose the way above
   *[inches] Choose the pace above, or slide back
}
keys_do_choose_next = { $board ->
    [hexes] Choose the way below
   *[inches] Choose the pace below, or slide on
}
keys_do_point_before = { $board ->
    [hexes] The previous hex in reach
   *[inches] Aim at the previous named point
}
keys_do_point_next = { $board ->
    [hexes] The next hex in reach
   *[inches] Aim at the next named point
}
keys_do_aim_north = Aim an inch farther north, if any place can be the aim
keys_do_aim_east = Aim an inch farther east
keys_do_aim_south = Aim an inch farther south
keys_do_aim_west = Aim an inch farther west
keys_do_next_unit = Next unit that may still act
keys_do_unit_before = Previous unit that may still act
keys_do_plan = Plan a move of the selected unit
keys_do_end_1 = End the phase: the first button at the top
keys_do_end_2 = The second button at the top
keys_do_stack = List the units of a stack
keys_do_leave = Leave the board
keys_do_undo = Take back the plan, else the last order
keys_do_here = Say what is around the selected unit
keys_do_marks = Marks of the selected unit
keys_do_talk = Talk
keys_do_help = List all keys
keys_do_hand_limit = Limit of a move by hand
keys_do_select = Select several units
keys_do_measure = Measure
keys_do_sight = Line of sight: what is seen, and what lies between
keys_do_sight_fan = All that is seen from a unit or a place
keys_do_tokens = Tokens and templates
keys_do_token_remove = Take the selected token away
keys_do_point = Point
keys_do_dice = Roll dice
keys_do_reach = Reach of a unit
keys_do_arcs = Arcs of a unit
keys_do_place = Place a unit (umpire)
keys_do_terrain = Change terrain (umpire)
keys_do_hide = Hide or reveal a unit (umpire)
keys_do_frame = Frame the whole table
keys_do_grid = Inch grid
keys_do_trails = Every trail of the turn
keys_do_names = Hide names and chips, or show them
keys_do_theme = Day or night
keys_do_turn_left = { $board ->
    [hexes] Turn the end of the plan left, else the view
   *[inches] Turn the view left
}
keys_do_turn_right = { $board ->
    [hexes] Turn the end of the plan right, else the view
   *[inches] Turn the view right
}
keys_do_zoom_in = Zoom in
keys_do_zoom_out = Zoom out

## tools: what lies around a unit, read out

around_nobody = Select a unit to hear what is around it.
around_off_board = { $unit } is off the board.
around_unit = { $unit }: { $place }, { $ground }.
around_next = Next to it: { $places }.
around_nothing_next = Nothing is next to it.
around_enemy = Nearest enemy: { $enemy }.
around_no_enemy = No enemy is in sight.
around_by = by { $point }
around_spot = { INCHES($west) } from the west edge and { INCHES($north) } from the north
around_on = on { $features }
around_ground = { $ground } ground
around_on_ground = on { $ground } ground
# What has no name of its own: “the hedge”.
around_the = the { $kind }
# $compass is one of the messages compass_….
around_away = { $name }, { INCHES($inches) } { $compass }
around_hex_with = { $hex }, with { $units }
around_hex_beside = { $compass } { $hex }: { $there }
around_hex_enemy = { $unit } in { $hex }, { $hexes ->
    [one] { $hexes } hex
   *[other] { $hexes } hexes
} { $compass }
around_clear = clear ground
around_level = level { $level }
around_road = road
around_behind = behind a { $terrain }

## replay: what the others did since one left a slow game, or the whole of one that is over

replay_label = What you have missed
replay_title = { $steps ->
    [one] One thing happened since you left.
   *[other] { $steps } things happened since you left.
}
replay_since = Since you left, { $when }
replay_back = One step back
replay_on = One step on
replay_play = Play
replay_stop = Stop
replay_step = Step { $step } of { $steps }
replay_count = { $step } of { $steps }
replay_take = Take your turn
replay_whole = The whole game again
replay_end = To the end
replay_missed = The game could not be fetched to be replayed: { $why }
