"""The board measured in inches: features, named points, ground along a drive, reach."""
