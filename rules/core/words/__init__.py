"""How values, numbers and problems are put into words."""
