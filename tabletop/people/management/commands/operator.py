"""`manage.py operator`: allow an account to see the operator's page, or stop that."""

from __future__ import annotations

from typing import Any

from allauth.account.models import EmailAddress
from django.core.management.base import BaseCommand, CommandError, CommandParser


class Command(BaseCommand):
    """Make an account an operator, or stop that."""

    help = "Let the account with this e-mail address use the operator's page, where OPERATOR_PAGE is on."

    def add_arguments(self, parser: CommandParser) -> None:
        """Add the argument for the account."""
        parser.add_argument("email")
        parser.add_argument("--end", action="store_true", help="no longer")

    def handle(self, *args: Any, **options: Any) -> None:
        """Change what the account may do."""
        found = EmailAddress.objects.filter(email__iexact=options["email"], verified=True).first()
        if found is None:
            raise CommandError(
                f"No account has confirmed the address {options['email']}: sign up with it first."
            )
        user, may = found.user, not options["end"]
        user.is_staff = user.is_superuser = may
        user.save(update_fields=["is_staff", "is_superuser"])
        self.stdout.write(
            f"{options['email']} is {'an' if may else 'no'} operator{'' if may else ' any more'}."
        )
