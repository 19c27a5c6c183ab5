"""The HTTP route of the live table: the schema of its frames."""

from django.http import HttpRequest, JsonResponse
from django.urls import path
from django.views.decorators.http import require_safe

from tabletop.live.schema import schema


@require_safe
def live_schema(request: HttpRequest) -> JsonResponse:
    """The JSON Schema of all frames, by direction."""
    return JsonResponse(schema())


urlpatterns = [path("api/schema/live.json", live_schema, name="live-schema")]
