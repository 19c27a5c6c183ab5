"""What sentences call ground that asks for dice, the faces of these, and several things in a row."""

from __future__ import annotations

from collections.abc import Sequence

from rules.core.words.messages import Message, Words
from rules.great_war.bogging import CHART
from rules.great_war.units import FACES
from rules.great_war.words import say


def ground_word(word: str) -> Message:
    """Return what a word of the bogging chart is called: of terrain, or a token."""
    return say(f"word_tokens.{word}") if word in CHART.tokens else say(f"word_terrain.{word}")


def face_word(word: str) -> Words:
    """Return what a face of the battle die is called; one that only a scenario has, as it stands there."""
    return say(f"word_battle_die.{word}") if word in FACES else word


def in_a_row(things: Sequence[Words]) -> Message:
    """Return one or more things as a list for a sentence."""
    *most, last = things
    return say("in_a_row", count=len(things), most=tuple(most), last=last)
