"""The published schema of the scenario format, and the answer at unknown addresses."""

from django.http import HttpRequest, JsonResponse
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_safe

from rules.core.scenario.schema import scenario_schema
from tabletop.api.problems import MEDIA_TYPE
from tabletop.failures import problem_document
from tabletop.words import say


@require_safe
def scenario(request: HttpRequest) -> JsonResponse:
    """Return the JSON Schema of scenarios, cases and exports."""
    return JsonResponse(scenario_schema())


@csrf_exempt
def nothing(request: HttpRequest) -> JsonResponse:
    """Answer an unknown address under /api/ with a problem document."""
    problem = problem_document(404, "not_found", say("nothing_answers", path=request.path))
    return JsonResponse(problem, status=404, content_type=MEDIA_TYPE)
