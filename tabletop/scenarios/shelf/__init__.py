"""The shelf: scenarios as cards, which a query filters; the page of each; who lists one publicly."""
