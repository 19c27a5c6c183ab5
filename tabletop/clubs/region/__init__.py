"""The map of a campaign: areas and forces as values, and what comes of a round's orders."""
