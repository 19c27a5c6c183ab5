"""Files that people's pages request: the push worker, which needs its own path, and the time zones."""

from __future__ import annotations

from functools import cache
from zoneinfo import available_timezones

from django.conf import settings
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe


@require_safe
@cache_control(no_cache=True)
def push_worker(request: HttpRequest) -> HttpResponse:
    """Serve the script that shows notices while no page is open."""
    return HttpResponse(_push_worker(), content_type="text/javascript; charset=utf-8")


@cache
def _push_worker() -> str:
    return (settings.FILES_DIR / "static" / "people" / "push-worker.js").read_text(encoding="utf-8")


@require_safe
@cache_control(public=True, max_age=24 * 3600)
def zones(request: HttpRequest) -> HttpResponse:
    """Serve the names of all time zones."""
    return JsonResponse({"zones": [*sorted(name for name in available_timezones() if "/" in name), "UTC"]})
