### The clauses of section 2 for the Rules drawer: what the table does, in our own words, and the rulings it makes.

clause_2_1 = Movement
    .text =
        In its own MPh a vehicle that is Mobile, not TI and did not Prep Fire may spend all of its MP, the
        last one included, on one thing after another. One order is one expenditure, so that the other side
        may act between any two. Hexes that enemies hold may be entered. What a stopped vehicle has left when
        it ends its MPh counts as spent. There is no movement in the APh or in any other phase. A vehicle
        without a radio is only pointed out. By option, one vehicle ends its MPh before the next begins, but
        for those in platoon movement.

clause_2_11 = VCA changes
    .text =
        The VCA lies along one of the six hexspines. A hexspine on costs 1 MP, in woods, a building or rubble
        2. In difficult terrain every hexspine asks for a Bog Check, unless the vehicle is on the road; if it
        bogs, the MP is spent and the VCA stays. Forward it enters the two hexes of its VCA only. Turning
        alone makes no moving target.

clause_2_12 = Starting
    .text =
        A stopped vehicle starts for 1 MP before it turns or goes anywhere. One in Motion needs no start. From
        off the board a vehicle comes in as from Motion: into a hex at the edge, facing so that the edge lies
        behind it, by the road where one leads off the board.

clause_2_13 = Stopping
    .text =
        Stopping costs 1 MP. The vehicle may start again for another. If it entered a new hex or began in
        Motion it stays a moving target all the same. A vehicle in Motion may stop with its first MP.

clause_2_14 = Wrecks and vehicles
    .text =
        Each wreck and each vehicle in a hex, of either side, costs 1 MP more to enter it, by the road 2, by a
        narrow lane's road 4. Motorcycles neither pay nor count. In Bypass this is added after the doubling,
        once, on entering the hex.

clause_2_15 = Minimum Move
    .text =
        A hex that costs more than the printed allotment may be entered for the whole of it: by a vehicle that
        has done nothing in this MPh but start, forward, into a hex that is permitted to it. Its Bog Check is
        made as usual, and it ends in Motion. It is not for hexes that take all MP, nor for blocked lanes, nor
        for vehicles that stalled.

clause_2_16 = Road rate
    .text =
        Across a road hexside a vehicle goes for ½ MP, a buttoned-up AFV for 1, whatever the terrain beside
        the road, without a Bog Check and without regard to walls. Climbs, smoke, wrecks, cliffs and
        roadblocks still count. The road rate is for going from hex to hex, not into Bypass or out of it.

clause_2_17 = Delay
    .text =
        A stopped vehicle, or one in platoon movement, may spend MP where it is, in halves. In platoon
        movement a vehicle whose last expenditure is a Delay ends its MPh stopped.

clause_2_2 = Reverse movement
    .text =
        Motorcycles, wagons and whatever tows do not reverse.

clause_2_21 = Reverse MP cost
    .text =
        The whole cost of entry, Bypass and wrecks included, is multiplied: by 4 for tracked vehicles, 3 for
        trucks, 2 for armored cars, or by the number on the counter. A half-track counts as tracked, unless
        the option says otherwise. Starting, stopping and turning cost as ever.

clause_2_22 = Reverse restrictions
    .text =
        A vehicle reverses into one of the two hexes behind it, or in Bypass along the hexside between those
        two. It keeps its facing, and may turn in the new hex as usual.

clause_2_23 = Forward and reverse
    .text =
        Between going forward and going backward a vehicle must stop and start. Motion is forward.

clause_2_24 = No Motion in reverse
    .text =
        A reversing vehicle cannot end in Motion. So no order may leave it with less than the 1 MP to stop,
        unless an ESB may still bring it that far.

clause_2_3 = Bypass
    .text =
        A vehicle may pass by the woods or the building of a hex along the hexside that its hexspine points
        along. It costs double the open part of the hex, climb and smoke doubled on entering it. There is no
        Bog Check, and what lies on hexsides is not an obstacle. Whether the hexside is clear on the side of the
        hex is looked at when all is announced: if not, the MP are spent where the vehicle is, and 1 more to
        stop if it has it. A doubtful hexside is clear on a die of 1 to 3.

clause_2_31 = Bypass restrictions
    .text =
        No Bypass in hexes with rubble or a blaze, or with neither woods nor a building; none along a hexside
        that a roadblock touches, and none along one on which a vehicle or wreck in Bypass stands.

