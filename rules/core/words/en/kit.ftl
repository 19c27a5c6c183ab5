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

# What the log calls tokens that say nothing themselves.
word_token =
    .smoke = Smoke
    .fire = A fire
    .crater = A crater
    .objective = An objective
    .jump_off = A jump-off point
    .patrol = A patrol marker
    .text = A label
    .blast = A blast
    .teardrop = A teardrop
    .arc = An arc
    .line = A line
    .arrow = An arrow
    .zone = A deployment zone
