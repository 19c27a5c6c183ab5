"""What every rule system shares: boards, states, orders, events, dice, scenarios."""
