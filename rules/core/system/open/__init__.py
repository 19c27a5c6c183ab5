"""The shared parts of systems without movement rules: the phases that a scenario declares, and their end."""
