### The clauses of section 6 for the Rules drawer: what the table does, in our own words, and the rulings it makes.

clause_6_1 = Moving
    .text =
        A unit, or a group that starts in one hex, moves from hex to neighbouring hex and pays Movement Points
        for each as it is entered. It may stop short; what is left is lost. A move is concluded before another
        begins, and nobody moves twice a turn. A group is the same to its end, keeps the stacking limit by
        itself, and each of its units pays its own price.

clause_6_2 = What terrain costs
    .text =
        A hex costs its dearest terrain, what lies on the hexside crossed, and a climb for each level up;
        going down costs nothing. Terrain that forbids a unit forbids the hex. From hex to hex along a road
        only the road counts. The chart is the table's own and a scenario may lay another over it.

clause_6_31 = Infantry and leaders
    .text =
        Leaders have six points, squads and half squads four, or six in a group with a leader who is not
        pinned. When the last leader is pinned or eliminated on the way, the others fall back to their own
        points: if any has spent more, the whole group stops where it is.

clause_6_32 = Vehicles, AFVs and guns
    .text =
        Vehicles and AFVs have the points of their counter. A gun of one point moves one hex a turn for that
        point, unless it may not enter, and may face any hexside after. A gun without points moves only in
        tow; one of more pays like anybody.

clause_6_4 = Assault movement
    .text =
        Infantry alone may move by assault: half the points, fractions dropped, after a leader's bonus. It is
        said with the first order of the move and holds for all of it. The marker stays on until the move is
        concluded.

clause_6_5 = Turning
    .text =
        A vehicle drives into the hex before it. In each hex that it enters it may turn once: the first
        hexside is free, the second and the third cost a point each. By option it also drives backwards, or
        turns on the spot before its first hex at a point a hexside. The vehicles of a group turn alike.

clause_6_6 = The minimum move
    .text =
        The first hex of a move may be entered whatever it costs, if it is not forbidden; it then takes all
        points. Units that are pinned, without points or aboard another, and fortifications, do not move at
        all.

clause_6_7 = Friends
    .text =
        Hexes with friends are passed freely; a move is not concluded where the stacking limit would be
        broken. A group that fire stops in such a hex stays there, and the umpire may let a move end there.

clause_6_8 = Enemies
    .text =
        A hex with an enemy unit is closed, except as the last hex of a Close Assault by infantry or of an
        Armor Overrun by AFVs, which concludes the move. Enemy fortifications close nothing. The fight itself
        is the players' to roll; whoever won it is noted, and all the others in the hex are eliminated.

clause_6_9 = Stacking and transport
    .text =
        A side has in one hex at most two AFVs, vehicles or guns, or four infantry units, or one of the former
        and two of the latter; what is aboard does not count. Units load and unload in their carrier's hex
        while no move is open, which takes their move; the carrier takes them along free. What befalls a
        carrier that leaves or is eliminated befalls its passengers.

clause_6_10 = Entering and leaving the map
    .text =
        Units come in from reserve by an edge hex, their own baseline where there is one; it is the first hex
        of the move and costs its terrain, or the road that runs in it. They leave from any edge hex for a
        point, vehicles facing off the map, and never return.
