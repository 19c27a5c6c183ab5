### The clauses of section II for the Rules drawer: what the table does, in our own words, and the rulings it makes.

clause_W1 = Initiative
    .text =
        Every turn begins with a die for each side. The higher moves first; equal dice are thrown again. Units
        move, load, unload and drift in the movement phase, while their own side is at turn.

clause_W2 = A new turn
    .text =
        When both sides have moved and designated their fire the turn is ended: markers, procedures and what
        was done this turn are cleared, and the dice for the first move are thrown again.

clause_W3 = Touch-move
    .text =
        A move is one order for the whole route, and final: who has moved, drifted or got aboard moves no more
        this turn. The route is that of the middle of the hull, to a point, along a path or along a road; a
        unit turns on the spot for nothing and goes as far as it can. Units and the table's edge stop a hull
        in contact, buildings all but men. A point off the table cannot be an aim, and guns, the destroyed and those
        aboard do not move by themselves.

clause_W4 = Nothing is saved
    .text =
        What a move leaves unused is lost at once.

clause_W5 = Fire comes the other way round
    .text =
        The side that moves first designates its fire second. A side that is done passes: first with moving,
        then with naming the units that fire.

clause_W6 = Men
    .text =
        Men crawl 1″, walk 5″ and run 10″.

clause_W7 = Horses
    .text =
        Horses walk 5″, trot 10″ and run 25″.

clause_W8 = Dogs
    .text =
        Dogs crawl 1″, walk 5″ and run 25″.

clause_W9 = Pronghorns and cheetahs
    .text =
        Pronghorns run 100″ and cheetahs 125″; no other gait can be ordered. Where the ground only allows a
        walk they go 5″, where it allows a trot 10″.

clause_W10 = Vehicles
    .text =
        At full speed a vehicle goes half its miles per hour, and three more, in inches.

clause_W11 = Aircraft and craft
    .text =
        The same sum holds for motor vehicles, ships, boats and aircraft. In the air nothing but the table's
        edge stops an aircraft. Ships need water, boats water or a stream: land stops them where the middle of
        the bow meets it.

clause_W12 = It has moved
    .text =
        A vehicle that moved any distance is marked until the turn ends.

clause_W13 = Dust
    .text =
        One that went any stretch across dry country raises dust as well: not on roads, made ground or water,
        nor where it is damp, muddy or under snow, nor in rain or snow.

clause_W14 = Rain and mud
    .text =
        After three turns of rain in a row dirt roads are as good as open country, and mud lies on open
        country, woods, forest and jungle. It stays until the umpire ends it or, by the option, until the
        weather turns. The umpire decides weather and tide.

clause_W15 = Snow
    .text =
        After three turns of snow in a row snow lies on everything, roads too, but not on water, streams,
        fords and creeks. It stays as mud does.

clause_W16 = Slow
    .text =
        Slow is 5″ at most.

clause_W17 = Fords
    .text =
        A ford is crossed as a creek is.

clause_W18 = Streams
    .text =
        Streams and open water stop motor vehicles, wagons and animals. A snorkel takes a motor vehicle
        through a stream with a firm bed, as through a creek.

clause_W19 = Swimming
    .text =
        A man in a stream or in open water goes 1″ whatever his gait, does not fire, and counts as stationary.

clause_W20 = Diving gear
    .text =
        A diver there goes 5″, may fire, and counts as moving even when he does not.

clause_W21 = Amphibious invasion
    .text =
        In an invasion (an option) ships go as at 20 mph and boats as at 10, whatever they could do otherwise.

clause_W22 = Hitting the beach
    .text =
        A craft whose move ends with the middle of its bow on land is beached. In an invasion it rolls two
        percentile dice, for a mine and then for an obstacle: each hits up to 5 at low tide, up to 10 at high.
        A craft that lay on the beach rolls again only when it runs in again.

clause_W23 = Mines and obstacles
    .text =
        A mine marks the craft: its blast is the umpire's. An obstacle destroys it with the vehicles and guns
        aboard; men and animals, also those inside such a vehicle, are in the water where it was.

clause_W24 = Animals and wagons
    .text =
        Ground holds animals and wagons back as it does men, each by its own column of the table. Teams walk
        or run: they neither crawl nor trot.

clause_W25 = Horses in a team
    .text =
        Each pulls a ton; the team walks 5″ and runs 10″. The load is what lies on the wagon and the guns
        limbered to it. Without animals, or with too heavy a load, a wagon stays where it is.

clause_W26 = Heavy loads
    .text =
        With more than eight tons a team with horses in it only walks.

clause_W27 = Mules
    .text =
        In a team each pulls two tons. They walk 5″ and run 10″, in a team or loose.

clause_W28 = Oxen
    .text =
        In a team each pulls three tons. They walk 5″ and never run, in a team or loose.

clause_W29 = The largest team
    .text =
        No more than forty animals are hitched together.

clause_W30 = Mixed teams
    .text =
        A mixed team goes at the speed of its slowest kind, and each animal pulls only what the weakest kind
        does.

clause_W31 = Loading
    .text =
        In one turn a carrier does two of three: load or limber, half a move, unload or unlimber; each any
        number of times, in any order. Half a move is half the full speed in inches or, by the option, another
        half taken off the rate. Cargo of its own side gets on within 1″ of the hull if there is room, and
        moves no more this turn; nobody gets on and off in one turn. It is put down within 1″ of the hull,
        clear of other hulls.

clause_W32 = Getting down
    .text =
        Troops that get down from a carrier that stood may go half their full speed this turn, and 1″ if it
        has moved up to half. A gun goes nowhere.

clause_W33 = Too fast to get down
    .text =
        Nobody gets down from a carrier that moved more than half its full speed.

clause_W34 = Out of control
    .text =
        A vehicle out of control is not driven: an arrow die and a die of inches say where it slides, without
        turning, until a building, a unit or the edge stops it. Its side does not pass before. The arrow has
        the twelve hours of a clock or, by the option, every degree.

clause_W35 = Smoke
    .text =
        In smoke nothing goes more than 5″, but aircraft.

clause_W36 = Men at wire
    .text =
        Wire stops men in contact. Those who then stand there through a whole further turn cut a way where
        they face, one man wide, and anybody on foot may use it. A man who goes elsewhere meanwhile begins again.

clause_W37 = Vehicles at wire
    .text =
        Armoured motor vehicles stop at wire and go on over it in a later turn. Other vehicles and animals do
        not cross it at all. The wire stays.

clause_W38 = Continuous wire
    .text =
        A continuous belt of wire stops everybody in the same way; after that the way through it is 5″ a turn.

clause_W39 = Terrain
    .text =
        The table of terrain gives every type a part of its full speed or a cap. Ground, relief, and mud or
        snow hold all at once, and the least counts: measured under the middle of the hull. On mixed ground
        each stretch uses its share of the move or, by the option, no stretch may give less than the distance
        gone. A road makes a hill under it as good as flat, unless the option says otherwise.

clause_W40 = Percentages
    .text =
        Percentages are of the full speed and add up: two halves leave nothing.

clause_W41 = Slow, again
    .text =
        Slow is no more than 50 metres, which is 5″.

clause_W42 = Mountains
    .text =
        Men alone climb mountains: an inch of height a turn, so the less on the map the steeper it is. That
        goes for experts and mountain people too.

clause_W43 = Steep slopes
    .text =
        An expert climber goes 5″ on a steep slope, any other man climbs it as he would a mountain, and
        nothing else goes there.

clause_W44 = Natives
    .text =
        Men native to jungle, forest, woods, hills or snow are not held back by it. Nobody is native to mud,
        and mountain people climb as others do.
