"""The cache in which several processes together count attempts to sign in."""

from __future__ import annotations

import json
import logging
from collections.abc import Callable
from typing import Any

from django.core.cache.backends.locmem import LocMemCache
from django.core.cache.backends.redis import RedisCache

logger = logging.getLogger(__name__)


class Json:
    """Stores the counts as JSON, so that data from Redis is never executed."""

    def dumps(self, value: Any) -> str:
        return json.dumps(value)

    def loads(self, data: bytes) -> Any:
        return json.loads(data)


class SharedCounts(RedisCache):
    """Redis; while it is out of reach, each process counts separately."""

    def __init__(self, server: str, params: dict[str, Any]) -> None:
        super().__init__(server, params)
        self._alone = LocMemCache("alone", {})

    def add(self, *args: Any, **kwargs: Any) -> bool:
        return bool(self._ask(super().add, self._alone.add, *args, **kwargs))

    def get(self, *args: Any, **kwargs: Any) -> Any:
        return self._ask(super().get, self._alone.get, *args, **kwargs)

    def set(self, *args: Any, **kwargs: Any) -> None:
        self._ask(super().set, self._alone.set, *args, **kwargs)

    def delete(self, *args: Any, **kwargs: Any) -> bool:
        return bool(self._ask(super().delete, self._alone.delete, *args, **kwargs))

    def _ask(self, shared: Callable[..., Any], alone: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
        from redis.exceptions import RedisError

        try:
            return shared(*args, **kwargs)
        except RedisError as error:
            logger.warning("Redis is out of reach, sign-ins are counted here alone: %s", type(error).__name__)
            return alone(*args, **kwargs)
