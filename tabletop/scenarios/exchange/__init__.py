"""Scenarios from files of other programs, and files for other programs: one module per format.

A reader is a pure function of a file's bytes and of what the uploader chose. It returns a document in the
table's own format and says what had no counterpart; the rules' reader judges that document like any other.
"""
