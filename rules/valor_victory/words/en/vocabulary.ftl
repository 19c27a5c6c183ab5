### What the table calls what a unit's kind, profile and state hold: by field and value, or by field; "" is left unsaid.
### A message is named after a field, its attributes after values of it; the attribute of the number 1 is `n1`.

word_kind =
    .afv = AFV
    .vehicle = { "" }
word_mp = { $value } MP
    .n0 = { "" }
word_movement =
    .infantry = { "" }
    .gun = { "" }
    .half_tracked = half-track
word_place =
    .board = off the board
    .exited = left the board
word_markers =
    .move = moved
    .assault_move = assault moved
word_mp_spent = { $value } MP spent
word_end =
    .false = hex by hex
word_attack =
    .close_assault = into close assault
    .overrun = as an overrun
