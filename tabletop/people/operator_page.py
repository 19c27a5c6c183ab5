"""The operator's page: reports to look at, accounts to close. It is Django's admin, by passkey alone."""

from __future__ import annotations

from typing import Any

from allauth.account.internal.flows.login import get_authentication_records
from django.contrib.admin import AdminSite, ModelAdmin
from django.contrib.auth.models import User
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils import timezone

from tabletop.people.models import Person, Report


class OperatorSite(AdminSite):
    """The page at `/operator/`: there only where OPERATOR_PAGE says so."""

    site_header = site_title = "Flat Out: operator"

    def has_permission(self, request: HttpRequest) -> bool:
        """Let in operators who signed in with a passkey in this browser."""
        if not super().has_permission(request):
            return False
        records = get_authentication_records(request, request.user)
        return any(record.get("method") == "mfa" and record.get("passwordless") for record in records)

    def login(self, request: HttpRequest, extra_context: dict[str, Any] | None = None) -> HttpResponse:
        """Send whoever may not look to the page where people sign in; it knows no passwords."""
        return redirect("profile" if request.user.is_authenticated else "account_login")


class Few(ModelAdmin[Any]):
    """Rows that are looked at and changed a little, and neither made nor deleted here."""

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


class Reports(Few):
    """What people reported, open ones first; a note closes one."""

    list_display = ("kind", "key", "path", "why", "by", "made_at", "done_at")
    fields = ("kind", "key", "path", "why", "by", "made_at", "done_note")
    readonly_fields = ("kind", "key", "path", "why", "by", "made_at")
    ordering = ("done_at", "-made_at")

    def save_model(self, request: HttpRequest, obj: Report, form: Any, change: bool) -> None:
        obj.done_at = timezone.now() if obj.done_note else None
        super().save_model(request, obj, form, change)


class People(Few):
    """People by name, whose name an operator may change."""

    list_display = ("name", "public_id", "made_at")
    search_fields = ("name", "public_id")
    fields = ("name", "public_id", "made_at", "user")
    readonly_fields = ("public_id", "made_at", "user")


class Users(Few):
    """The accounts behind people: an operator closes one by taking `active` away."""

    list_display = ("email", "person", "is_active", "is_staff")
    search_fields = ("email",)
    fields = ("email", "is_active", "is_staff")
    readonly_fields = ("email", "is_staff")


site = OperatorSite(name="operator")
site.register(Report, Reports)
site.register(Person, People)
site.register(User, Users)
