title = Any rules, on hexes
