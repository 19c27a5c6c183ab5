"""The language of a page: its person's, or else the browser's cookie, or what the browser asks for."""

from __future__ import annotations

from typing import Final

from django.conf import settings
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.middleware.locale import LocaleMiddleware

from tabletop.people.queries import person_of

LASTS: Final = 365 * 24 * 3600


class PersonsLanguage(LocaleMiddleware):
    """Answers in the language that somebody chose for themselves.

    Sockets, and refusals that come before any middleware, know no person: so the cookie follows the choice.
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
    """Return the language that the person has chosen; nobody is looked for where there is but one."""
    if len(settings.LANGUAGES) < 2 or settings.SESSION_COOKIE_NAME not in request.COOKIES:
        return ""
    person = person_of(request)
    return person.language if person else ""
