"""How much a socket may send, and how much may wait for it."""

import asyncio

import pytest
from pytest_django import Settings

from tabletop.live import from_browser, limits, outbox, protocol
from tabletop.live.limits import Allowance, Bucket

DRAG = from_browser.Dragging("a1", None)
PING = from_browser.Ping(1)


class Clock:
    """A clock that tests set."""

    now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr(limits, "monotonic", clock)
    monkeypatch.setattr(outbox, "monotonic", clock)
    return clock


def test_a_bucket_fills_again_with_time(clock: Clock) -> None:
    bucket = Bucket(rate=2, burst=3)
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]

    clock.now += 1
    assert [bucket.take() for _ in range(3)] == [True, True, False]


def test_a_socket_may_send_forty_frames_at_once_and_two_a_second(clock: Clock) -> None:
    allowance = Allowance()
    assert all(allowance.admits(PING) for _ in range(40))
    assert not allowance.admits(PING)

    clock.now += 10
    assert [allowance.admits(PING) for _ in range(21)] == [True] * 20 + [False]


def test_dragging_has_fifteen_a_second_of_its_own(clock: Clock) -> None:
    allowance = Allowance()

    assert [allowance.passes() for _ in range(16)] == [True] * 15 + [False]
    assert all(allowance.admits(DRAG) for _ in range(100))
    assert allowance.admits(PING)


def test_previews_take_half_a_second_at_once_and_then_half_of_a_thread(clock: Clock) -> None:
    allowance = Allowance()
    assert [allowance.preview_pause(0.25) for _ in range(3)] == [0, 0, 0.5]

    clock.now += 0.75
    assert allowance.preview_pause(0.1) == 0


def test_a_flood_of_passing_frames_ends_the_socket(clock: Clock) -> None:
    allowance = Allowance()

    assert not all(allowance.admits(DRAG) for _ in range(200))


def test_load_tests_lift_the_limits(settings: Settings) -> None:
    settings.LIVE_LIMITS = False
    allowance = Allowance()

    assert all(allowance.admits(PING) and allowance.passes() for _ in range(1000))


def test_twenty_bad_frames_in_a_minute_are_too_many(clock: Clock) -> None:
    allowance = Allowance()
    assert all(allowance.tolerates_another_bad_frame() for _ in range(19))
    assert not allowance.tolerates_another_bad_frame()


def test_twenty_bad_frames_in_two_minutes_are_not(clock: Clock) -> None:
    allowance = Allowance()
    for _ in range(60):
        clock.now += 6
        assert allowance.tolerates_another_bad_frame()


async def test_an_overflow_empties_the_queue_and_asks_for_a_new_hello(clock: Clock) -> None:
    box = outbox.Outbox()
    for _ in range(outbox.MAX_FRAMES + 1):
        box.put("x")

    assert await box.take() == outbox.BEHIND
    assert not box.frames
    assert box.closing is None


async def test_a_megabyte_overflows_too(clock: Clock) -> None:
    box = outbox.Outbox()
    for _ in range(3):
        box.put("x" * 500_000)

    assert await box.take() == outbox.BEHIND


async def test_a_frame_larger_than_the_queue_passes_alone(clock: Clock) -> None:
    box = outbox.Outbox()
    box.put("x" * (outbox.MAX_BYTES + 1))

    assert len(str(await box.take())) > outbox.MAX_BYTES


@pytest.mark.parametrize(("seconds", "code"), [(59, protocol.TOO_SLOW), (61, None)])
async def test_a_second_overflow_within_a_minute_ends_the_socket(
    clock: Clock, seconds: int, code: int | None
) -> None:
    box = outbox.Outbox()
    for _ in range(outbox.MAX_FRAMES + 1):
        box.put("x")
    clock.now += seconds
    for _ in range(outbox.MAX_FRAMES + 1):
        box.put("x")

    assert box.closing == code


async def test_a_frame_under_way_for_ten_seconds_is_blocked(clock: Clock) -> None:
    box = outbox.Outbox()
    box.sending_since = clock.now
    assert not box.is_blocked()

    clock.now += 11
    assert box.is_blocked()


async def test_closing_sends_what_waits_first() -> None:
    box = outbox.Outbox()
    box.put("bye")
    box.close(protocol.RESTART)
    box.put("too late")

    assert await box.take() == "bye"
    assert await asyncio.wait_for(box.take(), 1) is None
