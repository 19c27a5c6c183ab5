"""Who meets whom, as pure functions: no database, no clock, no chance."""
