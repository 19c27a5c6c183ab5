### Orders, and other commands, that the table itself refuses

## Who may order, and when

no_command = A command is JSON with a UUID for its id.
id_reused = Another command had this id already: give each its own.
not_written = The table cannot store orders just now: try again.
shutting_down = This server is shutting down: try again in a moment.
no_such_seat = There is no such seat at this table.
seat_given_away = Your seat here has been given to somebody else.
begun_anew = The game was started over: look again.
crowded = Crowded tables are computed one after the other: try again.
takes_too_long =
    { $seconds ->
        [one] This takes more than { $seconds } second to compute on such a crowded board: try less at once.
       *[other] This takes more than { $seconds } seconds to compute on such a crowded board: try less at once.
    }
watcher_orders_nothing = A watcher talks, points and rolls, and gives no other orders.
only_gm_overrides = Only the umpire overrides the rules.
only_host_pauses = Only the host or the umpire pauses the game; without an umpire, both sides together may.
only_gm_orders = Only the umpire gives this order.
needs_consent = This order needs the other side's consent: propose it.
no_order_type = An order is an object with a type.
unseen = Something unseen stands in the way.

## Proposals, and what is taken back

only_umpires_proposed = Only an umpire's order is proposed; give this one directly.
proposal_waits = Your last proposal waits for its answer: withdraw it first.
no_proposal = There is no such proposal, or it is answered already.
others_answer = This is for the other side to answer.
watcher_notes_nothing = Watchers share a seat, so none of them has a notebook.
watcher_undoes_nothing = A watcher takes nothing back.
undo_of_others = Nobody can take back what somebody else ordered.
ordered_since = Somebody else has given an order since.
no_entry_to_return_to = There is no entry { $number } to return to.
itself_taken_back = Number { NUMBER($number, useGrouping: 0) } was taken back itself.
nothing_to_take_back = Nothing after number { NUMBER($number, useGrouping: 0) } is left to take back.

## Orders to the table itself

no_such_winner = The winner { $winner } is not one of the sides.
enforced_so_already = The table judges orders like that already.
dice_not_rolled = These dice have not been rolled yet.
dice_too_new = These dice are new: others may be asked for after ten minutes.
paused_already = The game is paused already.
not_paused = The game is not paused.

## Players' own seeds for the dice

seeds_of_players = Only players put seeds into the dice.
seed_too_late = It is too late for a seed: these dice have been rolled, or have gone.
seeds_are_mixed = The seeds of these dice are mixed already.
bad_seed_order = A seed is sent with its epoch, and either commitment or seed.
player_rolls_first = These dice are new: a player rolls them first.
seed_on_its_way = The seed of { $players } is on its way into the dice: try again soon.
seeds_are_sealed = The seeds are sealed already.
bad_commitment = A commitment is 64 hexadecimal digits.
commitments_awaited = The other players' commitments are not in yet.
bad_seed = A seed is 32 hexadecimal digits.
seed_does_not_fit = This seed does not fit your commitment.

## The generator

no_generated_table = No table can be generated for { $system }: draw one, or take a file.
no_playable_table = No table near the seed “{ $seed }” can be played on by both sides: try another seed, or wish for less.
