"""Reports: anybody may report anything that has a page here to the operator."""

from __future__ import annotations

from datetime import timedelta
from typing import Final

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from tabletop.client_address import kept_address
from tabletop.people.models import Report
from tabletop.people.queries import person_of

AN_HOUR: Final = 10
LONGEST: Final = 2000


@require_http_methods(["GET", "HEAD", "POST"])
def report(request: HttpRequest) -> HttpResponse:
    """Ask what is wrong with a thing; a POST sends the report to the operator."""
    given = request.POST if request.method == "POST" else request.GET
    path = given.get("path", "")[:300]
    if not path.startswith("/") or not url_has_allowed_host_and_scheme(path, allowed_hosts=None):
        path = "/"
    context = {"kind": given.get("kind", "page")[:20], "key": given.get("key", "")[:64], "path": path}
    if request.method != "POST":
        return render(request, "people/report.html", context)
    why = request.POST.get("why", "").strip()[:LONGEST]
    if not why:
        problem = _("Say what is wrong.")
        return render(request, "people/report.html", {**context, "problem": problem}, status=422)
    address = kept_address(request.META.get("REMOTE_ADDR"))
    since = timezone.now() - timedelta(hours=1)
    if Report.objects.filter(reported_from=address, made_at__gt=since).count() >= AN_HOUR:
        return render(request, "429.html", status=429)
    Report.objects.create(**context, why=why, by=person_of(request), reported_from=address)
    return render(request, "people/report.html", {**context, "done": True})
