"""A rule system as a whole: its face, the umpire's hand, its conformance cases."""
