"""The map of a campaign: areas and forces as values, and the outcome of a round's orders."""
