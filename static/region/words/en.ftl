### What the page of a campaign's map says by itself, and its editor.

## The bar

region_not_begun = Not begun yet
region_round_of = Round { $round } of { $rounds }
region_looking_back = Looking back at round { $round }
region_back_to_now = Back to now
region_step = { $step ->
    [orders] Orders
    [battles] Battles
    [ready] Battles are in
    [over] Over
   *[none] Between rounds
}
region_send = Send orders
region_sent = Your orders are in.
region_reveal = Reveal the orders
region_finish = Draw the aftermath
region_begin = Begin round { $round }
region_go_to = Go to { $place }
region_open_at = Open { $place }
region_sides_open = { $sealed ->
    [true] Sealed orders
   *[false] Open orders
}

## Battles

region_settled = Settled
region_differ = They differ
region_live = Live
region_said = One side has said
region_waiting = Not opened
region_due = Due { $when }
region_to_seat = Your seat
region_watch = Watch
region_open = Open table
region_battles = Battles
region_waits_for = the round waits for { $waits }

## Orders

region_orders = Orders
region_orders_in = { $sent } of { $all } in
region_order = { $doing ->
    [attack] { $name } attacks { $place }
    [support] { $name } supports { $place }
    [move] { $name } moves to { $place }
   *[hold] { $name } holds
}
# As a field offers it, beside the force's name.
region_doing = { $doing ->
    [attack] Attack { $place }
    [support] Support { $place }
    [move] Move to { $place }
   *[hold] Hold
}
region_order_of = Order of { $name }
region_sealed = Sealed
region_none_yet = None yet
region_all_hold = All hold
region_sealed_says = Sealed: nobody sees your orders before all are revealed. A force without one holds.
region_open_says = Open: everybody sees your orders as soon as they are sent. A force without one holds.
region_no_way = { $name } cannot reach { $place } in one round.
region_target = To { $place }: Enter gives the order.

## The panel

region_tab_round = Round
region_tab_forces = Forces
region_tab_areas = Areas
region_tab_story = Story
region_worth_of = What the areas held are worth, of { $all }
region_story = The story so far
region_write = Write into the story…
region_round = Round { $round }
region_force = { $leader } · { $fit } of { $units } ready
region_to_roll = { $rolls } to roll
region_no_forces = No force yet: what a participant leads through the campaign stands here.
region_worth = Worth { $worth }
region_held = held by { $side }
region_free = held by nobody
region_way = { $kind ->
    [track] track to { $place }, { $cost }
    [ford] ford to { $place }, { $cost }
   *[road] road to { $place }, { $cost }
}
region_piece = { $units ->
    [one] { $name }, { $side }, at { $place }, { $units } unit
   *[other] { $name }, { $side }, at { $place }, { $units } units
}

## The rounds at the foot

region_look_back = Look back at round
region_until = until { $when }
region_done = done
region_battles_open = { $open } open
region_aftermath_says = who holds what
region_step_orders = Orders
region_step_revealed = Revealed
region_step_battles = Battles
region_step_aftermath = Aftermath
region_last_round = Last round

## Tools and keys

region_frame = Show the whole map
region_nearer = Nearer
region_farther = Farther
region_theme = Light or dark
region_keys = All keys
region_key_tab = from force to force
region_key_orders = the next force without an order
region_key_arrows = where it goes
region_key_enter = gives the order
region_close = Close

## The editor

region_new_area = Area { $number }
region_new_force = Force { $number }
region_draw = { $what ->
    [road] Road
    [track] Track
    [ford] Ford
    [outline] Outline
    [force] Force
   *[area] Area
}
region_draw_says = { $what ->
    [outline] Click an area’s ring, then its corners, and its ring again.
    [force] Click the area where a force stands.
    [area] Click where an area is.
   *[road] Click two areas to connect them; once more, and they are not.
}
region_picture = A picture in the place of the printed sheet
region_sides = Sides, in small letters
region_name = Area
region_worth_field = Worth
region_holder = Held by
region_nobody = Nobody
region_scenario = Battles here use
region_no_scenario = A scenario to be chosen
region_force_name = Force
region_moves = Moves
region_side = Side
region_stands = Stands at
region_remove = Remove
region_remove_named = Remove { $name }
