"""Clubs, campaigns and forces over the API: a season, permissions, and what strangers may read."""

from __future__ import annotations

import re
from datetime import timedelta
from typing import Any
from uuid import uuid4

import pytest
from django.test import Client
from django.utils import timezone

from tabletop.api.club_urls import urlpatterns
from tabletop.clubs.models import Battle, Club, ForceUnit, Membership
from tabletop.people.models import Person
from tabletop.scenarios import library
from tests.api.conftest import JSON
from tests.people import signed_in
from tests.scenarios.pictures.files import png

ROLES = ("owner", "organiser", "member", "guest", "stranger")
SYSTEM = "chain_of_command"


def scenario() -> str:
    found = library.scenarios().items()
    return next(
        one
        for one, built in found
        if len(built.document["sides"]) == 2 and built.document["system"] == SYSTEM
    )


class Season:
    """A club over the API: a browser for each role, and a Swiss campaign with its first round paired."""

    def __init__(self, visibility: str = "private") -> None:
        self.browsers: dict[str, Client] = {"nobody": Client()}
        self.people: dict[str, Person] = {}
        for role in ROLES:
            self.browsers[role], self.people[role] = signed_in(f"The {role}")
        made = self.call("owner", "post", "clubs/", {"name": "Canary Street", "visibility": visibility})
        self.club = made.json()["id"]
        row = Club.objects.get()
        for role in ROLES[1:4]:
            Membership.objects.create(club=row, person=self.people[role], role=role)
        fields = {
            "kind": "swiss",
            "name": "Canary league",
            "system": SYSTEM,
            "settings": {"scenarios": [scenario()]},
        }
        self.campaign = self.at("organiser", "post", "campaigns/", fields).json()["id"]
        people = [self.people[role].public_id for role in ("member", "guest")]
        self.in_campaign("organiser", "post", "participants/", {"people": people})
        self.in_campaign("organiser", "post", "rounds/", {"number": 1})

    def call(self, role: str, verb: str, path: str, body: Any = None) -> Any:
        send = getattr(self.browsers[role], verb)
        return send(f"/api/{path}") if verb == "get" else send(f"/api/{path}", body or {}, content_type=JSON)

    def at(self, role: str, verb: str, path: str = "", body: Any = None) -> Any:
        return self.call(role, verb, f"clubs/{self.club}/{path}", body)

    def in_campaign(self, role: str, verb: str, path: str = "", body: Any = None) -> Any:
        return self.at(role, verb, f"campaigns/{self.campaign}/{path}", body)


@pytest.fixture
def season(db: None) -> Season:
    return Season()


def result(outcome: str = "first", **fields: Any) -> dict[str, Any]:
    return {"command": str(uuid4()), "outcome": outcome, "first_victory": 7, "second_victory": 5, **fields}


def test_from_nothing_to_a_settled_round(season: Season) -> None:
    battle = season.in_campaign("guest", "get", "rounds/1/battles/1/").json()
    assert battle["you"] in ("first", "second")
    opened = season.in_campaign("member", "post", "rounds/1/battles/1/open/").json()
    assert season.in_campaign("guest", "post", "rounds/1/battles/1/open/").json()["game"] == opened["game"]
    assert season.browsers["member"].get(opened["link"]).status_code == 200
    for role in ("member", "guest"):
        answer = season.in_campaign(role, "post", "rounds/1/battles/1/result/", result())
    assert answer.json()["battle"]["state"] == "settled"
    assert answer.json()["counted"]["over"] is True
    rows = season.in_campaign("guest", "get", "standings/").json()["rows"]
    assert [row["sums"]["points"] for row in rows] == [3, 0]
    told = season.in_campaign("guest", "get", "rounds/").json()["next"]
    assert (told["can"], told["number"], told["missing"]) == (False, 2, [])
    assert "everybody who might meet" in told["why"]
    sums = season.in_campaign("guest", "get", "standings/1/").json()["sums"]
    assert sums[0]["measure"] == "points"
    text = season.in_campaign("guest", "get", "standings/?as=csv").content.decode("utf-8-sig")
    assert text.splitlines()[0].startswith("rank,name,won,drawn,lost,points")
    lines = season.in_campaign("guest", "get", "story/").json()
    assert "7 : 5" in lines[0]["words"]


