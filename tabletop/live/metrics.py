"""What this process counts for a Prometheus scrape."""

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    ProcessCollector,
    disable_created_metrics,
    generate_latest,
)
from prometheus_client.exposition import CONTENT_TYPE_PLAIN_0_0_4

disable_created_metrics()  # type: ignore[no-untyped-call]

CONTENT_TYPE = CONTENT_TYPE_PLAIN_0_0_4
_registry = CollectorRegistry()
ProcessCollector(registry=_registry)
_SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5)

SOCKETS = Gauge("flat_out_sockets", "Open websockets.", registry=_registry)
TABLES = Gauge("flat_out_tables", "Games with an open websocket.", registry=_registry)
WAITING = Gauge("flat_out_executor_waiting", "Calls that wait for a thread of the games.", registry=_registry)
CUT_OFF = Gauge("flat_out_cut_off", "1 while Redis is out of reach, else 0.", registry=_registry)
ORDERS = Histogram(
    "flat_out_orders_seconds", "From an order's frame to its answer.", buckets=_SECONDS, registry=_registry
)
ANSWERS = Counter("flat_out_answers", "Answers to orders.", ["kind"], registry=_registry)
ENTRIES = Counter("flat_out_entries_delivered", "Journal entries sent to a table.", registry=_registry)
BAD_FRAMES = Counter("flat_out_bad_frames", "Messages that were not frames.", registry=_registry)
REFUSED = Counter("flat_out_refused_requests", "Refused requests, by status.", ["kind"], registry=_registry)


def text() -> bytes:
    """Return everything counted so far in Prometheus's text format."""
    return generate_latest(_registry)
