"""Tags for the templates of pages that show people."""
