### What the table does in this system, in our own words.

clause_O1 = The table keeps no rules of movement
    .text =
        Players move their units by hand, and agree among themselves what is allowed. The table measures, shows
        what was done, rolls the dice and counts.

clause_O2 = Phases
    .text =
        The scenario names the phases of a turn in their order, and whose each is: every side's in turn, one
        side's, or all sides' together. Where it names none, the sides take turns. A turn may be ended early.

clause_O3 = Activations
    .text =
        A unit that is marked as activated counts against the number that a phase allows, if it names one. More
        are reported, not forbidden. The marks go at the end of the phase.

clause_O4 = Allowances
    .text =
        A unit's profile may say how many hexes it goes in a move, and the scenario what share of that each
        ground leaves: at a half, a hex counts as two. Going further is reported, not forbidden.
