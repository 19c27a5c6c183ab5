"""The workshop: scenarios that are made in the browser."""
