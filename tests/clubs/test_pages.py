"""The pages of clubs: who sees which, what their forms refuse, and what strangers never learn."""

from __future__ import annotations

import re
from typing import Any

import pytest
from django.core.management import call_command
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone
from icalendar import Calendar

from tabletop.clubs import announcements, clubs, invitations, members, nights, shelf
from tabletop.clubs.campaigns import begin, rounds, story
from tabletop.clubs.campaigns.kinds import KINDS
from tabletop.clubs.models import Battle, Campaign, Club, Membership, Night, Round
from tabletop.clubs.pages import calendar, marked, named, settings
from tabletop.clubs.permission import access
from tabletop.people.models import Person
from tests.clubs.campaigns import as_person, settle_round
from tests.clubs.ferry import Ferry
from tests.people import signed_in

CANARY = "Zwetschgenknödel"


class Season:
    """A club with something on each of its pages, every word of it a canary."""

    def __init__(self, ferry: Ferry, players: int = 8, campaigns: int = 1) -> None:
        self.ferry, organiser = ferry, ferry.of("organiser")
        clubs.change(organiser, {"name": f"{CANARY} club", "line": CANARY, "words": CANARY})
        self.night = nights.plan(
            organiser,
            {
                "starts_at": "2030-01-02T19:00:00+01:00",
                "ends_at": "2030-01-02T23:00:00+01:00",
                "place": CANARY,
            },
        )
        self.people = ferry.more(*(f"{CANARY} {number}" for number in range(players)))
        for person in self.people[:4]:
            own = as_person(ferry, person)
            table = nights.offer(own, self.night.public_id, "farm_crossroads", f"{CANARY} {person.pk}")
            nights.sit(own, self.night.public_id, table.number, 0)
        shelf.add(organiser, "scenario", "farm_crossroads")
        self.news = announcements.write(organiser, CANARY)
        _, self.token = invitations.make(organiser)
        self.campaigns = [self._campaign(number) for number in range(campaigns)]
        self.campaign = self.campaigns[0]

    def _campaign(self, number: int) -> Campaign:
        organiser = self.ferry.of("organiser")
        fields = {"kind": "swiss", "name": f"{CANARY} {number}", "settings": {"rounds": 3}}
        made = begin.make_with(organiser, fields, [one.public_id for one in self.people])
        settle_round(self.ferry, rounds.pair(organiser, made.public_id, 1))
        rounds.pair(organiser, made.public_id, 2)
        story.write(organiser, made.public_id, CANARY)
        return made

    def pages(self) -> dict[str, str]:
        """Return the page of every kind, with the thing whose permission it asks for."""
        home = f"/clubs/{self.ferry.club.public_id}/"
        campaign = f"{home}campaigns/{self.campaign.public_id}/"
        return {
            "club": home,
            "calendar": f"{home}nights.ics",
            "campaigns": f"{home}campaigns/",
            "campaign": campaign,
            "table": f"{campaign}?round=2&table=1",
            "explain": f"{campaign}?explain=1",
            "players": f"{campaign}players/",
            "story": f"{campaign}story/",
            "csv": f"{campaign}standings.csv",
            "picture": f"{campaign}standings.svg",
            "ask": f"{home}ask/",
            "shelves": f"{home}shelves/",
            "members": f"{home}members/",
            "offer": f"{home}nights/{self.night.public_id}/offer/",
            "rules": f"{home}shelves/rules/squad_leader/",
            "edit": f"{home}edit/",
            "night-new": f"{home}nights/new/",
            "night": f"{home}nights/{self.night.public_id}/",
            "announce": f"{home}announcements/new/",
            "invite": f"{home}invite/",
            "guests": f"{home}guests/",
            "webhooks": f"{home}webhooks/",
            "campaign-new": f"{home}campaigns/new/",
            "settings": f"{campaign}settings/",
        }

    def buttons(self) -> list[str]:
        """Return the address of every button."""
        home = f"/clubs/{self.ferry.club.public_id}/"
        campaign = f"{home}campaigns/{self.campaign.public_id}/"
        night = f"{home}nights/{self.night.public_id}/"
        person = self.people[0].public_id
        return [
            f"{home}delete/",
            f"{night}stand-up/",
            f"{night}tables/1/sit/",
            f"{night}tables/1/withdraw/",
            f"{home}announcements/{self.news.pk}/",
            f"{home}asking/{person}/",
            f"{home}members/{person}/",
            f"{home}invitations/1/end/",
            f"{home}guests/1/",
            f"{home}webhooks/1/remove/",
            f"{night}tables/1/guest/",
            f"{night}guest-up/",
            f"{campaign}rounds/2/tables/1/choose/",
            f"{home}shelves/1/remove/",
            f"{campaign}pair/",
            f"{campaign}join/",
            f"{campaign}players/1/withdraw/",
            f"{campaign}players/1/side/",
            f"{campaign}end/",
            f"{campaign}challenge/",
            f"{campaign}rounds/2/time/",
            f"{campaign}rounds/2/remind/",
            f"{campaign}rounds/2/tables/1/open/",
            f"{campaign}rounds/2/tables/1/sit/",
            f"{campaign}rounds/2/tables/1/result/",
        ]


