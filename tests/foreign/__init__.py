"""Two rule systems of which no word is anybody else's: what the browser needs of a system, it is told."""
