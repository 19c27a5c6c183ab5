"""What players do by hand in every system: the kit that they do it with, and what each part of it is."""
