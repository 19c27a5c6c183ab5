### What the pages around the table say by themselves, in English; what is there from the beginning stands in their templates.

## dice: the page that checks them

dice_drawing = Drawing every roll again…
dice_all_well = { $rolls ->
    [one] { $rolls } roll was drawn again: every die shows what it had to, and the entries fit their hashes.
   *[other] { $rolls } rolls were drawn again: every die shows what it had to, and the entries fit their hashes.
}
dice_something_wrong = { $rolls ->
    [one] { $rolls } roll was drawn again, and not everything is as it should be.
   *[other] { $rolls } rolls were drawn again, and not everything is as it should be.
}
# A head: the hash of an entry as a browser received it.
dice_heads = { $heads ->
    [one] { $heads } head that a browser kept was compared.
   *[other] { $heads } heads that browsers kept were compared.
}
dice_no_heads = No browser’s record was given: a history that was changed as a whole would not show. Choose the records that players downloaded together with the file.
# An epoch: the rolls that come from one seed, until the dice are sealed anew.
dice_open = The seed of epoch { $epoch } is not shown: its rolls cannot be checked. While a game goes on, that is so of its newest dice, and of dice whose rolls not everybody saw.
dice_no_sums = This browser checks dice only on a page that came by https or from this computer.
dice_no_json = This file is not JSON.
dice_no_game = This is not an exported game: its format is not “{ $format }”.

## dice: what may be wrong

dice_wrong_own_seed = The seed of seat { $seat } in epoch { $epoch } is not the one that was sealed.
dice_wrong_promise = The journal promised another seed for epoch { $epoch }.
dice_wrong_shown = The journal showed another seed for epoch { $epoch }.
dice_wrong_seed = The seed of epoch { $epoch } is not the one that was promised.
dice_wrong_epoch = Entry { $entry } rolls dice of epoch { $epoch }; those of epoch { $sealed } were sealed.
dice_wrong_number = Entry { $entry } holds roll { $roll }, which does not follow roll { $last }.
dice_wrong_faces = Entry { $entry } shows { $shown }; its dice were { $drawn }.
dice_wrong_hash = Entry { $entry } is not what its hash says.
dice_wrong_record = A record is of another game.
dice_wrong_end = A browser received entry { $entry }, but the file ends at { $last }.
dice_wrong_head = Entry { $entry }, or one before it, is not what a browser received.

## host: the form for a game

# What a house rule is in the chosen scenario: a number, or one of the words to choose from.
host_scenario_has = Scenario: { $value }
host_all_tables = All { $count } tables
host_fewer_tables = Fewer tables
# A fold: what is chosen in it.
host_seats = { $count ->
    [one] { $side }: { $count } seat
   *[other] { $side }: { $count } seats
}
host_rules_usual = As the scenario has them
host_rules_set = { $count ->
    [one] { $count } chosen
   *[other] { $count } chosen
}
host_clock_usual = As the scenario has it
# The time of each side: so many minutes for the whole game, or for each turn.
host_clock = { $minutes } min for { $per }

## invites: the page of the seats

invites_copied = Copied
