### The clauses of section 11 for the Rules drawer: what the table does, in our own words, and the rulings it makes.

clause_11_1 = Vehicle movement
    .text =
        A vehicle moves in its own side's phase, once, if it was on the table before this phase began; a
        Wheeled one may also move on in the phase it arrives. It is driven toward a named point, or along a
        road to a named point on it, by the straight way or through free points that the player sets. The path
        is that of the middle of the hull. Unless it goes Flat Out it ends where the leading edge touches the
        point, or sooner if the player says so, before or after the roll. A hull ends facing the way it drove,
        and turns in place at corners: no more than 90° at one corner, where corners less than a hull length
        apart count as one. It may not be driven through a friend that the dice could bring it to; any other
        unit stops it in contact. Touching is not overlapping.

clause_11_1_1 = Speed
    .text =
        On open or hard ground Slow vehicles go one inch for each pip, Standard ones an inch more for each die, Fast
        ones two inches more, Wheeled ones two inches for each pip. Broken ground gives one inch for each pip; rough ground
        one inch for each pip without the lowest die, and to fully tracked vehicles only; heavy going stops everybody.
        On mixed ground each stretch uses its share of the move, or, by the option, no stretch may give less
        than the distance gone. Wheels go one inch for each pip on broken ground unless the option says that they
        cannot.

clause_11_1_2 = Moving Flat Out
    .text =
        Three dice without a pivot are Flat Out: the whole distance is driven, past the named point and
        straight on, or on along the road to its end or its next right angle. What blocks the way halts the
        vehicle, and then it did not go Flat Out; a roll that just reaches the block still did. A vehicle that
        went Flat Out does not interrupt in this phase and the next.

clause_11_1_3 = Turning, reversing and rotating
    .text =
        No corner of 90° or more is driven Flat Out, and no right-angled corner of a road, a building or an
        obstacle rounded, even where the vehicle itself turns less. Reversing gives one inch for each pip on any
        ground where the vehicle may move, at two dice at most. Fully tracked vehicles turn on the spot: up to
        45° for one die, up to 90° for two, farther for three; those dice are not rolled, and a pivot that
        would sweep anything solid is not allowed.

clause_11_1_4 = Moving and firing
    .text =
        By dice spent this phase, pivots included: with one everything fires; with two an armoured vehicle's
        main weapon does not; with three nothing does. It works the other way round, too: after its main
        weapon an armoured vehicle spends one die at most, after other fire two. A vehicle without armour
        fires what it has at two dice.

clause_11_2 = Shock
    .text =
        Each point of Shock takes an inch off the distance on every ground, forward, reversing and Flat Out,
        down to nothing.

clause_11_3 = Crossing obstacles
    .text =
        Wheels and half-tracks drive through fences as if they were not there, and stop at every other
        obstacle. Tracks go over fences, low walls and hedges at the broken-ground rate for the strip. Walls,
        ditches, bocage and the like they cross at exactly two dice: the higher die is discarded for the whole
        move, and a double immobilises at first contact, if the die that is left takes the vehicle there. One
        such obstacle, or one building, is crossed in a move. What was driven through leaves a gap of broken
        ground as wide as the hull.

clause_11_3_1 = Soft ground
    .text =
        Soft ground is driven at any pace, but a double on the dice (any two alike of three) immobilises where
        the way first gets soft, if the move goes that far. A road above it is not soft.

clause_11_3_1_1 = Immobilised vehicles
    .text =
        An Immobilised vehicle rolls one die as its driver is activated, and every one that still is rolls at
        the end of the turn: a 1 is for good, anything else frees it. In the phase of its roll it does not
        move. It may still be activated, fire and interrupt.

clause_11_3_2 = Buildings
    .text =
        Only fully tracked armoured vehicles drive into buildings, at exactly two dice: the lower die is
        discarded, and inside they go one inch for each pip. A double brings the building down: it is rough ground
        from then on, and the vehicle is trapped at the wall. It rolls at the end of that turn, and 3 to 6 dig
        it out; else it stays through the next turn and rolls from the one after, once a turn, as it is
        activated. Everything else ends its move at the wall. Driving out is free.

clause_11_4 = Leaving the table
    .text =
        No vehicle drives off the table: its edge stops the hull. One that is driven back under fire goes
        straight back until something solid stops it; over the edge it leaves. In a phase of its own side it
        may come back where it left, just inside the edge and facing squarely inward, which counts as
        deploying.
