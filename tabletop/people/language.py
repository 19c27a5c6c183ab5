"""The language of a page: the person's choice, else the browser's cookie, else what the browser requests."""

from __future__ import annotations

from typing import Final

from django.conf import settings
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.middleware.locale import LocaleMiddleware

from tabletop.people.queries import person_of

LASTS: Final = 365 * 24 * 3600


class PersonsLanguage(LocaleMiddleware):
    """Answers in the language that the person chose.

    The cookie is kept equal to that choice, because sockets and early refusals do not know the person.
    """

    def process_request(self, request: HttpRequest) -> None:
        chosen = _chosen(request)
        if chosen and request.COOKIES.get(settings.LANGUAGE_COOKIE_NAME) != chosen:
            request.COOKIES[settings.LANGUAGE_COOKIE_NAME] = chosen
            request._chose_language = chosen  # type: ignore[attr-defined]
        super().process_request(request)

    def process_response(self, request: HttpRequest, response: HttpResponseBase) -> HttpResponseBase:
        chosen = getattr(request, "_chose_language", "")
        if chosen:
            response.set_cookie(
                settings.LANGUAGE_COOKIE_NAME, chosen, LASTS, secure=settings.SECURE, samesite="Lax"
            )
        return super().process_response(request, response)


def _chosen(request: HttpRequest) -> str:
    """Return the person's chosen language; do not look the person up if there is only one language."""
    if len(settings.LANGUAGES) < 2 or settings.SESSION_COOKIE_NAME not in request.COOKIES:
        return ""
    person = person_of(request)
    return person.language if person else ""
