### What the table calls what a unit's profile and state hold: by field and value, or by field; "" is left unsaid.
### A message is named after a field, its attributes after values of it; the attribute of the number 1 is `n1`.

word_moves = { $value } hexes a turn
    .n1 = 1 hex a turn
word_figures = { $value } of { $full } figures
word_place =
    .board = off the board
    .off = left the board
word_bonus_combat =
    .due = bonus combat due
    .used = { "" }
