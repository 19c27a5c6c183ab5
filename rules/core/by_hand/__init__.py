"""Play by hand in every system: the kit that players use, and the type of each of its parts."""
