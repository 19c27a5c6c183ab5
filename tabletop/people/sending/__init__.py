"""How a notice goes out on each channel. Workers alone read these modules: a server keeps its memory."""


class Temporary(Exception):
    """It was not taken, and may be later."""


class Permanent(Exception):
    """It was not taken, and never will be."""


class Unknown(Exception):
    """Nobody knows whether it was taken: the other end said nothing after the last byte."""