# The least role that gets each page; people outside a private club get none of its pages.
SEEN_BY = {
    "private": {
        **dict.fromkeys(("club", "calendar", "campaigns", "campaign", "table", "explain"), "guest"),
        **dict.fromkeys(("players", "story", "csv", "picture", "shelves"), "guest"),
    },
    "public": {
        **dict.fromkeys(("club", "calendar", "campaigns", "campaign", "table", "explain"), "nobody"),
        **dict.fromkeys(("players", "story", "csv", "picture"), "nobody"),
        "shelves": "guest",
        "ask": "stranger",
    },
}
for seen in SEEN_BY.values():
    seen.update(dict.fromkeys(("members", "offer", "rules"), "member"))
    seen.update(dict.fromkeys(("edit", "night-new", "night", "announce", "invite", "guests"), "organiser"))
    seen.update(dict.fromkeys(("campaign-new", "settings"), "organiser"))
    seen["webhooks"] = "owner"
SEEN_BY["private"]["ask"] = "guest"
EVERYBODY = ("nobody", "stranger", "guest", "member", "organiser", "owner")
NOT_THERE = {"members", "shelves"}
"""Pages of a public club that are not there for who may not look at the thing."""


@pytest.mark.parametrize("visibility", SEEN_BY)
@pytest.mark.parametrize("role", EVERYBODY)
def test_every_page_by_every_role(db: None, role: str, visibility: str) -> None:
    season = Season(Ferry(visibility))
    client, rank = season.ferry.browser(role), EVERYBODY.index(role)
    hidden = visibility == "private" and rank < EVERYBODY.index("guest")
    for page, path in season.pages().items():
        if rank >= EVERYBODY.index(SEEN_BY[visibility][page]):
            wanted = 200
        elif hidden or page in NOT_THERE:
            wanted = 404
        else:
            wanted = 302 if role == "nobody" else 403
        assert client.get(path).status_code == wanted, (page, role, visibility)


@pytest.mark.parametrize("role", ["nobody", "stranger"])
def test_nothing_of_a_private_club_is_told_to_strangers(db: None, role: str) -> None:
    season = Season(Ferry())
    client = season.ferry.browser(role)
    for path in (*season.pages().values(), *season.buttons()):
        for answer in (client.get(path), client.post(path)):
            assert CANARY not in answer.content.decode(), path
            assert answer.status_code in (404, 405), path
    listed = client.get("/clubs/").content.decode()
    assert CANARY not in listed
    assert Battle.objects.filter(state="waiting").count() == 4


def test_a_guest_of_a_public_club_is_told_nothing_of_its_members_and_seats(db: None) -> None:
    season = Season(Ferry("public"))
    page = Client().get(season.pages()["club"]).content.decode()
    assert f"{CANARY} club" in page
    assert f"{CANARY} {season.people[0].pk}" not in page, "a table of the night"
    assert "For organisers" not in page
    assert "Announcements" not in page


def test_a_member_sees_what_an_organiser_sees_as_one(db: None) -> None:
    season = Season(Ferry())
    path = season.pages()["club"]
    seen = season.ferry.browser("organiser").get(path).content.decode()
    assert "members do not see this" in seen
    for page in (
        season.ferry.browser("organiser").get(f"{path}?as=member").content.decode(),
        season.ferry.browser("member").get(path).content.decode(),
    ):
        assert "members do not see this" not in page
        assert "You may, as an organiser" not in page


def count_of(client: Client, path: str) -> int:
    client.get(path)
    with CaptureQueriesContext(connection) as seen:
        assert client.get(path).status_code == 200
    return len(seen)


def test_each_page_takes_as_many_queries_for_many_as_for_few(db: None) -> None:
    few = Season(Ferry())
    clients = {role: few.ferry.browser(role) for role in ("organiser", "member")}
    before = {
        (role, page): count_of(client, path)
        for role, client in clients.items()
        for page, path in few.pages().items()
        if EVERYBODY.index(role) >= EVERYBODY.index(SEEN_BY["private"][page])
    }
    grow(few)
    for (role, page), queries in before.items():
        assert count_of(clients[role], few.pages()[page]) <= queries, (role, page)
    for role in clients:
        assert before[role, "club"] <= 24
        assert before[role, "campaign"] <= 20


