### What is said of clubs, their nights and campaigns

## Who may do what

clubs_nothing_here = There is nothing here, or it is not for you to see: ask an organiser of the club for an invitation.
clubs_forbidden = Your role in this club does not allow that: ask an organiser.
clubs_sign_in = Sign in first: clubs know people by their accounts.

## What is wrong with a field

clubs_body_is_object = A request’s body is an object here.
clubs_needed = Fill this in.
clubs_too_long = At most { $most } letters.
clubs_one_of = Choose one of { $words }.
clubs_number_between = A whole number from { $least } to { $most }.
clubs_no_time = A date and a time with its zone, as in 2026-11-25T19:00:00+01:00.
clubs_ends_after = A night ends after it starts, within seven days.

## Clubs, members, invitations

clubs_no_such_picture = There is no picture “{ $picture }”: upload it first, and give the id that you are told then.
clubs_picture_of_others = The picture “{ $name }” ({ $picture }) is somebody else’s: upload it yourself, and give the id of that.
clubs_own_enough = You own { $most } clubs already: give one to somebody else first.
clubs_type_its_name = Type the club’s name to delete it with all that is in it.
clubs_member_already = You are in this club already.
clubs_full = This club has { $most } members, and takes no more: one of them has to leave first.
clubs_nobody_asks = Nobody with this id asks to join: perhaps somebody has answered already.
clubs_no_member = Nobody with this id is in the club: people join it by an invitation.
clubs_last_owner = A club has at least one owner: make somebody else an owner first.
clubs_no_guest = This link leads nowhere any more: ask an organiser of the club for a new one.
clubs_guests_enough = This club has { $most } guests by a link, and takes no more: end some first.
clubs_no_invitation = This invitation is used up, has ended or never was: ask for a new link.

## Shelves and nights

clubs_shelf_full = The shelves hold { $most } things: take one off first.
clubs_no_option = These rules have no option “{ $name }”, but { $known }.
clubs_no_table_free = All { $tables } tables of this night are taken: ask an organiser for one more.
clubs_side_full = All seats of this side are taken: sit down on another, or at another table.
clubs_night_over = This night is over or cancelled: choose another one.

## Campaigns

clubs_bad_document = This cannot be read: { $why }
clubs_campaigns_enough = This club has { $most } campaigns: delete one first.
clubs_system_of_forces = { $force } has units of the rules as they are: take the units out of all forces first, or make another campaign.
clubs_area_of_other_system = { $area } is fought by “{ $scenario }”, which is of other rules than the campaign’s: choose another scenario there, or the rules of that one.
clubs_plan_runs = This campaign is running: its map or story changes only with its rounds.
clubs_campaign_runs = This campaign has begun: who takes part, on which side and in which order stays as it is.
clubs_campaign_over = This campaign is over.
clubs_campaign_full = This campaign has { $most } participants, and takes no more: one of them has to withdraw first.
clubs_too_few = A campaign needs { $least } participants at least: invite some more.
clubs_side_missing = Each participant leads one of the map’s sides: choose it for all of them first.
clubs_side_unled = Nobody leads the side “{ $side }” of the map: let somebody take part on it.
clubs_guest_twice = { $name } is named twice: two people of one name need names that tell them apart, each with a link of their own.
clubs_name_all = Name each participant once.
clubs_take_part_first = Take part in this campaign first.
clubs_nobody_to_meet = There is no opponent with this number: choose somebody from the standings.
clubs_challenged_already = You have challenged them already: play that battle first.
clubs_no_challenges = Battles of this campaign come from its rounds, not from challenges.
clubs_ladder_closed = This ladder is not open yet: an organiser begins its first period.
clubs_all_rounds_paired = All rounds of this campaign have been made.
clubs_no_pairing = This round cannot be paired: everybody who might meet has met. End the campaign, or take somebody in.
clubs_next_round_is = The next round is { $number }.
clubs_round_waits =
    { $count ->
        [one] Table { $table } is not settled yet.
       *[other] { $count } tables are not settled yet, the first of them table { $table }.
    }
clubs_changed_meanwhile = The campaign has changed meanwhile: look, and try again.
clubs_round_open = Round { $number } is not over yet: reveal its orders, and draw its aftermath.
clubs_bad_tree = In the story “{ $where }” { $why ->
        [twice] is there twice
        [unknown] leads to a scenario that is not there
        [circle] leads back to itself
       *[empty] has no scenario
    }.
clubs_no_chapter = Chapter { $number } has no scenario: choose one for it, or let this lead somewhere else.
clubs_story_circle = Chapter { $number } leads back to itself: let one of its results lead somewhere else, or end the story.
clubs_no_map = The map has no areas yet: draw it first.
clubs_bad_map = On the map, { $place } { $why ->
        [twice] is there twice
        [unknown] names what is not there
        [itself] leads to itself
       *[empty] is empty
    }.
