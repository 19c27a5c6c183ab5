"""The story of a campaign: lines written by people, and lines that the server records."""

from __future__ import annotations

from rules.core.words.messages import Message, Words
from tabletop.clubs import texts
from tabletop.clubs.campaigns import read
from tabletop.clubs.models import Campaign, StoryLine
from tabletop.clubs.permission import Access
from tabletop.games.values import kept, read_kept


def record(campaign: Campaign, message: Message, round_number: int = 0, side: str = "") -> None:
    """Add a recorded line, which is worded in each reader's language."""
    StoryLine.objects.create(campaign=campaign, round=round_number, words=kept(message), side=side)


def write(access: Access, public_id: str, words: str) -> StoryLine:
    """Write a line into the story. Raises Forbidden or BadInput."""
    access.demand("story", "write")
    campaign, name = read.find(access, public_id), access.named()
    text = texts.prose("words", words, 1000, needed=True)
    return StoryLine.objects.create(
        campaign=campaign, round=campaign.rounds.count(), by=access.person, name=name, words=text
    )


def listed(access: Access, campaign: Campaign, most: int = 100) -> list[StoryLine]:
    """Return the lines, newest first, in one query. Raises NoSuchThing."""
    access.look("story")
    return list(campaign.story.select_related("by").order_by("-at", "-pk")[:most])


def worded(line: StoryLine) -> Words:
    """Return the text of a line; only recorded lines are messages."""
    return line.words if line.name else read_kept(line.words)
