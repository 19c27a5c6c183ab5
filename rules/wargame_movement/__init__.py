"""Wargame Movement: men, animals, teams, vehicles, craft and aircraft on a table measured in inches."""