clubs_bad_order = The order of “{ $piece }” cannot be carried out: { $why ->
        [no_piece] there is no such force
        [off_map] it is not on the map
        [no_way] no way leads there
        [too_far] that is too far for it
        [not_next] it supports only what is next door
        [own_area] that is its own side’s already
        [twice] it has another one
       *[no_path] it does not say where
    }.
clubs_other_side = “{ $piece }” is another side’s force.
clubs_reminded_already = They have been reminded within this hour, or the campaign is over.
clubs_no_step = This round has no step “{ $step }” now.

## Battles and results

clubs_no_table_to_open = There is no table to open: this battle is a bye or settled.
clubs_choose_scenario = Choose a scenario for this battle first.
clubs_two_sides = A battle needs a scenario with two sides: choose another one.
clubs_which_force = { $name } has several forces that may fight here: say which of { $forces } it is.
clubs_scenario_of_other_rules = The units of { $force } are of other rules than “{ $scenario }”: an organiser chooses another scenario for this battle.
clubs_no_force_here = { $name } has no such force that may fight in this battle: name one that stands there.
clubs_opened_already = This battle’s table is open already.
clubs_no_result_here = A bye has no result to enter.
clubs_settled_already = This result is settled: ask an organiser to correct it.
clubs_result_meanwhile = { $name } entered a result while you filled this in: read it below, then send yours again if it is the right one.
clubs_bad_victory = Victory points are a number from 0 to { $most }.
clubs_no_draws = In a knock-out somebody wins: agree who goes on.

## The story, by the record

clubs_story_begun = { $players } took the field.
clubs_story_over = The campaign is over.
clubs_story_withdrew = { $name } withdrew.
clubs_story_paired =
    { $battles ->
        [0] Round { $round } began.
        [one] Round { $round } was paired: one battle.
       *[other] Round { $round } was paired: { $battles } battles.
    }
clubs_story_settled = { $drawn ->
    [yes] { $winner } and { $loser } drew, { $won } : { $lost }.
   *[no] { $winner } beat { $loser }, { $won } : { $lost }.
}
clubs_story_corrected = { $drawn ->
    [yes] Corrected: { $winner } and { $loser } drew, { $won } : { $lost }.
   *[no] Corrected: { $winner } beat { $loser }, { $won } : { $lost }.
}
clubs_story_void = After the correction, { $first } and { $second } do not meet: their battle no longer counts.
clubs_story_restored = After the correction, { $first } and { $second } do meet: their battle counts again.
clubs_story_revealed =
    { $battles ->
        [0] The orders of round { $round } were revealed; nobody fights.
        [one] The orders of round { $round } were revealed: one battle.
       *[other] The orders of round { $round } were revealed: { $battles } battles.
    }
clubs_story_support = { $side } fights for { $area } with a support of { $strength }.
clubs_story_holds = { $area } is held by { $side ->
        [none] nobody
       *[other] { $side }
    }.
clubs_story_again = After the correction in round { $round }, the map is computed again from there.
clubs_story_orders_again = Look at your orders again: the map under them has changed.
clubs_story_order_void = The order of { $piece } in round { $round } cannot be carried out any more: it holds.
clubs_story_stands = { $piece } { $area ->
        [none] is off the map
       *[other] is at { $area }
    } now.

## Forces

clubs_forces_enough = A participant leads { $most } forces at most.
clubs_no_piece = This side has no such force on the map.
clubs_over_points = That is { $total } points, and this force has { $most }: take less, or ask an organiser for more.
clubs_units_enough = A force has { $most } units at most, lost ones included: raise another force for more.
clubs_choose_system = Choose the rules of this campaign first: a roster’s units come from their arsenals.
clubs_other_system = This arsenal is of other rules than the campaign: choose one of the campaign’s.
clubs_no_such_entry = Nothing in the arsenals is called “{ $entry }”: choose one from the list.
clubs_several_entries = “{ $entry }” fits several: { $names }. Choose one from the list.
clubs_entry_unfilled = This entry lacks { $names }: fill them in in its arsenal first.
clubs_not_in_repair = This unit is not in repair: there is nothing to hurry.
clubs_no_supply = That takes { $needed } supply, and this force has { $held }: spend less, or ask an organiser for more.
clubs_game_goes_on = This game is not over: its table would show what is hidden.
clubs_story_unit_gone =
    { $result ->
        [captured] { $unit } of { $force } was captured.
       *[lost] { $unit } of { $force } was lost.
    }
clubs_story_unit_back = After the correction, { $unit } of { $force } is back.