def test_a_wrong_field_is_answered_at_the_field(season: Season) -> None:
    answer = season.at("organiser", "post", "campaigns/", {"kind": "chess"})
    assert answer.status_code == 400
    assert answer.json()["codes"] == {"kind": ["table.clubs_one_of"]}
    assert season.in_campaign("organiser", "post", "rounds/", {"number": 2}).status_code == 409
    assert season.in_campaign("member", "post", "rounds/1/battles/1/result/", result("won")).json()["fields"]
    assert season.at("organiser", "post", "campaigns/", [1]).status_code == 400


def test_a_result_sent_twice_counts_once(season: Season) -> None:
    body = result()
    for _ in range(2):
        answer = season.in_campaign("organiser", "put", "rounds/1/battles/1/result/", body)
    assert len(answer.json()["trail"]) == 1


# Every address by every role: the status of reading and of acting, in a private and in a public club.
LOOKS = {
    "": "guest",
    "members/": "member",
    "asking/": "guest",
    "invitations/": "guest",
    "shelf/": "guest",
    "nights/": "guest",
    "announcements/": "guest",
    "campaigns/": "guest",
    "campaigns/{campaign}/": "guest",
    "campaigns/{campaign}/rounds/": "guest",
    "campaigns/{campaign}/rounds/1/": "guest",
    "campaigns/{campaign}/rounds/1/battles/1/": "guest",
    "campaigns/{campaign}/rounds/1/battles/1/result/": "guest",
    "campaigns/{campaign}/standings/": "guest",
    "campaigns/{campaign}/standings/1/": "guest",
    "campaigns/{campaign}/story/": "guest",
    "campaigns/{campaign}/orders/": "guest",
    "campaigns/{campaign}/forces/": "guest",
}
FOR_THOSE_IN_IT = {"members/", "shelf/", "announcements/"}
ACTS = [
    ("patch", "", {"line": "x"}, "organiser"),
    ("post", "invitations/", {}, "organiser"),
    ("post", "shelf/", {"kind": "rules", "of": SYSTEM, "name": "Ours"}, "member"),
    ("post", "nights/", {"starts_at": "2030-01-01T19:00Z", "ends_at": "2030-01-01T23:00Z"}, "organiser"),
    ("post", "announcements/", {"words": "Hello"}, "organiser"),
    ("post", "campaigns/", {"kind": "league", "name": "Another"}, "organiser"),
    ("patch", "campaigns/{campaign}/", {"words": "x"}, "organiser"),
    ("post", "campaigns/{campaign}/rounds/", {"number": 1}, "organiser"),
    ("put", "campaigns/{campaign}/rounds/1/battles/1/result/", None, "organiser"),
    ("post", "campaigns/{campaign}/story/", {"words": "Once"}, "guest"),
    ("post", "campaigns/{campaign}/end/", {}, "organiser"),
    ("delete", "campaigns/{campaign}/", {}, "organiser"),
    ("delete", "", {}, "owner"),
]
ORDER = ("nobody", "stranger", "guest", "member", "organiser", "owner")


@pytest.mark.parametrize("visibility", ["private", "unlisted", "public"])
def test_every_look_by_every_role(db: None, visibility: str) -> None:
    season = Season(visibility)
    for path, least in LOOKS.items():
        for role in ORDER:
            open_to_all = visibility != "private" and path not in FOR_THOSE_IN_IT
            sees = open_to_all or ORDER.index(role) >= ORDER.index(least)
            answer = season.at(role, "get", path.format(campaign=season.campaign))
            assert answer.status_code == (200 if sees else 404), (path, role)


@pytest.mark.parametrize("visibility", ["private", "public"])
@pytest.mark.parametrize(("verb", "path", "body", "least"), ACTS)
def test_every_act_by_every_role(
    db: None, visibility: str, verb: str, path: str, body: dict[str, Any] | None, least: str
) -> None:
    season = Season(visibility)
    for role in ORDER:
        asked = result() if body is None else body
        answer = season.at(role, verb, path.format(campaign=season.campaign), asked)
        if ORDER.index(role) >= ORDER.index(least):
            assert answer.status_code < 300, (role, answer.content)
            if verb == "delete":
                break
        else:
            hidden = visibility == "private" and role in ("nobody", "stranger")
            assert answer.status_code == (404 if hidden else 403), role


