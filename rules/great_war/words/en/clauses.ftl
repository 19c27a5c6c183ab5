### The clauses G1 to G29 for the Rules drawer: what the table does, in our own words, and the rulings it makes.

clause_G1 = One after another
    .text =
        Ordered units move one at a time, in any sequence, in their own side's movement phase. A path goes
        from hex to neighbouring hex.

clause_G2 = One move at a time
    .text =
        A move may be left open and continued; until it is closed no other unit moves. It closes by itself
        when its hexes are used up, when the unit must stop, bogs down or leaves the board, and at the end of
        the phase.

clause_G3 = Once a turn
    .text =
        A unit whose move is closed does not move again this turn. The hexes of an open move add up.

clause_G4 = Ordered units
    .text =
        Only units that were ordered move, and none of them must. The table lets only ordered units battle,
        too.

clause_G5 = Sections
    .text =
        The borders of the battlefield's sections do not bar movement.

clause_G6 = Half hexes
    .text =
        Nobody ever enters the half hexes at the sides of the field, in moving or in taking ground.

clause_G7 = Leaving the field
    .text =
        A unit leaves only from a baseline that the scenario opens to its side. Leaving takes one hex of its
        movement, and a tank throws no die for it.

clause_G8 = One unit a hex
    .text =
        Two units never share a hex.

clause_G9 = No way through units
    .text =
        No unit moves through a hex with another in it, friend or enemy.

clause_G10 = No splitting
    .text =
        A unit moves with all its figures.

clause_G11 = No combining
    .text =
        A reduced unit does not join another of its kind.

clause_G12 = Terrain of the scenario
    .text =
        The scenario may name terrain that may not be entered, that ends a move, or that bars a unit which
        moved onto it from battle. It holds for every kind of unit.

clause_G13 = Retreats
    .text =
        Retreats follow rules of their own. After a won close combat either side notes how the loser clears the
        hex: to a free hex beside it, or off the board. The umpire makes longer retreats by hand.

clause_G14 = Infantry
    .text =
        Infantry moves up to two hexes. After two it does not battle this turn, even when it ended where it
        began.

clause_G15 = Machine guns and mortars
    .text =
        They move one hex, and do not battle in a turn in which they move.

clause_G16 = Tanks
    .text =
        A tank moves as far as its profile says, one to three hexes. Moving alone does not bar it from battle.

clause_G17 = Wire
    .text =
        A tank that enters wire goes on and removes it, even if it bogs down there. Every other unit ends its
        move in wire; it may battle, may move out next time, and the wire stays.

clause_G18 = Bogged down
    .text =
        A bogged-down tank neither moves nor takes ground. Only the umpire frees it.

clause_G19 = Dice for the distance
    .text =
        A tank that can move only one hex throws a die for it. One that can move more throws none for its
        first hex and one each for the second and third, however far it goes this time.

clause_G20 = Taking ground
    .text =
        After a successful close combat infantry and tanks may take the vacant hex; a tank must, before any
        other battle and before the phase ends. A tank throws one die for it, whatever its kind, and none for
        the distance.

clause_G21 = Dice for terrain
    .text =
        One die each for forest, building, rubble, trench, shell crater, mine crater and a fortified position
        in the hex entered; by option no more than one a hex.

clause_G22 = Wire asks for nothing
    .text =
        A tank throws no die for wire.

clause_G23 = The tank's own trenches
    .text =
        A trench of the tank's own line asks for no trench die; other dice stay. By option nothing at all is
        thrown in such a hex. A trench of no line is nobody's own.

clause_G24 = Thrown together
    .text =
        All dice for a hex add up and are thrown together as the tank enters it, before it goes on.

clause_G25 = A deadly face
    .text =
        One deadly face or more bogs the tank down in the hex just entered; it goes no farther. What the die's
        faces are is an option of the scenario.

clause_G26 = Bogged down while moving
    .text =
        It does not battle this turn. In later turns a bogged-down tank may battle.

clause_G27 = Bonus combat
    .text =
        A tank that takes ground without bogging down may battle once more, once a turn. Other units battle
        once.

clause_G28 = Examples
    .text =
        A tank of several hexes throws one die for its second hex in the clear, two with a trench there; one
        for taking clear ground, two for a shell crater.

clause_G29 = Reserve artillery
    .text =
        A reserve artillery battery may be ordered, and battles, but never moves.
