"""People: those who have an account. Nobody needs one to play; a link is enough."""
