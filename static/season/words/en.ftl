### What the page of a campaign's map says by itself, and its editor.

## The bar

season_not_begun = Not begun yet
season_round_of = Round { $round } of { $rounds }
season_looking_back = Looking back at round { $round }
season_back_to_now = Back to now
season_step = { $step ->
    [orders] Orders
    [battles] Battles
    [ready] Battles are in
    [over] Over
   *[none] Between rounds
}
season_send = Send orders
season_sent = Your orders are in.
season_reveal = Reveal the orders
season_finish = Draw the aftermath
season_begin = Begin round { $round }
season_go_to = Go to { $place }
season_open_at = Open { $place }
season_sides_open = { $sealed ->
    [true] Sealed orders
   *[false] Open orders
}

## Battles

season_settled = Settled
season_differ = They differ
season_live = Live
season_said = One side has said
season_waiting = Not opened
season_due = Due { $when }
season_to_seat = Your seat
season_watch = Watch
season_open = Open table
season_battles = Battles
season_waits_for = the round waits for { $waits }

## Orders

season_orders = Orders
season_orders_in = { $sent } of { $all } in
season_order = { $doing ->
    [attack] { $name } attacks { $place }
    [support] { $name } supports { $place }
    [move] { $name } moves to { $place }
   *[hold] { $name } holds
}
# As a field offers it, beside the force's name.
season_doing = { $doing ->
    [attack] Attack { $place }
    [support] Support { $place }
    [move] Move to { $place }
   *[hold] Hold
}
season_order_of = Order of { $name }
season_sealed = Sealed
season_none_yet = None yet
season_all_hold = All hold
season_sealed_says = Sealed: nobody sees your orders before all are revealed. A force without one holds.
season_open_says = Open: everybody sees your orders as soon as they are sent. A force without one holds.
season_no_way = { $name } cannot reach { $place } in one round.
season_target = To { $place }: Enter gives the order.

## The panel

season_tab_round = Round
season_tab_forces = Forces
season_tab_areas = Areas
season_tab_story = Story
season_worth_of = What the areas held are worth, of { $all }
season_story = The story so far
season_write = Write into the story…
season_round = Round { $round }
season_force = { $leader } · { $fit } of { $units } ready
season_to_roll = { $rolls } to roll
season_no_forces = No force yet: what a participant leads through the campaign stands here.
season_worth = Worth { $worth }
season_held = held by { $side }
season_free = held by nobody
season_way = { $kind ->
    [track] track to { $place }, { $cost }
    [ford] ford to { $place }, { $cost }
   *[road] road to { $place }, { $cost }
}
season_piece = { $units ->
    [one] { $name }, { $side }, at { $place }, { $units } unit
   *[other] { $name }, { $side }, at { $place }, { $units } units
}

## The rounds at the foot

season_look_back = Look back at round
season_until = until { $when }
season_done = done
season_battles_open = { $open } open
season_aftermath_says = who holds what
season_step_orders = Orders
season_step_revealed = Revealed
season_step_battles = Battles
season_step_aftermath = Aftermath
season_last_round = Last round

## Tools and keys

season_frame = Show the whole map
season_nearer = Nearer
season_farther = Farther
season_theme = Light or dark
season_keys = All keys
season_key_tab = from force to force
season_key_orders = the next force without an order
season_key_arrows = where it goes
season_key_enter = gives the order
season_close = Close

## The editor

season_new_area = Area { $number }
season_new_force = Force { $number }
season_draw = { $what ->
    [road] Road
    [track] Track
    [ford] Ford
    [outline] Outline
    [force] Force
   *[area] Area
}
season_draw_says = { $what ->
    [outline] Click an area’s ring, then its corners, and its ring again.
    [force] Click the area where a force stands.
    [area] Click where an area is.
   *[road] Click two areas to connect them; once more, and they are not.
}
season_picture = A picture in the place of the printed sheet
season_sides = Sides, in small letters
season_name = Area
season_worth_field = Worth
season_holder = Held by
season_nobody = Nobody
season_scenario = Battles here use
season_no_scenario = A scenario to be chosen
season_force_name = Force
season_moves = Moves
season_side = Side
season_stands = Stands at
season_remove = Remove
season_remove_named = Remove { $name }