def grow(season: Season) -> None:
    """Let a club grow: more members, seats, news, links, campaigns and rounds."""
    organiser = season.ferry.of("organiser")
    for person in season.ferry.more(*(f"More {number}" for number in range(12))):
        season.people.append(person)
    for person in season.people[8:10]:
        own = as_person(season.ferry, person)
        table = nights.offer(own, season.night.public_id, "farm_crossroads")
        nights.sit(own, season.night.public_id, table.number, 1)
    for number in range(3):
        announcements.write(organiser, f"News {number}")
        invitations.make(organiser)
        season._campaign(10 + number)
        shelf.add(organiser, "scenario", ("mill_bridge", "amel_road", "hill_41")[number])
    settle_round(season.ferry, Round.objects.get(campaign=season.campaign, number=2))
    rounds.pair(organiser, season.campaign.public_id, 3)


def test_somebody_founds_a_club_and_what_is_wrong_is_said_at_its_field(db: None) -> None:
    client, person = signed_in("Ewa")
    refused = client.post("/clubs/new/", {"name": "", "visibility": "private", "line": "Wednesdays"})
    page = refused.content.decode()
    assert refused.status_code == 422
    assert 'id="name-problem"' in page
    assert 'value="Wednesdays"' in page
    assert not Club.objects.exists()
    made = client.post("/clubs/new/", {"name": "Ferry Street", "visibility": "public", "line": "Wednesdays"})
    assert made["location"] == f"/clubs/{Club.objects.get().public_id}/"
    assert members.listed(as_of(person))[0].role == "owner"
    assert client.get("/clubs/").content.decode().count("Ferry Street") == 1
    assert "Ferry Street" in Client().get("/clubs/").content.decode()


def as_of(person: Person) -> Any:
    return access(Club.objects.get(), person)


def test_a_club_is_offered_by_one_button_whether_there_is_one_or_none(ferry: Ferry) -> None:
    for role in ("stranger", "owner"):
        assert ferry.browser(role).get("/clubs/").content.decode().count("/clubs/new/") == 1


def test_a_link_lets_somebody_in_who_has_an_account(ferry: Ferry) -> None:
    _, token = invitations.make(ferry.of("organiser"), "member", 1, 3)
    path = f"/clubs/join/{token}/"
    assert b"Make an account" in Client().get(path).content
    assert Client().post(path).status_code == 302
    client, person = signed_in("Kit")
    assert b"Join the club" in client.get(path).content
    assert client.get(f"{path}code.svg")["content-type"] == "image/svg+xml"
    assert client.post(path)["location"] == f"/clubs/{ferry.club.public_id}/"
    assert Membership.objects.get(person=person).role == "member"
    other, _ = signed_in("Late")
    assert other.post(path).status_code == 410
    assert other.get("/clubs/join/no-such-link/").status_code == 410


def test_links_are_made_with_limits_shown_and_ended(ferry: Ferry) -> None:
    client = ferry.browser("organiser")
    path = f"/clubs/{ferry.club.public_id}/invite/"
    assert (
        'id="most-problem"'
        in client.post(path, {"role": "member", "most": "0", "days": "3"}).content.decode()
    )
    assert client.post(path, {"role": "member", "most": "3", "days": "3"}).status_code == 302
    (link,) = invitations.listed(ferry.of("organiser"))
    page = client.get(path).content.decode()
    assert "Used 0 of 3" in page
    assert "code.svg" in page
    client.post(f"/clubs/{ferry.club.public_id}/invitations/{link.pk}/end/", {"back": path})
    assert invitations.listed(ferry.of("organiser")) == []


def test_a_night_is_planned_in_the_zone_of_the_browser(ferry: Ferry) -> None:
    client = ferry.browser("organiser")
    path = f"/clubs/{ferry.club.public_id}/nights/new/"
    assert 'T19:00"' in client.get(path).content.decode(), "an evening, to begin with"
    asked = {
        "starts_at": "2030-07-03T19:00",
        "ends_at": "2030-07-03T18:00",
        "zone": "Europe/Warsaw",
        "tables": "2",
    }
    refused = client.post(path, asked)
    assert refused.status_code == 422
    assert 'id="ends_at-problem"' in refused.content.decode()
    assert not Night.objects.exists()
    client.post(path, asked | {"ends_at": "2030-07-03T23:00"})
    assert Night.objects.get().starts_at.isoformat() == "2030-07-03T17:00:00+00:00"
    assert 'value="2030-07-10T' in client.get(path).content.decode(), "a week later"


