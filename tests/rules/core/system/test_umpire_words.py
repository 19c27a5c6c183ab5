"""How the log names what was done by hand."""

from rules.core.system.umpire_words import listed


def test_names_are_listed_as_a_sentence_says_them() -> None:
    assert str(listed([])) == ""
    assert str(listed(["A"])) == "A"
    assert str(listed(["A", "B"])) == "A and B"
    assert str(listed(["A", "B", "C"])) == "A, B and C"
