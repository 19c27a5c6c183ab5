"""The kinds of campaigns. To add a kind, declare it in a module and add it to this list."""

from typing import Final

from tabletop.clubs.campaigns.kinds import knockout, ladder, league, linked, region, swiss
from tabletop.clubs.campaigns.kinds.kind import Kind

KINDS: Final[dict[str, Kind]] = {
    kind.id: kind
    for kind in (
        league.LEAGUE,
        swiss.SWISS,
        knockout.KNOCKOUT,
        ladder.LADDER,
        linked.LINKED,
        region.REGION,
    )
}
