"""Where addresses lead."""

from django.urls import include, path

urlpatterns = [
    path("", include("tabletop.live.urls")),
    path("api/", include("tabletop.api.urls")),
    path("", include("tabletop.scenarios.urls")),
]
