### What is sent to a socket when something is wrong

ahead = The table was restored from a backup: some of what you saw here is lost.
ahead_of_backup = The table was restored from a backup: what you saw here is no longer part of it.
ahead_of_new_game = The game was started over: what you saw here is no longer part of it.
not_previewed = This order cannot be previewed.
not_on_board = There is no such unit or place here.
offers_failed = The possible orders cannot be computed.
not_listed = There is too much on this table for the rules to list the possible orders. Remove terrain or units, or start over from a simpler scenario.

## Frames that are not of the protocol

no_hello = Say hello first.
frames_are_text = Frames are text.
# $why is a whole sentence.
frame_refused = Not a frame: { $why }
no_frame_type = Not a frame: its type is { $type }, and none of { $types }.
no_frame = Not a frame: { $problems }.
far_off_board = { $field } [{ $east }, { $south }] is farther off the board than that is long.
too_many_turns = { $field } faces { $facing }°, which is more turns than a hull makes.
no_hex_here = { $field } { $hex } is not a hex of this board.