def addresses(season: Season) -> list[str]:
    """Return every address of clubs, filled in."""
    numbers = {"number": "1", "table": "1"}
    names = {
        "club_id": season.club,
        "campaign_id": season.campaign,
        "night_id": "n",
        "person_id": "p",
        "force_id": "f",
    }
    values = {**numbers, **names, "token": "t"}
    found = (str(one.pattern) for one in urlpatterns)
    return [re.sub(r"<\w+:(\w+)>", lambda match: values[match[1]], one) for one in found]


def test_no_word_of_a_private_club_reaches_who_is_not_in_it(season: Season) -> None:
    season.at("organiser", "post", "announcements/", {"words": "Canary words"})
    season.in_campaign("organiser", "post", "story/", {"words": "Canary story"})
    told = []
    for role in ("nobody", "stranger"):
        for address in addresses(season):
            for verb in ("get", "post", "put", "patch", "delete"):
                answer = season.call(role, verb, address)
                if address != "clubs/":
                    assert answer.status_code in (400, 403, 404, 405), (verb, address, answer.content)
                    assert not (answer.status_code == 403 and "invitations/" not in address), (verb, address)
                told.append(answer.content.decode())
    assert "Canary" not in "".join(told)
    assert not any(f"The {role}" in text for text in told for role in ROLES[:4])
    assert Club.objects.count() == 1
    assert Battle.objects.get().state == "waiting"


def test_an_unlisted_club_is_in_no_list(db: None) -> None:
    season = Season("unlisted")
    assert season.call("nobody", "get", "clubs/").json() == []
    assert season.call("guest", "get", "clubs/").json()[0]["role"] == "guest"


def test_a_link_over_the_interface(season: Season) -> None:
    token = season.at("organiser", "post", "invitations/", {"most": 1}).json()["token"]
    assert season.call("nobody", "get", f"invitations/{token}/").json()["name"] == "Canary Street"
    assert season.call("nobody", "post", f"invitations/{token}/").status_code == 403
    assert season.call("stranger", "post", f"invitations/{token}/").json()["role"] == "member"
    assert season.call("nobody", "get", f"invitations/{token}/").status_code == 404
    person = season.people["stranger"].public_id
    assert (
        season.at("organiser", "patch", f"members/{person}/", {"role": "organiser"}).json()["role"]
        == "organiser"
    )
    assert season.at("stranger", "delete", f"members/{person}/").status_code == 204


def test_a_night_over_the_interface(season: Season) -> None:
    starts = timezone.now() + timedelta(days=1)
    fields = {"starts_at": starts.isoformat(), "ends_at": (starts + timedelta(hours=3)).isoformat()}
    night = f"nights/{season.at('organiser', 'post', 'nights/', fields).json()['id']}/"
    season.at("member", "post", night + "tables/", {"name": "The lone oak"})
    assert season.at("guest", "put", night + "tables/1/seat/", {"side": 1}).status_code == 204
    (table,) = season.at("guest", "get", night).json()["offered"]
    assert [(seat["side"], seat["person"]["name"]) for seat in table["seats"]] == [(1, "The guest")]
    assert season.at("guest", "delete", night + "seat/").status_code == 204
    assert season.at("member", "delete", night + "tables/1/").status_code == 204
    assert season.at("organiser", "patch", night, {"cancelled": True}).json()["cancelled"] is True


