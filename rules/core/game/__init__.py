"""A game: its state, orders, events, dice, odds and verdicts."""
