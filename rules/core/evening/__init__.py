"""What players do by hand in every system: the kit that they do it with, and the rules of each part of it."""
