"""The words in sentences for ground that requires dice, for the faces of dice, and for lists."""

from __future__ import annotations

from collections.abc import Sequence

from rules.core.words.messages import Message, Words
from rules.great_war.bogging import CHART
from rules.great_war.units import FACES
from rules.great_war.words import say


def ground_word(word: str) -> Message:
    """Return the name of a word of the bogging chart: of terrain, or of a token."""
    return say(f"word_tokens.{word}") if word in CHART.tokens else say(f"word_terrain.{word}")


def face_word(word: str) -> Words:
    """Return the name of a face of the battle die; a face that only a scenario has is unchanged."""
    return say(f"word_battle_die.{word}") if word in FACES else word


def in_a_row(things: Sequence[Words]) -> Message:
    """Return one or more things as a list for a sentence."""
    *most, last = things
    return say("in_a_row", count=len(things), most=tuple(most), last=last)
