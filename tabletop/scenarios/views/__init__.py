"""The views of the pages: coming in, hosting, tables, lists."""
