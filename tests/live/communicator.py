"""Channels' communicator; its package imports a live server on Daphne beside it, which is not installed."""

import sys
from unittest.mock import Mock, patch

with patch.dict(sys.modules, {"daphne": Mock(), "daphne.testing": Mock()}):
    from channels.testing.websocket import WebsocketCommunicator

__all__ = ["WebsocketCommunicator"]
