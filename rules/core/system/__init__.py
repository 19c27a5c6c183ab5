"""A rule system as a whole: its interface, the umpire's orders, conformance cases."""
