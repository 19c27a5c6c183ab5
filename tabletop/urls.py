"""The URLs of the project."""

from django.conf import settings
from django.urls import URLResolver, include, path


def operator_urls() -> list[URLResolver]:
    """Return the URL of the operator's page if there is one; its modules are not imported otherwise."""
    if not settings.OPERATOR_PAGE:
        return []
    from tabletop.people.operator_page import site

    return [path("operator/", site.urls)]


handler500 = "tabletop.failures.answer"

urlpatterns = [
    *operator_urls(),
    path("", include("tabletop.live.urls")),
    path("api/", include("tabletop.api.urls")),
    path("people/", include("tabletop.people.urls")),
    path("clubs/", include("tabletop.clubs.pages.urls")),
    path("", include("tabletop.scenarios.urls")),
]
