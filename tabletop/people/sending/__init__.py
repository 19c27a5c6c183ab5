"""Sending a notice on each channel. Only workers import these modules, to save the server's memory."""


class Temporary(Exception):
    """The notice was not accepted, but may be later."""


class Permanent(Exception):
    """The notice was not accepted, and never will be."""


class Unknown(Exception):
    """It is unknown whether the notice was accepted: no answer came after the last byte."""
