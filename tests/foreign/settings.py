"""The settings of a server that knows the foreign systems as well."""

from rules.core.scenario.register import register
from tabletop.settings import *  # noqa: F403
from tests.foreign.burble import Burble
from tests.foreign.snark import Snark

register(Snark())
register(Burble())
