"""The operator's page: off by default, for operators only, who must sign in by passkey."""

from __future__ import annotations

import os
import subprocess
import sys
from io import StringIO

import pytest
from django.core.management import CommandError, call_command
from django.test import Client

from tests.people import make_person
from tests.services import REPOSITORY

CHECK = """
from unittest.mock import patch
import django; django.setup()
from django.test import RequestFactory
from django.contrib.auth.models import User
from tabletop.people.operator_page import site
from django.urls import reverse
def may(staff, *records):
    request = RequestFactory().get("/operator/")
    request.user = User(pk=1, is_staff=staff, is_active=True)
    with patch("tabletop.people.operator_page.get_authentication_records", lambda *_: list(records)):
        return site.has_permission(request)
key = {"method": "mfa", "passwordless": True}
print(reverse("operator:index"), may(True, key), may(False, key), may(True, {"method": "code"}), may(True))
"""


def test_it_is_for_operators_with_a_passkey_alone() -> None:
    environment = {**os.environ, "OPERATOR_PAGE": "1", "DJANGO_SETTINGS_MODULE": "tabletop.settings"}
    done = subprocess.run(
        [sys.executable, "-c", CHECK],
        cwd=REPOSITORY,
        env=environment,
        check=True,
        capture_output=True,
        text=True,
    )
    assert done.stdout.split() == ["/operator/", "True", "False", "False", "False"]


@pytest.mark.django_db
def test_it_is_off_by_itself() -> None:
    assert Client().get("/operator/").status_code == 404


@pytest.mark.django_db
def test_a_command_names_an_operator() -> None:
    anna = make_person("Anna", "anna@people.example")
    call_command("operator", "Anna@people.example", stdout=StringIO())
    anna.user.refresh_from_db()
    assert anna.user.is_staff
    call_command("operator", "anna@people.example", "--end", stdout=StringIO())
    anna.user.refresh_from_db()
    assert not anna.user.is_staff
    with pytest.raises(CommandError, match="No account"):
        call_command("operator", "nobody@people.example")
