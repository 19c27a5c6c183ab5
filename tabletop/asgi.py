"""The ASGI application: health checks, static files and, within request limits, pages and the live table."""

import os

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tabletop.settings")

from channels.routing import ProtocolTypeRouter, URLRouter
from django.core.asgi import get_asgi_application

django = get_asgi_application()

# These imports need the applications to be loaded.
from tabletop.live.garbage import Requests  # noqa: E402
from tabletop.live.health import HealthChecks  # noqa: E402
from tabletop.live.lifespan import lifespan  # noqa: E402
from tabletop.live.routing import websocket_urlpatterns  # noqa: E402
from tabletop.origins import ExactOriginValidator  # noqa: E402
from tabletop.request_limits import RequestLimits  # noqa: E402
from tabletop.static import StaticFiles  # noqa: E402

tables = ExactOriginValidator(URLRouter(websocket_urlpatterns))
pages = Requests(django)
within_limits = RequestLimits(ProtocolTypeRouter({"http": pages, "websocket": tables}))
application = ProtocolTypeRouter(
    {"lifespan": lifespan, "http": HealthChecks(StaticFiles(within_limits)), "websocket": within_limits}
)
