"""The operator's page, for reports and for closing accounts: Django's admin, reached only with a passkey."""

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
    """The page at `/operator/`, which exists only if OPERATOR_PAGE is set."""

    site_header = site_title = "Flat Out: operator"

    def has_permission(self, request: HttpRequest) -> bool:
        """Let in operators who signed in with a passkey in this browser."""
        if not super().has_permission(request):
            return False
        records = get_authentication_records(request, request.user)
        return any(record.get("method") == "mfa" and record.get("passwordless") for record in records)

    def login(self, request: HttpRequest, extra_context: dict[str, Any] | None = None) -> HttpResponse:
        """Send people without permission to the ordinary sign-in page, which uses no passwords."""
        return redirect("profile" if request.user.is_authenticated else "account_login")


class Few(ModelAdmin[Any]):
    """Rows that the operator can view and partly change, but neither add nor delete."""

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


class Reports(Few):
    """What people reported, open reports first; a note closes a report."""

    list_display = ("kind", "key", "path", "why", "by", "made_at", "done_at")
    fields = ("kind", "key", "path", "why", "by", "made_at", "done_note")
    readonly_fields = ("kind", "key", "path", "why", "by", "made_at")
    ordering = ("done_at", "-made_at")

    def save_model(self, request: HttpRequest, obj: Report, form: Any, change: bool) -> None:
        obj.done_at = timezone.now() if obj.done_note else None
        super().save_model(request, obj, form, change)


class People(Few):
    """People by name. An operator may change the name."""

    list_display = ("name", "public_id", "made_at")
    search_fields = ("name", "public_id")
    fields = ("name", "public_id", "made_at", "user")
    readonly_fields = ("public_id", "made_at", "user")


class Users(Few):
    """The accounts of people: an operator closes an account by clearing `active`."""

    list_display = ("email", "person", "is_active", "is_staff")
    search_fields = ("email",)
    fields = ("email", "is_active", "is_staff")
    readonly_fields = ("email", "is_staff")


site = OperatorSite(name="operator")
site.register(Report, Reports)
site.register(Person, People)
site.register(User, Users)
