## Notices to the umpire alone of units that a side does not see

# In place of the name of a unit that the reader does not see.
something_unseen = something unseen
rolled_out_of_sight = The umpire rolled **out of sight**.
met_unseen = **{ $unit }** meets **{ $other }**, which its side does not see.
near_unseen = **{ $unit }** comes within { INCHES($inches) } of **{ $other }**, which its side does not see.
near_unseen_hexes =
    { $hexes ->
        [one] **{ $unit }** comes within { $hexes } hex of **{ $other }**, which its side does not see.
       *[other] **{ $unit }** comes within { $hexes } hexes of **{ $other }**, which its side does not see.
    }
refused_by_unseen = **{ $unit }**’s order was refused: a unit that its side does not see is in the way.
order_refused_by_unseen = An order was refused: a unit that its side does not see is in the way.

## Seats that nobody has given a name

seat_gm = Umpire
seat_watcher = Watcher
seat_of_sides = { $others } & { $last }
# One of several seats of a side: "British 2".
seat_numbered = { $name } { NUMBER($number, useGrouping: 0) }

## A game that cannot be read

damaged = The stored data of game { $game } are damaged. Whoever runs this table can restore it from an export. Other games are not affected.
put_back = The table's database was restored to an earlier state while the table was open. Whoever runs this table has to run: manage.py restored.

## Dice

# A name within a list.
bold = **{ $name }**
new_dice = New dice were asked for.
dice_sealed =
    { $lost ->
        [yes] The dice were sealed anew. The seed of epoch { $epoch } is lost: its rolls cannot be checked. { old_dice }
        [withheld] The dice were sealed anew. The seed of epoch { $epoch } is shown at the end of the game, as not everybody saw its rolls. { old_dice }
       *[no] The dice were sealed anew. { old_dice }
    }
dice_opened =
    { $lost ->
        [yes] The dice were opened. The seed of epoch { $epoch } is lost: its rolls cannot be checked. { old_dice }
       *[no] The dice were opened. { old_dice }
    }
# The last sentence of both.
old_dice =
    { $own ->
        [yes] The old dice held players' own seeds.
       *[no] The old dice held no player's own seed.
    }
seeds_mixed = The dice now hold seeds drawn by { $names }.
seeds_held_back = The dice now hold seeds drawn by { $names }. { $silent } sealed one and did not show it.

## How the game is judged, and its end

against_the_rules = Carried out against the rules.
enforcement =
    { $to ->
        [enforce] From here on the rules are enforced.
        [advise] From here on the rules advise: an order against them is carried out when it is given a second time.
       *[off] From here on the rules are off: players move their own units by hand.
    }
overrides = The umpire overrides the rules from here on.
overrides_no_more = The umpire lets the rules decide again.
goes_on = **{ $name }** resumes the game.
paused = **{ $name }** paused the game.
paused_for = **{ $name }** paused the game: { $why }.
# Why orders are refused meanwhile.
why_paused = { $name } paused the game.
why_paused_for = { $name } paused the game: { $why }.
time_is_over = The time of **{ $side }** is over.
over = The game is over.
conceded = **{ $name }** concedes: **{ $winner }** won.
conceded_noted = **{ $name }** concedes: **{ $winner }** won. { $note }
over_noted = The game is over. { $note }
won = The game is over: **{ $winner }** won.
won_noted = The game is over: **{ $winner }** won. { $note }
starts_over = **{ $name }** starts the game over.
host_starts_over = The host starts the game over.
from_a_file = The game was restored from a file.
from_a_backup = The table was restored from a backup: what happened after it was made is lost.

## The workshop

maker_numbered = Maker { $number }
draft_to_look_at = You may look at this scenario, but not edit it.
draft_too_large = A scenario is at most { $mb } MB.
draft_not_yours = This scenario is not open to you: ask whoever makes it for a link, or copy it.
no_such_draft = There is no such scenario in the workshop.
no_such_version = There is no version { $number }, or it is no longer stored.
version_back = went back to { $number }
version_nothing = changed nothing in the end
version_words = { $parts }
version_and_more =
    { $more ->
        [one] { $parts } and { $more } thing more
       *[other] { $parts } and { $more } things more
    }
version_added = added { $what }
version_moved = moved { $what }
version_changed = changed { $what }
version_removed = took out { $what }
version_field =
    { $part ->
        [name] the name
        [description] what is said about it
        [about] what is said about it
        [board] the table
        [briefing] the briefing
        [options] the house rules
        [turn] the first turn
        [kit] dice and marks
       *[other] { $part }
    }
version_things =
    { $kind ->
        [feature] { $count ->
            [one] { $count } feature
           *[other] { $count } features
        }
        [unit] { $count ->
            [one] { $count } unit
           *[other] { $count } units
        }
        [side] { $count ->
            [one] { $count } side
           *[other] { $count } sides
        }
        [token] { $count ->
            [one] { $count } token
           *[other] { $count } tokens
        }
        [hex] { $count ->
            [one] { $count } hex
           *[other] { $count } hexes
        }
        [hexside] { $count ->
            [one] { $count } hexside
           *[other] { $count } hexsides
        }
        [road] { $count ->
            [one] { $count } stretch of road
           *[other] { $count } stretches of road
        }
       *[other] { $count ->
            [one] { $count } field
           *[other] { $count } fields
        }
    }
