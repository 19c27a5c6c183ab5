### What every system calls the marks of its units.

word_mark =
    .shock = Shock
    .pinned = Pinned
    .men = Men
    .overwatch = Overwatch
    .activated = Activated
    .hit = Hit
    .wounded = Wounded
    .suppressed = Suppressed
    .out_of_ammunition = Out of ammunition
    .burning = Burning
    .wreck = Wreck
    .note = Note
