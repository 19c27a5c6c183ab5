"""What systems without rules of movement share: the phases that a scenario declares, and their end."""
