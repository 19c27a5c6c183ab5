"""Scenarios and arsenals, and the pages around the table: lobby, hosting, invitations, lists."""
