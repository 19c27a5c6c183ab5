title = Snark

clause_S1 = Skrimbling
    .text = As far as the zindle, twice as far frabjously, and once a yawp.
clause_S2 = Plunking
    .text = Anywhere on the table.
clause_S3 = Grumpling
    .text = Once a yawp.

word_kind =
    .boojum = boojum
word_fuzzed = fuzzed by { $value }
word_lurched-spans = lurched { INCHES($value) }
word_lurched-widdershins = widdershins
word_flotsam =
    .froth = frothy
    .grit = gritty
phase_galumphing = Galumphing
phase_outgribing = Outgribing
field_grumpled = grumpled
field_fuzzed = fuzzed
field_lurched = lurch
field_spans = spans
field_widdershins = widdershins
field_flotsam = flotsam
field_yawps = yawp
word_zindle = zindle of { $value }
sign_murk =
    .treacly = Treacly murk
    .gauzy = Gauzy murk

skrimble = Skrimble
plunk = Plunk
grumple = Grumple
yawp = Yawp
mimsily = Mimsily
frabjously = Frabjously

absent = { $unit } has yet to plunk.
fuzzed = { $unit } is fuzzed.
no_wobble = There is no such wobble.
too_far = A boojum skrimbles no farther than its zindle.
here = { $unit } has plunked already.
grumpled = { $unit } is grumpled.

skrimbles = **{ $unit }** skrimbles { $inches } inches.
plunks = **{ $unit }** plunks onto the table.
grumples = **{ $unit }** grumples.
