### What the table calls fields and their values. An attribute is a value of the field.

word_place =
    .table = off the table
word_weapon =
    .main = main weapon
    .mg = machine guns
