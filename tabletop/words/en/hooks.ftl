### Webhooks: addresses that are told what happens in a game, a club or a campaign

hook_no_address = Give the address of a webhook: it begins with https:// or http://.
hook_private_address = This address is one of a private network: give one that is reached from everywhere.
own_hooks_enough = You have { $most } webhooks at most: delete one first.
hooks_enough = A game has { $most } webhooks at most: delete one first.
hook_turn = { $turn ->
    [0] { $game }: the turn of { $side }
   *[other] { $game }, turn { $turn }: { $side }
}
hook_turn_line = { $count ->
    [one] { $names } must act.
   *[other] One of these must act: { $names }.
}
hook_ended = { $game } is over
hook_won = { $side } has won.
hook_won_noted = { $side } has won: { $note }
hook_drawn = Nobody has won.
hook_drawn_noted = Nobody has won: { $note }
