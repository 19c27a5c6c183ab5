"""The live table: one websocket a tab, one hub a process."""
