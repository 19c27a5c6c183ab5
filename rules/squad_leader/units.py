"""Vehicles and other units on the board: profiles, their state, the turn and the house rules."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from msgspec import Meta, Struct, field

from rules.core.game.accessors import options_accessor, state_accessor, turn_accessor
from rules.core.game.options import house_rule
from rules.core.game.roles import role
from rules.core.game.state import Unit
from rules.squad_leader.chart import ChartChange, VehicleClass

KINDS: Final = ("vehicle", "wreck", "infantry", "gun")
VEHICLE: Final = "vehicle"
WRECK: Final = "wreck"

MP = Annotated[float, Meta(ge=0, le=1000)]
Count = Annotated[int, Meta(ge=0, le=1000)]
Facing = Literal["front", "left", "right", "rear"]
About = Literal["front", "rear"]
Direction = Literal["forward", "reverse"]
Status = Literal["stopped", "moving", "motion"]
Fire = Literal["prep", "first", "final", "intensive", "bounding", "advancing"]
Phase = Literal["rph", "pfph", "mph", "dfph", "afph", "rtph", "aph", "ccph"]
Manufacturer = Literal["us", "czech", "russian", "chinese", "british", "german", "french", "italian", "other"]


class Profile(Struct, frozen=True):
    """A vehicle, as on its counter; `manufacturer` is the nation that built it, whichever side drives it."""

    vehicle_class: Annotated[VehicleClass, role("look")] = field(name="class")
    mp: MP
    mp_red: bool = False
    afv: bool = False
    closed_top: bool = False
    manufacturer: Manufacturer = "other"
    rev: Annotated[float, Meta(gt=0, le=100)] | None = None
    turret: Literal["T", "ST", "NT"] = "T"
    bog_drm: Annotated[int, Meta(ge=-20, le=20)] = 0
    radioless: bool = False


class Bare(Struct, frozen=True):
    """Anything that is not a vehicle: the umpire moves it."""


class Esb(Struct, frozen=True):
    """An attempt at excessive speed: the MP sought, and whether they were gained."""

    mp: MP
    gained: bool


class Towing(Struct, frozen=True):
    """The MP that towing takes off the allotment, and the towed unit."""

    mp: MP
    unit: str | None = None


class Turned(Struct, frozen=True, rename={"origin": "from"}):
    """A turn in Bypass that is not driven out yet: the bearing before it, and about which vertex."""

    origin: float
    about: About


class Bypass(Struct, frozen=True):
    """A vehicle on a hexside: `hexside` is its own hex and the one beyond, `cafp` those and the hex ahead."""

    hexside: Annotated[tuple[str, str], role("hexside")]
    cafp: tuple[str, str, str | None] | None = None
    turned: Turned | None = None
    tca: Facing = "front"

    @property
    def unturned(self) -> Bypass:
        """The same with its turn taken back."""
        return Bypass(self.hexside, self.cafp, None, self.tca)


class Aim(Struct, frozen=True):
    """Where the gun is laid, and what that costs: `case_a` is a To Hit DRM."""

    hex: str
    facing: Facing
    case_a: int


class Hit(Struct, frozen=True, rename={"origin": "from"}):
    """Where the last shot came from, and the Target Facing that it strikes."""

    origin: str
    facing: Literal["front", "side", "rear"]


class Effects(Struct, frozen=True):
    """What movement means for fire, derived after every order."""

    case_j: bool = False
    case_c4: bool = False
    fp: float = 1.0
    hindrance: bool = True
    prep_fire: bool = True
    trace: Literal["cafp", "centre"] = "centre"
    bow: Literal["vca", "free"] = "free"
    tem: bool = True
    no_wall_advantage: str | None = None


class UnitState(Struct, frozen=True):
    """What changes about a vehicle in play; the other kinds use of it only a wreck's `bypass`.

    `on_road`, a Bypass's `cafp` and `effects` follow from the board where a scenario leaves them out.
    """

    status: Status = "stopped"
    immobile: bool = False
    bogged: bool = False
    ti: bool = False
    stalled: bool = False
    platoon: bool = False
    crew: Literal["ce", "bu"] = "ce"
    fire: Fire | None = None
    mp_spent: Annotated[MP, role("spent")] = 0.0
    mp_free: MP = 0.0
    hexes: Count = 0
    turns: Count = 0
    began_in_motion: bool = False
    direction: Direction | None = None
    last: Literal["start", "stop", "delay", "turn", "enter", "bypass", "minimum_move"] | None = None
    done: bool = False
    esb: Esb | None = None
    all_mp: bool = False
    minimum_move: bool = False
    may_stay: bool = False
    on_road: bool | None = None
    towing: Towing | None = None
    motion_attempt: Literal["passed", "failed"] | None = None
    bypass: Bypass | None = None
    aim: Aim | None = None
    struck: Hit | None = None
    effects: Effects | None = None

    @property
    def is_mobile(self) -> bool:
        """Whether it can move at all."""
        return not (self.immobile or self.bogged)


class TurnState(Struct, frozen=True):
    """Whose Player Turn it is, and which phase of it."""

    side: Annotated[str, role("side")]
    turn: Annotated[int, Meta(ge=1), role("turn")] = 1
    phase: Annotated[Phase, role("phase")] = "rph"


class CaseA(Struct, frozen=True):
    """The Case A DRM of each turret: for the first Target Facing that the TCA moves, and for each further."""

    ST: tuple[int, int] = (2, 1)
    T: tuple[int, int] = (1, 1)
    NT: tuple[int, int] = (3, 1)


class Options(Struct, frozen=True):
    """The house rules."""

    chart: ChartChange = ChartChange()
    bog_on: Annotated[int, Meta(ge=2, le=30), house_rule("8.21")] = 12
    case_a: CaseA = CaseA()
    halftracks_tracked: Annotated[bool, house_rule("2.21")] = True
    one_at_a_time: Annotated[bool, house_rule("2.1")] = False


state_of: Final = state_accessor(UnitState)
turn_of: Final = turn_accessor(TurnState)
options_of: Final = options_accessor(Options)


def is_vehicle(unit: Unit) -> bool:
    """Return whether the unit is a vehicle."""
    return isinstance(unit.profile, Profile)


def is_motorcycle(unit: Unit) -> bool:
    """Return whether the unit is a motorcycle."""
    return isinstance(unit.profile, Profile) and unit.profile.vehicle_class == "motorcycle"


def is_afv(unit: Unit) -> bool:
    """Return whether the unit is an armoured fighting vehicle, and not a wreck."""
    return isinstance(unit.profile, Profile) and unit.profile.afv


def is_in_the_way(unit: Unit) -> bool:
    """Return whether entering a unit's hex costs more MP: wrecks and vehicles but motorcycles (2.14)."""
    return unit.kind == WRECK or (is_vehicle(unit) and not is_motorcycle(unit))
