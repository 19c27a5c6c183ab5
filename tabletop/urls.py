"""The URLs of the project."""

from django.urls import include, path

handler500 = "tabletop.failures.answer"

urlpatterns = [
    path("", include("tabletop.live.urls")),
    path("api/", include("tabletop.api.urls")),
    path("people/", include("tabletop.people.urls")),
    path("", include("tabletop.scenarios.urls")),
]
