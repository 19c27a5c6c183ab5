"""Tags for the templates of clubs."""
