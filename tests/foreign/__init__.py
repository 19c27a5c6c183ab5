"""Two rule systems that share no word with any other: the browser knows only what the server sends."""