def test_each_coming_night_has_its_page_and_its_words_and_one_that_takes_place_is_next(ferry: Ferry) -> None:
    organiser, home = ferry.of("organiser"), f"/clubs/{ferry.club.public_id}/"
    first, _, third = (
        nights.plan(
            organiser,
            {
                "starts_at": f"2030-01-{day}T19:00+00:00",
                "ends_at": f"2030-01-{day}T23:00+00:00",
                "words": f"Bring **{day}** dice.",
            },
        )
        for day in ("02", "09", "16")
    )
    nights.change(organiser, first.public_id, {"cancelled": True})
    member = ferry.browser("member")
    page = member.get(home).content.decode()
    assert "Bring <strong>09</strong> dice." in page
    for night in (first, third):
        assert f'href="{home}?night={night.public_id}#night"' in page
    offered = member.post(f"{home}nights/{third.public_id}/offer/", {"name": "Hexes", "seats_a_side": "1"})
    assert offered["location"] == f"{home}?night={third.public_id}#night"
    page = member.get(offered["location"]).content.decode()
    assert "Bring <strong>16</strong> dice." in page
    sat = member.post(
        f"{home}nights/{third.public_id}/tables/1/sit/",
        {"side": "0", "back": re.findall(r'name="back" value="([^"]+night=[^"]+)"', page)[0]},
    )
    assert sat["location"] == offered["location"]


def test_people_offer_a_table_sit_down_and_stand_up(ferry: Ferry) -> None:
    plan = {"starts_at": "2030-01-02T19:00+00:00", "ends_at": "2030-01-02T23:00+00:00", "tables": 2}
    night = nights.plan(ferry.of("organiser"), plan)
    path = f"/clubs/{ferry.club.public_id}/nights/{night.public_id}/"
    member, guest = ferry.browser("member"), ferry.browser("guest")
    assert (
        member.post(f"{path}offer/", {"scenario": "farm_crossroads", "seats_a_side": "1"}).status_code == 302
    )
    assert member.post(f"{path}tables/1/sit/", {"side": "0"}).status_code == 302
    full = guest.post(f"{path}tables/1/sit/", {"side": "0"}, follow=True).content.decode()
    assert "All seats of this side are taken" in full
    guest.post(f"{path}tables/1/sit/", {"side": "1"})
    page = guest.get(f"/clubs/{ferry.club.public_id}/").content.decode()
    assert "Your seat" in page
    assert "2 coming" in page
    guest.post(f"{path}stand-up/")
    assert "1 seat free" in guest.get(f"/clubs/{ferry.club.public_id}/").content.decode()


def test_the_calendar_is_a_members_own_secret(db: None) -> None:
    season = Season(Ferry())
    member = season.ferry.of("member")
    path = calendar.address(member)
    read = Calendar.from_ical(Client().get(path).content)
    (event,) = read.walk("VEVENT")
    assert str(event["location"]) == CANARY
    assert event.decoded("dtstart").isoformat() == "2030-01-02T18:00:00+00:00"
    assert f"{CANARY} {season.people[0].pk}" in str(event["description"])
    assert Client().get(path.partition("?")[0]).status_code == 404
    assert Client().get(f"{path}x").status_code == 404
    Membership.objects.filter(person=season.ferry.people["member"]).delete()
    assert Client().get(path).status_code == 404


def test_members_ask_and_are_let_in_and_get_roles(db: None) -> None:
    ferry = Ferry("public")
    home = f"/clubs/{ferry.club.public_id}/"
    ferry.browser("stranger").post(f"{home}ask/", {"words": "I bring dice"})
    organiser = ferry.browser("organiser")
    assert "I bring dice" in organiser.get(f"{home}members/").content.decode()
    person = ferry.people["stranger"]
    organiser.post(f"{home}asking/{person.public_id}/", {"take": "1"})
    organiser.post(f"{home}members/{person.public_id}/", {"role": "organiser"})
    assert Membership.objects.get(person=person).role == "organiser"
    refused = organiser.post(f"{home}members/{ferry.people['owner'].public_id}/", {"role": "guest"})
    assert refused.status_code == 403
    ferry.browser("member").post(f"{home}members/{ferry.people['member'].public_id}/", {"remove": "1"})
    assert not Membership.objects.filter(person=ferry.people["member"]).exists()


