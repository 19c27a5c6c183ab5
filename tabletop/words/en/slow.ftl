### Slow play: what is told of turns, and of their time

turn_yours = Your turn: { $game }, turn { $turn }
turn_reminder = Still your turn: { $game }, turn { $turn }
turn_ended = { $moves ->
    [0] { $name } ended the phase.
    [one] { $name } ended the phase. There is one move to see.
   *[other] { $name } ended the phase. There are { $moves } moves to see.
}
turn_see = See it and take your turn
turn_ran_out = Time ran out: { $game }
turn_ran_out_line = The time of { $side } is over. Give more, or end the game. Nothing happens by itself.
turn_decide = Decide
more_time = **{ $side }** has { $hours ->
    [one] an hour
   *[other] { $hours } hours
} more for this turn.
now_slow = This is a slow game now: { $hours ->
    [one] an hour
   *[other] { $hours } hours
} for a turn.
now_live = This is a live game now: its turns have no time limit.
adjudicated = The organiser ended the game: **{ $winner }** has won.
adjudicated_drawn = The organiser ended the game without a winner.
settled = The battle is settled: **{ $winner }** has won.
settled_drawn = The battle is settled, without a winner.
called_off = { $campaign } no longer counts this battle: the game ends without a winner.
not_slow = This is a live game: its turns have no time limit.
game_over = This game is over.
