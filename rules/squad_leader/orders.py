"""The orders of Squad Leader: one order is one expenditure of MP, never a whole route."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from msgspec import Meta

from rules.core.game.orders import Name, Order
from rules.core.game.roles import role
from rules.squad_leader.units import About, Phase

Bearing = Annotated[float, Meta(ge=-100_000, le=100_000)]
Modifier = Annotated[int, Meta(ge=-100, le=100, title="DRM of a Bog Check")]
CanKill = Annotated[bool, Meta(title="It can destroy or shock the enemy AFV there")]
MP_IN_SIGHT: Final = "It gains Motion on a die of so many or less."


class Start(Order, frozen=True, tag="start"):
    """Start a stopped vehicle."""

    unit: Name


class Stop(Order, frozen=True, tag="stop"):
    """Stop a vehicle."""

    unit: Name


class Delay(Order, frozen=True, tag="delay"):
    """Spend MP without moving."""

    unit: Name
    mp: Annotated[float, Meta(title="MP to spend"), role("points")]


class Turn(Order, frozen=True, tag="turn"):
    """Change the VCA by one hexspine; in Bypass about the front or the rear vertex of the hexside."""

    unit: Name
    facing: Annotated[Bearing, role("facing")]
    about: About | None = None
    drm: Modifier = 0


class Enter(Order, frozen=True, tag="enter"):
    """Enter a hex; `facing` is that of a vehicle from off the board.

    `can_kill` is the players' word that it can destroy or shock the enemy AFV there as it enters.
    """

    unit: Name
    hex: Annotated[Name, role("hex")]
    reverse: Annotated[bool, role("reverse")] = False
    road: Annotated[bool | None, Meta(title="By the road")] = None
    can_kill: CanKill = False
    drm: Modifier = 0
    facing: Annotated[Bearing | None, role("facing")] = None


class PassBy(Order, frozen=True, tag="bypass"):
    """Drive along a hexside past the obstacle of a hex; `along` is the hex beyond the hexside."""

    unit: Name
    hex: Annotated[Name, role("hex")]
    along: Annotated[Name, role("beyond")]
    reverse: Annotated[bool, role("reverse")] = False
    can_kill: CanKill = False


class MinimumMove(Order, frozen=True, tag="minimum_move"):
    """Spend the whole allotment on one hex that costs more."""

    unit: Name
    hex: Annotated[Name, role("hex")]
    can_kill: CanKill = False
    drm: Modifier = 0


class ExcessSpeed(Order, frozen=True, tag="esb"):
    """Seek MP beyond the allotment at the risk of breaking down."""

    unit: Name
    mp: Annotated[float, Meta(title="MP to gain"), role("points")]


class EndMove(Order, frozen=True, tag="end_move"):
    """End a vehicle's MPh; `wish` is the hex that it cannot afford to enter."""

    unit: Name
    wish: Name | None = None


class MotionAttempt(Order, frozen=True, tag="motion_attempt"):
    """Try to gain Motion in the enemy's MPh; `mp` are those that an enemy spent in its sight."""

    unit: Name
    enemy: Name
    mp: Annotated[float, Meta(title="MP spent in its sight", description=MP_IN_SIGHT), role("points")]
    seen_before: Annotated[bool, Meta(title="The enemy was in its sight before: the attempt fails")] = False
    facing: Annotated[Bearing | None, Meta(title="Facing once in Motion"), role("facing")] = None
    drm: Modifier = 0


class MarkFire(Order, frozen=True, tag="fire"):
    """Note that a vehicle fired in this phase."""

    unit: Name


class LayGun(Order, frozen=True, tag="aim"):
    """Lay the gun of a vehicle in Bypass on a hex; the DRM of Case A follows."""

    unit: Name
    hex: Annotated[Name, role("hex")]
    weapon: Literal["ma", "bow"] = "ma"
    acquired: bool = False


class TakeHit(Order, frozen=True, tag="struck", rename={"origin": "from"}):
    """Say where a shot at a vehicle in Bypass comes from; the Target Facing follows."""

    unit: Name
    origin: Name


class EndPhase(Order, frozen=True, tag="end_phase"):
    """End the phase; with `until` one after the other up to that one, where no vehicle moves between."""

    until: Annotated[Phase | None, Meta(title="Up to")] = None


MovementOrder = Start | Stop | Delay | Turn | Enter | PassBy | MinimumMove | ExcessSpeed | EndMove
UnitOrder = MovementOrder | MotionAttempt | MarkFire | LayGun | TakeHit
MOVEMENT_ORDERS: tuple[type[Order], ...] = MovementOrder.__args__
ORDERS: tuple[type[Order], ...] = (*UnitOrder.__args__, EndPhase)
