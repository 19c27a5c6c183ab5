### What the table calls what profiles and turns hold: by field and value, or by field; "" is left unsaid.

word_move = moves { INCHES($value) }
word_turn = turn { $value }

## What lies on the table

word_kind =
    .area = area
    .road = road
    .obstacle = obstacle
    .building = building
    .point = point
word_ground =
    .open = open
    .crops = crops
    .plough = plough
    .scrub = scrub
    .rough = rough
    .woods = woods
    .orchard = orchard
    .marsh = marsh
    .mud = mud
    .sand = sand
    .snow = snow
    .rubble = rubble
    .yard = yard
    .ford = ford
    .shallows = shallows
    .stream = stream
    .water = water
word_relief =
    .hill = hill
    .cliff = cliff
word_surface =
    .paved = paved
    .track = track
word_obstacle =
    .fence = fence
    .hedge = hedge
    .bocage = bocage
    .low_wall = low wall
    .wall = wall
    .ditch = ditch
    .trench = trench
    .wire = wire
    .anti_tank = anti-tank obstacle
word_material =
    .brick = brick
    .stone = stone
    .timber = timber
    .thatch = thatch
