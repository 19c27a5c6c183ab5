"""Chain of Command, section 11: vehicle movement."""
