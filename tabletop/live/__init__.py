"""The live table: one websocket per browser tab, one hub per process."""
