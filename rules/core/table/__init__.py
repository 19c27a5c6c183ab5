"""The board measured in inches: features, named points, the ground under a drive, reach."""