def test_a_force_over_the_interface(season: Season) -> None:
    from tabletop.scenarios.arsenals.pieces import piece_ids

    pieces = piece_ids(SYSTEM).items()
    tank = next(one for one, piece in pieces if piece["kind"] == "vehicle" and not piece.get("fill"))
    fields = {"number": 1, "name": "1 Company", "points": 60, "supply": 3}
    force = season.in_campaign("organiser", "post", "forces/", fields).json()["id"]
    for name in ("Zarya", "Volga"):
        season.at("organiser", "post", f"forces/{force}/units/", {"entry": tank, "name": name, "points": 14})
    season.at("organiser", "patch", f"forces/{force}/units/2/", {"name": "Dnepr"})
    battle = Battle.objects.get()
    unit = ForceUnit.objects.get(number=1)
    lost = {"side": "a", "unit": f"force-{unit.force_id}-1", "name": "Zarya", "what": "destroyed"}
    season.in_campaign("organiser", "put", "rounds/1/battles/1/result/", result(losses=[lost]))
    assert battle.campaign.club.public_id == season.club
    (roll,) = season.at("guest", "get", f"forces/{force}/rolls/").json()
    assert (roll["name"], roll["dice"]) == ("Zarya", None)
    rolled = season.at("organiser", "post", f"rolls/{roll['id']}/").json()
    assert season.at("organiser", "post", f"rolls/{roll['id']}/").json() == rolled
    whats = [one["what"] for one in season.at("guest", "get", f"forces/{force}/units/1/").json()]
    assert whats == [rolled["result"], "destroyed", "joined"]
    assert [one["name"] for one in season.at("guest", "get", f"forces/{force}/").json()["units"]] == [
        "Zarya",
        "Dnepr",
    ]


@pytest.mark.django_db
@pytest.mark.usefixtures("picture_folder")
def test_a_clubs_picture_is_one_that_its_organiser_uploaded() -> None:
    season = Season()
    own = season.browsers["organiser"].post("/api/pictures/", png(), content_type="image/png").json()["id"]
    theirs = season.browsers["member"].post("/api/pictures/", png(), content_type="image/png").json()["id"]
    for wrong in (theirs, "no-such-picture"):
        for role, verb, path in (
            ("organiser", "patch", f"clubs/{season.club}/"),
            ("stranger", "post", "clubs/"),
        ):
            answer = season.call(role, verb, path, {"name": "Pictured", "picture": wrong})
            assert (answer.status_code, list(answer.json()["fields"])) == (422, ["picture"])
            assert wrong in answer.json()["fields"]["picture"][0]
    assert Club.objects.get().name == "Canary Street"
    kept = season.at("organiser", "patch", "", {"picture": own})
    assert (kept.status_code, kept.json()["picture"]) == (200, own)
    assert season.at("owner", "patch", "", {"picture": own, "line": "Wednesdays"}).status_code == 200
    assert season.at("owner", "patch", "", {"picture": ""}).json()["picture"] == ""


def test_a_guest_has_a_link_that_organisers_alone_see(season: Season) -> None:
    made = season.at("organiser", "post", "guests/", {"name": "Kit"}).json()
    assert Client().get(made["link"]).status_code == 200
    for role, status in (("member", 403), ("guest", 403), ("stranger", 404), ("nobody", 404)):
        assert season.at(role, "post", "guests/", {"name": "Lee"}).status_code == status, role
        assert season.at(role, "get", "guests/").status_code == 404, role
        assert season.at(role, "post", f"guests/{made['id']}/").status_code == status, role
        assert season.at(role, "delete", f"guests/{made['id']}/").status_code == status, role
    starts = timezone.now() + timedelta(days=1)
    fields = {"starts_at": starts.isoformat(), "ends_at": (starts + timedelta(hours=3)).isoformat()}
    night = f"nights/{season.at('organiser', 'post', 'nights/', fields).json()['id']}/"
    season.at("member", "post", night + "tables/", {"name": "The lone oak"})
    seat = {"name": "Kit", "side": 0}
    assert season.at("member", "post", night + "tables/1/guests/", seat).status_code == 403
    assert season.at("organiser", "post", night + "tables/1/guests/", seat).json() == made
    (table,) = season.at("guest", "get", night).json()["offered"]
    assert table["seats"] == [{"side": 0, "person": {"id": "", "name": "Kit"}}]
    renewed = season.at("organiser", "post", f"guests/{made['id']}/").json()
    assert Client().get(made["link"]).status_code == 410
    assert season.at("organiser", "get", "guests/").json() == [renewed]
    assert season.at("organiser", "delete", f"guests/{made['id']}/").status_code == 204
    assert Client().get(renewed["link"]).status_code == 410
