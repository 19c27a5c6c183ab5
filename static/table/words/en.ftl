### What the browser says, in English. What stands between <name> and </name> becomes an element of the page.

## parts: banners, dialogs, dice, menu, notices, top bar

banners_line_behind = The table is behind. It shows what it has and refuses new orders until it has caught up.
banners_line_reconnecting = The line is down. The table shows what it has, refuses new orders, and comes back by itself.
banners_altered = The history of this game was changed: it does not hold entry { $entry } as this browser was told it.
banners_begun_anew = This game no longer holds what this browser saw of it up to entry { $entry }: it was started over, or brought back from a backup.
banners_load_again = Load again
banners_try_now = Try now
banners_seen = I see
banners_go_on = Go on
banners_paused = <b>Paused.</b> { $why }
banners_declined = Your proposal is closed: it was not agreed to.

# $what is one of the next messages: proposal_plain, proposal_detailed, proposal_undo.
proposal_mine = <b>You propose</b> { $what } Waiting for the other side.
proposal_theirs = <b>{ $who } proposes</b> { $what }
proposal_another_seat = Another seat
proposal_plain = { $deed }.
proposal_detailed = { $deed }: { $details }.
proposal_undo = { $count ->
    [one] to take back the last order.
   *[other] to take back the last { $count } orders.
}
proposal_end_game = to end the game
proposal_order = the order { $order }
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
ended_meaning = Nobody orders any more, and the last dice are opened for checking. This is not taken back.
ended_winner = Who won
ended_by_nobody = Nobody
ended_note = A note, if you like
ended_note_example = The bridge was held
ended_victory = { $side } won

# Where the arrow on a die points.
dice_bearing = to { $degrees }°

device_title = This seat on another device
device_how = Open the link there, or hold the device’s camera to the code. Give it to nobody else: whoever opens it sits here.
device_local_only = The link works on this computer only: the host lets other devices in with <code>make play NETWORK=1</code>.
device_this = And this device
device_stays = keeps the seat as well
device_goes = leaves the table when the other has come
device_make = Make the link
device_make_another = Make another
device_until = Works once, until { $time }.
# As in invite_link.
device_this_seat = this seat

invite_title = Invite
invite_how = Send each person the link of their seat. A watcher’s link never gives away a seat.
invite_page = <a>The page of the seats</a> has your recovery link, and games played before.
invite_page_local_only = These links work on this computer only. <a>The page of the seats</a> says how others in your network come in.
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
invite_ends_watchers = The old link ends, and whoever watches by it is sent away.
invite_ends_theirs = The old link ends, and { $who } loses the seat.
invite_ends_free = The old link ends. Nobody sits there yet.
invite_whoever = whoever sits there

menu_by_agreement = By hand, when all agree
menu_by_umpire = By the umpire’s hand
menu_nothing = You may not order it.

table_title = This table
table_device = Take this seat to another device…
table_device_words = A link and a code that work once, for ten minutes.
table_pause = Pause the game…
table_pause_words = Nobody orders until you let it go on.
table_go_on = Let the game go on
table_record = Download the record…
table_record_words = What this browser was told of the game, to check its file against at the end.
table_record_over_words = The whole game with its dice, and what this browser was told of it.
table_restart = Start over…
table_restart_words = The scenario again; what was played is kept.
table_end = End the game…
table_propose_end = Propose to end the game…
table_end_words = Says who won, and opens the dice for checking.
table_turn = When it becomes your turn…
table_turn_words = A sound, a notification.

restart_failed = The game was not started over: { $why }
restart_title = Start over?
restart_yes = Start over
restart_meaning = The scenario begins again, with the same links. What was played is kept: you find it on the page of the seats.
restart_free = Free the seats of the others, who sit down again by their links

pause_title = Pause the game?
pause_yes = Pause
pause_meaning = Nobody orders until it goes on. Everybody sees why.
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
topbar_over = The game is over
topbar_over_won = The game is over<wide>: { $won }</wide>
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
turn_notices = A notification, when this tab is out of sight
turn_notices_denied = This browser shows none from this site; its settings can change that.
turn_notices_unsupported = This browser shows none from a page that came neither by https nor from this computer.

## connection, state: what holds orders up, and the game in words

closed_4003 = You have no seat at this table. Ask the host for an invite link.
closed_4004 = There is no such game.
closed_4010 = This page and the table do not understand each other. Load the page again.
closed_4012 = The table has been updated. Load the page again.

facts_missed_rules = The rules could not be fetched: { $why }
facts_missed_points = The named points could not be fetched: { $why }
facts_missed_log = The log could not be fetched: { $why }
record_missed = The record could not be fetched: { $why }
rest_answered = The table answered { $status }.

insist_title = The rules do not allow that
insist_meaning = Do it anyway? The log marks it for everybody.
insist_yes = Do it anyway
send_proposed = Proposed: the other side has to agree.

refused_illegal = The rules do not allow that.
refused_forbidden = That is not yours to order.
refused_not_your_phase = It is not your phase.
refused_stale = The table has changed since: look again.
refused_pending = Another move has to be finished first.
refused_id_reused = That order was given already.
refused_busy = The table is busy: try again.
refused_paused = The game is paused.
refused_bad_order = That is no order of this game.
refused_not_live = The table is not live: an order would be refused; it catches up by itself.
refused_closed = This table is closed to you.
refused_no_answer = The table has not answered: look before you order again.

state_over = The game is over.
state_paused = The game is paused.
state_closed = This table is closed.
state_not_live = The table is not live: an order would be refused; it catches up by itself.
state_watching = You are watching: a watcher gives no orders.

take_back_nothing = There is nothing to take back.
take_back_not_yours = The last order was somebody else’s.

kinds_nothing = There is nothing to order here now.
kinds_not_now = That may not be ordered now.
kinds_new_dice = Ask for new dice
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
# $field: what the unit has done, "Moved".
unit_inches = { $field } { INCHES($inches) }
unit_hexes = { $count ->
    [one] { $field } { $count } hex
   *[other] { $field } { $count } hexes
}
unit_count = { $count ->
    [one] { $count } { $kind }
   *[other] { $count } { $kind }s
}
unit_along = { $hex } along { $hexside }
# $place: a hex, or unit_along.
unit_facing = { $place } facing { $degrees }°
unit_aboard = { $names } aboard
unit_aboard_count = { $count } aboard
unit_aboard_of = { $count } of { $room } aboard

## map

map_label = The table
map_collapsed = Collapsed
map_stops_here = stops here
map_smoke = smoke
map_blaze = blaze
map_level = level { $level }

## main

main_table = Table
