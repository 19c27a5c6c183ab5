### What people are told of their clubs and campaigns

news_announcement = { $club }: an announcement
news_words = { $words }
news_read = Read it
news_night = { $club } has a night
news_night_off = A night of { $club } is called off
news_night_when =
    { $place ->
        [no] { $at }
       *[other] { $at }, { $place }
    }
news_night_see = See the night and its tables
news_invited = You take part in { $campaign }
news_invited_line = { $name } of { $club } put you on the list.
news_campaign_see = See the campaign
news_round = { $campaign }: round { $round }
news_round_line =
    { $battles ->
        [one] One battle.
       *[other] { $battles } battles.
    }
news_meet = You meet { $name }.
news_bye = You have a bye: nobody is to be met.
news_battle_added = A correction adds a battle: { $first } – { $second }.
news_battle_removed = A correction takes a battle away: { $first } – { $second }.
news_battle_restored = A correction brings a battle back: { $first } – { $second }.
news_battle_see = See your battle and take your seat
news_orders = { $campaign }: orders for round { $round }
news_orders_give = Give your orders
news_challenge = { $name } challenges you: { $campaign }
news_challenge_entered = An organiser entered that you challenge { $name }: { $campaign }
news_said = { $name } said how your battle ended: { $campaign }
news_said_line = It counts once you say the same.
news_differs = { $name } says something else about your battle: { $campaign }
news_differs_line = Agree on one result, or ask an organiser to set it.
news_dispute = A result to settle: { $campaign }
news_dispute_line = { $first } and { $second } say different things about their battle.
news_result_see = See the result
news_result = { $campaign }: a result of round { $round }
news_rolls = After-battle rolls wait for you: { $campaign }
news_rolls_line =
    { $count ->
        [one] { $force }: one roll.
       *[other] { $force }: { $count } rolls.
    }
news_rolls_make = Roll
news_deadline = Round { $round } ends soon: { $campaign }
news_not_played = Your battle with { $name } has no result yet.
news_no_orders = Your orders are missing.
news_overdue = The time is over: { $campaign }, round { $round }
news_overdue_line =
    { $count ->
        [one] A battle has no result. Give more time, or set the result.
       *[other] { $count } battles have no result. Give more time, or set the results.
    }
news_overdue_orders =
    { $count ->
        [one] The orders of one player are missing. Give more time, or reveal what is in.
       *[other] The orders of { $count } players are missing. Give more time, or reveal what is in.
    }
news_decide = Decide
news_over = { $campaign } is over
news_over_place = Your place: { $place } of { $count }.

## Webhooks of a club

clubs_hooks_enough = A club has { $most } webhooks at most: delete one first.
clubs_deadline_past = This is past already: give a later time.
