title = Burble

clause_B1 = Gyring
    .text = Three puffs a callay, one a hex.
clause_B2 = Galumphing
    .text = A mimsy at a time.
clause_B3 = Whiffling
    .text = At any bander.

word_kind =
    .tove = tove
word_frumious =
    .slithy = slithy
word_puffed = puffed by { $value } puffs
    .one = puffed by one puff
word_manxome = manxome
word_brambles =
    .tum = tum-tum tree
    .tug = tuggle
word_burrs =
    .snib = snibbed
    .fleck = flecked
field_outgrabe = outgrabe
field_puffed = puffed
field_burrs = burrs

gyre = Gyre
galumph = Galumph
galumph_to = Galumph to { $degrees }°
whiffle = Whiffle
callay = Callay

not_yours = { $unit } waits.
puffed = { $unit } is puffed.
too_far = That snicker is beyond its puff.
not_beside = { $hex } is not beside { $before }.
nobody = There is nobody to whiffle at.

gyres = **{ $unit }** gyres to **{ $hex }**.
galumphs = **{ $unit }** galumphs to { $degrees } degrees.
whiffles = **{ $unit }** whiffles at **{ $hex }**.
