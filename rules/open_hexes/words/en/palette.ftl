### What each row of the palette means for movement, in one short line without a full stop.

# Wherever a scenario says nothing of a ground.
palette_any =
    .going = As the players agree
