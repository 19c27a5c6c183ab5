### What the table calls what profiles and turns hold: by field and value, or by field; "" is left unsaid.

word_move = moves { $value } hexes
    .one = moves { $value } hex
word_turn = turn { $value }

## What lies on the board

word_terrain =
    .clear = clear
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
    .building = building
    .hill = hill
    .trench = trench
    .crater = crater
    .ford = ford
    .stream = stream
    .water = water
    .bridge = bridge
    .fence = fence
    .hedge = hedge
    .bocage = bocage
    .wall = wall
    .ditch = ditch
    .brook = brook
    .cliff = cliff
    .wire = wire
