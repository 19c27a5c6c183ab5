"""The forms of accounts: signing up with a name and an e-mail address but no password, and the profile."""

from __future__ import annotations

from zoneinfo import available_timezones

from django import forms
from django.conf import settings
from django.contrib.auth.models import User
from django.http import HttpRequest
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from tabletop.games.invites import clean_name
from tabletop.people.models import Person

LONGEST_NAME = 40


class SignUp(forms.Form):
    """The part of the sign-up form that is ours; allauth adds the address."""

    name = forms.CharField(
        label=_("Your name"),
        max_length=LONGEST_NAME,
        widget=forms.TextInput(attrs={"autocomplete": "nickname"}),
    )
    field_order = ("name", "email")

    def clean_name(self) -> str:
        name = clean_name(self.cleaned_data["name"], "", LONGEST_NAME)
        if not name:
            raise forms.ValidationError(gettext("Tell the others who you are."))
        return name

    def signup(self, request: HttpRequest, user: User) -> None:
        """Create the person for a new user."""
        Person.objects.create(user=user, name=self.cleaned_data["name"])


class ProfileForm(forms.ModelForm[Person]):
    """What a person says about themselves, and on which channels they want notices."""

    class Meta:
        model = Person
        fields = ("name", "zone", "language", "colour_blind", "by_mail")

    def clean_name(self) -> str:
        name = clean_name(self.cleaned_data["name"], "", LONGEST_NAME)
        if not name:
            raise forms.ValidationError(gettext("Tell the others who you are."))
        return name

    def clean_zone(self) -> str:
        zone = str(self.cleaned_data["zone"])
        if zone not in available_timezones():
            raise forms.ValidationError(gettext("This is no time zone: choose one, such as Europe/Warsaw."))
        return zone

    def clean_language(self) -> str:
        language = str(self.cleaned_data["language"])
        return language if language in dict(settings.LANGUAGES) else ""
