"""The workshop: scenarios that people make in the browser, several of them at once."""
