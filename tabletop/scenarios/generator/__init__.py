"""The generator of tables: wishes and a seed give a plan of the land, and the plan a scenario document."""
