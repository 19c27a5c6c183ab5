"""Open table: a table in inches without rules of movement; the scenario declares phases and allowances."""
