"""Channels' communicator, imported without its package, which needs Daphne (not installed)."""

import sys
from unittest.mock import Mock, patch

with patch.dict(sys.modules, {"daphne": Mock(), "daphne.testing": Mock()}):
    from channels.testing.websocket import WebsocketCommunicator

__all__ = ["WebsocketCommunicator"]