clause_2_32 = Target Facings in Bypass
    .text =
        A vehicle in Bypass stands on its hexside, and fire is traced to the vertex ahead, its CAFP. The front
        is the hex ahead and all hexes between the two rows that spread from it, the rear likewise behind; all
        else is side, its own hex too. A vehicle that has turned at a vertex counts as before its turn.

clause_2_321 = Bypass TCA
    .text =
        In Bypass the turret points to the front, the rear or one of the sides. Case A counts the steps
        between them: the first and each further one by the type of turret, and 1 more for a change to a side
        or through one. Within a side the first number counts though the turret stays, unless the target is
        acquired.

clause_2_33 = VCA changes in Bypass
    .text =
        From Bypass a vehicle enters the hex ahead, or in reverse the one behind, and never the obstacle it is
        passing. For 1 MP it turns at a vertex toward one of the two other hexsides there, and must then drive
        on along it, or turn back, before it ends its MPh. It may not turn where it could not pay for either
        way on, or both are barred. Immobilised, or stopped for good, it faces as before the turn.

clause_2_34 = Stationary Bypass
    .text =
        A vehicle may end its MPh in Bypass and stays on its hexside.

clause_2_35 = Firing from Bypass
    .text =
        Bow weapons, and the guns of vehicles without a turret, fire within the VCA only.

clause_2_36 = Boarding in Bypass
    .text =
        A vehicle in Bypass is in the hex of the obstacle alone: boarding and getting off happen there, by
        hand.

clause_2_37 = LOS in Bypass
    .text =
        Lines of sight are the players' own. A vehicle in Bypass has no Wall Advantage from a wall or hedge on
        the far side of its hex: the table names that hexside.

clause_2_38 = TEM in Bypass
    .text =
        A vehicle in Bypass stands in the open part of its hex, except in hexes that are marked to shelter it
        all the same.

clause_2_4 = Motion
    .text =
        A vehicle that has used its whole allotment without a stop at the end ends in Motion; with MP left
        only if a hex ahead costs more than that. Begun in Motion, it may not Prep Fire, is a moving target
        from the first, and must spend 1 MP at least, if only to stop. Whatever makes a vehicle Immobile stops
        it. The MPh does not end while a vehicle is still moving.

clause_2_401 = Motion attempt
    .text =
        Once in the enemy's MPh a Mobile vehicle that has not fired may try for Motion: a die up to the MP
        that an enemy unit spent in its sight gains it, and with it any VCA, if the reliability of a worn AFV
        and the Bog Check for the turn allow. An enemy that was in sight before gives no chance. What is in
        sight is the players' word.

clause_2_41 = Moving targets
    .text =
        Case J counts against a vehicle in Motion, one that entered a new hex in this Player Turn, and one
        that began its own Player Turn in Motion, stopped by now or not. A vehicle in Motion does not hinder.

clause_2_42 = Firing in Motion
    .text =
        A vehicle in Motion adds Case C4 to its ordnance, and its other firepower and that of those aboard is
        halved.

clause_2_5 = Excessive speed
    .text =
        Once in its MPh, after it has spent some MP, a tracked vehicle may seek up to a quarter of its printed
        MP more, rounded down. To a DR are added the MP sought, whole ones down, or up for MP printed in red,
        and 0 to 3 for who built it. Up to 11 gains them; 12 or more Immobilises it.

clause_2_51 = Mechanical reliability
    .text =
        An AFV whose MP are printed in red makes a DR at every start, and a 12 Immobilises it.

clause_2_6 = Enemy AFVs
    .text =
        In the hex of an enemy AFV a vehicle may not stop, end its MPh or attempt ESB, unless the players say
        as it enters that it can destroy that AFV, or both are in Bypass on opposite hexsides. So no order may
        leave it there with less than the cheapest way out. A stop for want of room is no choice, nor is
        Motion when the way out can no longer be paid.

clause_2_7 = All MP
    .text =
        A hex that takes all MP is entered by a vehicle that has spent MP on starting and stopping only. It
        may still stop there at no further cost.

clause_8_21 = Bog Check
    .text =
        After entering difficult terrain off the road, and for a turn in it, a DR is made, with the number of
        the hex and that of the vehicle added: 12 or more bogs. Section 8 is not part of this table: only this
        check is.

clause_14_23 = No radio
    .text =
        How vehicles without a radio may move is another section's: the table only points it out.
