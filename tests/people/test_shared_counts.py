"""Sign-ins are counted by all processes together, and by each alone while Redis is away."""

from __future__ import annotations

from typing import Any

from tabletop.shared_counts import SharedCounts
from tests import services

OPTIONS = {"serializer": "tabletop.shared_counts.Json", "socket_connect_timeout": 1, "socket_timeout": 1}


def process(url: str) -> Any:
    return SharedCounts(url, {"KEY_PREFIX": "flat-out", "OPTIONS": dict(OPTIONS)})


def test_what_one_process_counts_another_one_knows() -> None:
    with services.redis() as redis:
        one, other = process(redis.url), process(redis.url)
        assert one.add("lock", True, timeout=5)
        assert not other.add("lock", True, timeout=5)
        one.delete("lock")
        assert other.add("lock", True, timeout=5)
        one.set("tries", [1700000000.25, 1700000001.5], 60)
        assert other.get("tries", []) == [1700000000.25, 1700000001.5]


def test_without_redis_each_counts_by_itself() -> None:
    with services.redis() as redis:
        one = process(redis.url)
        one.set("tries", [1.0], 60)
        redis.kill()
        assert one.get("tries", []) == []
        one.set("tries", [2.0], 60)
        assert one.get("tries", []) == [2.0]
        assert one.add("lock", True, timeout=5)
        assert not one.add("lock", True, timeout=5)
        assert one.delete("lock")
