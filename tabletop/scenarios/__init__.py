"""Where games come from: scenarios and arsenals, and the pages through which people come in."""