def test_announcements_are_markdown_and_nothing_else(ferry: Ferry) -> None:
    said = marked.html("**Doors** <script>x</script> [on](javascript:x) ![far](https://far.example/x.png)")
    assert "<strong>Doors</strong>" in said
    assert "<script" not in said
    assert "<img" not in said
    assert 'href="javascript' not in said
    client = ferry.browser("organiser")
    client.post(f"/clubs/{ferry.club.public_id}/announcements/new/", {"words": "**Doors**", "pinned": "on"})
    (news,) = announcements.listed(ferry.of("member"))
    assert news.pinned
    path = f"/clubs/{ferry.club.public_id}/announcements/{news.pk}/"
    client.post(path, {"unpin": "1"})
    assert not announcements.listed(ferry.of("member"))[0].pinned
    client.post(path, {"delete": "1"})
    assert announcements.listed(ferry.of("member")) == []


def test_a_club_is_deleted_once_its_name_is_typed(ferry: Ferry) -> None:
    client = ferry.browser("owner")
    path = f"/clubs/{ferry.club.public_id}/delete/"
    assert ferry.browser("organiser").post(path, {"name": "Ferry Street"}).status_code == 403
    client.post(path, {"name": "Ferry"})
    assert Club.objects.exists()
    client.post(path, {"name": "Ferry Street"})
    assert not Club.objects.exists()


def test_shelves_take_scenarios_by_their_address_and_house_rules(ferry: Ferry) -> None:
    client = ferry.browser("member")
    path = f"/clubs/{ferry.club.public_id}/shelves/"
    client.post(path, {"of": "http://localhost:8000/scenarios/mill_bridge/"})
    assert client.post(path, {"of": "http://x/scenarios/none/"}).status_code == 422
    page = client.get(f"{path}rules/squad_leader/").content.decode()
    option = re.search(r'name="(option\.[\w.]+)"', page)
    assert option
    assert client.post(f"{path}rules/squad_leader/", {"name": ""}).status_code == 422
    client.post(f"{path}rules/squad_leader/", {"name": "Ours"})
    assert [one.name for one in shelf.listed(ferry.of("member"))] == ["Ours", "Mill bridge"]
    for one in shelf.listed(ferry.of("member")):
        client.post(f"{path}{one.pk}/remove/")
    assert shelf.listed(ferry.of("member")) == []


def test_every_setting_of_every_kind_has_a_name_and_a_field(db: None) -> None:
    for kind in KINDS.values():
        held = kind.settings()
        groups = settings.groups(kind, held, [])
        fields = {field.name.split(".")[1] for group in groups for field in group.fields}
        assert fields == {*kind.settings.__struct_fields__}
        assert fields - {*settings.APART} <= {*named.NAMES["setting"]}
        assert kind.id in named.NAMES["kind"]
        assert kind.id in named.NAMES["kind_says"]


def test_the_demo_club_is_made_once_and_is_linked_from_the_front_page(
    db: None, settings: Any, tmp_path: Any
) -> None:
    settings.DATA_DIR = tmp_path
    assert b"/clubs/demo/" not in Client().get("/").content
    for _ in range(2):
        call_command("demo", club=True)
    assert Club.objects.count() == 1
    assert b"/clubs/demo/" in Client().get("/").content
    kinds = {one.kind: one.rounds.count() for one in Campaign.objects.all()}
    assert kinds == {"swiss": 3, "map": 3}
    slow = Battle.objects.select_related("game").get(state="playing")
    assert slow.game is not None
    assert slow.game.pace
    shown = Client().get(f"/clubs/demo/campaigns/{slow.campaign.public_id}/").content.decode()
    assert re.search(r"chip-live[^<]*Slow", shown)
    watch = re.search(r'href="(/join/[^"]+)">watch it', Client().get("/clubs/demo/").content.decode())
    assert watch
    assert Client().get(watch[1]).status_code == 200
    assert Client().get("/clubs/demo/").status_code == 200
    for one in Campaign.objects.all():
        assert Client().get(f"/clubs/demo/campaigns/{one.public_id}/").status_code == 200
    assert Night.objects.get().starts_at > timezone.now()


def test_the_list_of_members_leads_to_each_and_who_leaves_is_told_so(ferry: Ferry) -> None:
    path = f"/clubs/{ferry.club.public_id}/members/"
    member, person, owner = (
        ferry.browser("member"),
        ferry.people["member"].public_id,
        ferry.people["owner"].public_id,
    )
    page = member.get(path).content.decode()
    assert f'href="/people/of/{owner}/"' in page, "where one blocks or reports them"
    assert page.index("Leave…") < page.index("Leave the club")
    left = member.post(f"{path}{person}/", {"remove": "1"}, follow=True)
    assert "You have left Ferry Street." in left.content.decode()
