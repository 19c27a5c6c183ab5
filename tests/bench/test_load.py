"""The load generator measures orders that were carried out, and sockets that came back."""

import asyncio
import random
from pathlib import Path

import rules
from rules.core.game.dice import ScriptedDice
from rules.core.game.events import apply_all
from rules.core.scenario.document import begin, read
from tests.bench.load import phases, scripts
from tests.bench.load.hosting import host
from tests.bench.load.phases import Played, Return
from tests.bench.load.table import Table
from tests.services import Server, server


def test_it_times_orders_at_two_tables_and_brings_them_back_after_a_restart(tmp_path: Path) -> None:
    scene = scripts.lanes()

    async def play(running: Server, tables: list[Table]) -> tuple[Played, float, Return]:
        assert running.process is not None
        await phases.sit_down(tables)
        watched = phases.closed(tables, 0.5, [running.process.pid])
        played, stop = await phases.probed(running.port, games[0], watched)
        return played, stop, await phases.restarted(tables, lambda: restart(running))

    def restart(running: Server) -> float:
        running.stop()
        running.start()
        return 0.0

    with server(tmp_path, LIVE_LIMITS="off") as running:
        games = host(running.port, scene.scenario, 2)
        tables = [Table(number, game, scene.script, (running.port,)) for number, game in enumerate(games)]
        played, stop, back = asyncio.run(play(running, tables))

    orders = sum(table.given for table in tables)
    assert played.refused == 0
    assert orders == sum(len(table.latencies) for table in tables) > 2
    assert 0 < played.p50 <= played.p99
    assert played.cpu_us > 0
    assert stop > 0
    assert [seat.seq for table in tables for seat in table.seats] == [
        table.given for table in tables for _ in "ab"
    ]
    assert (back.sockets, back.refused) == (4, 0)


def test_the_script_of_a_crowded_table_is_legal_at_every_table_whatever_is_rolled() -> None:
    system, rng = rules.system("chain_of_command"), random.Random(3)
    scene = scripts.crowded(orders=80)  # long enough for routes a hair apart to end apart
    for table in (0, 40, 499):
        state = begin(system, read(scene.scenario))
        for number, step in enumerate(scene.script):
            order = step.at(table)
            assert system.check(state, order, step.side).legal, (table, number)
            rolls = [rng.randint(1, 6) for _ in range(order.get("dice", 0))]
            state = apply_all(state, system.resolve(state, order, step.side, ScriptedDice(rolls)))
