"""Where addresses lead."""

from importlib.util import find_spec

from django.urls import include, path

urlpatterns = [path("", include("tabletop.scenarios.urls"))] if find_spec("tabletop.scenarios.urls") else []
