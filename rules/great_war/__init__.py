"""Great War: orders, movement, tanks that bog down, and the battles that movement asks about."""
