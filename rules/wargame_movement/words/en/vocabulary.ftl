### What the table calls what a unit holds: by field and value; "many" is the plural of a kind.
### A message is named after a field, its attributes after values of it; the attribute of the number 1 is `n1`.

word_many =
    .ox = oxen
