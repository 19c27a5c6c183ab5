"""People with an account. Nobody needs an account to play; a link is enough."""
