"""The workshop's pages: a new table, who gets into the editor, copies, and a game of a draft."""

from __future__ import annotations

import json
import re

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from tabletop.games import queries, seats
from tabletop.scenarios import library
from tabletop.scenarios.models import Draft
from tabletop.scenarios.workshop import checking, drafts, permission
from tests.scenarios.workshop.drafts_of import change, submit, wood

pytestmark = pytest.mark.django_db
FACTS = re.compile(r'<script id="editor-facts" type="application/json">(.*?)</script>')


def begin(client: Client, **fields: str) -> Draft:
    answer = client.post("/scenarios/new/", {"system": "chain_of_command", "way": "draw"} | fields)
    assert answer.status_code == 302, answer.content.decode()
    return Draft.objects.get(pk=answer.url.split("/")[2])


def facts(client: Client, draft: Draft) -> dict:
    answer = client.get(f"/scenarios/{draft.pk}/edit/")
    assert answer.status_code == 200
    return json.loads(FACTS.search(answer.content.decode())[1])


def test_a_new_table_has_the_size_and_the_name_that_were_asked_for(client):
    draft = begin(client, name="The mill", width="48", height="36")
    document = drafts.document_of(draft)
    assert (document["name"], document["board"]["width"], document["board"]["height"]) == ("The mill", 48, 36)


def test_a_new_board_has_the_hexes_that_were_asked_for(client):
    draft = begin(client, system="squad_leader", lines="14", length="8", orientation="pointy")
    board = drafts.document_of(draft)["board"]
    assert (board["lines"], board["length"], board["orientation"]) == (14, 8, "pointy")


def test_the_form_knows_the_usual_board_of_each_system(client):
    page = " ".join(client.get("/scenarios/new/").content.decode().split())
    for system, lines, orientation in (("great_war", 9, "pointy"), ("squad_leader", 33, "flat")):
        said = page.split(f'value="{system}"')[1].split(">")[0]
        assert f'data-lines="{lines}"' in said
        assert f'data-orientation="{orientation}"' in said


def test_a_new_table_may_be_made_by_the_generator(client):
    answer = client.post("/scenarios/new/", {"way": "make", "system": "great_war"})
    assert answer.url == "/scenarios/generate/?system=great_war"


def test_a_new_table_may_begin_with_a_picture(client):
    answer = client.post("/scenarios/new/", {"way": "picture", "system": "great_war"})
    assert '"start": "picture"' in client.get(answer.url).content.decode()


def test_a_new_table_may_begin_as_a_file(client):
    text = json.dumps(library.scenario(library.DEMO).document).encode()
    draft_or_none = client.post(
        "/scenarios/new/", {"way": "file", "file": SimpleUploadedFile("table.json", text)}
    )
    assert draft_or_none.status_code == 302
    assert client.get(draft_or_none.url).status_code == 200


def test_a_file_that_is_none_is_told(client):
    answer = client.post("/scenarios/new/", {"way": "file", "file": SimpleUploadedFile("table.json", b"{")})
    assert answer.status_code == 422


def test_the_editor_knows_its_scenario_its_system_and_its_links(client):
    found = facts(client, begin(client, name="The mill"))
    assert found["scenario"]["name"] == "The mill"
    assert found["system"]["board"] == "table"
    assert set(found["links"]) == {"edit", "look"}
    assert found["palette"]["groups"]


def test_a_stranger_is_shown_the_scenario_and_may_copy_it(client):
    draft = begin(client)
    stranger = Client()
    answer = stranger.get(f"/scenarios/{draft.pk}/edit/")
    assert answer.url == f"/scenarios/{draft.pk}/"
    copied = stranger.post(f"/scenarios/{draft.pk}/copy/")
    mine = Draft.objects.get(pk=copied.url.split("/")[2])
    assert mine.copied_from == str(draft.pk)
    assert permission.is_own(stranger.session, mine)


def test_who_may_look_copies_the_newest_that_is_drawn_and_a_stranger_what_the_rules_accepted(client):
    draft = begin(client, name="The mill")
    submit(draft, change("field:name", "The ford"))
    viewer, stranger = Client(), Client()
    viewer.get(f"/scenarios/{draft.pk}/edit/with/{permission.token(draft, 'look')}/")
    names = []
    for somebody in (viewer, stranger):
        copied = somebody.post(f"/scenarios/{draft.pk}/copy/")
        mine = Draft.objects.get(pk=copied.url.split("/")[2])
        names.append((drafts.document_of(mine)["name"], mine.copied_from))
        checking.check(str(mine.pk))
        assert Draft.objects.get(pk=mine.pk).scenario.name == names[-1][0]
    assert names == [("The ford", str(draft.pk)), ("The mill", str(draft.pk))]


def test_a_built_in_scenario_is_copied_and_not_edited(client):
    assert client.get(f"/scenarios/{library.DEMO}/edit/").url == f"/scenarios/{library.DEMO}/"
    copied = client.post(f"/scenarios/{library.DEMO}/copy/")
    assert facts(client, Draft.objects.get(pk=copied.url.split("/")[2]))["copied_from"] == library.DEMO


def test_the_page_of_a_copy_says_what_it_is_a_copy_of(client):
    copied = client.post(f"/scenarios/{library.DEMO}/copy/")
    page = client.get(copied.url.removesuffix("edit/")).content.decode()
    assert f'href="/scenarios/{library.DEMO}/"' in page


@pytest.mark.parametrize("grants", ["edit", "look"])
def test_a_link_lets_others_in_until_there_are_new_ones(client, grants):
    draft = begin(client)
    link = facts(client, draft)["links"][grants]
    path = link[link.index("/scenarios") :]
    guest = Client()
    assert guest.get(path).url == f"/scenarios/{draft.pk}/edit/"
    assert permission.may(guest.session, draft) == grants
    assert facts(guest, draft)["links"] == {}
    client.post(f"/scenarios/{draft.pk}/edit/links/")
    assert guest.get(f"/scenarios/{draft.pk}/edit/").status_code == 302
    assert guest.get(path).status_code == 404


def test_only_whose_table_it_is_gives_out_new_links(client):
    draft = begin(client)
    assert Client().post(f"/scenarios/{draft.pk}/edit/links/").status_code == 403


def test_a_draft_is_played_as_it_is_now(client):
    draft = begin(client)
    submit(draft, change("feature:wood", wood()))
    answer = client.post(f"/scenarios/{draft.pk}/play/", {"seats": "solo"})
    game_id = answer.url.split("/")[2]
    state = queries.load(game_id).state
    assert [one["id"] for one in state.board.document()["features"]["features"]] == ["wood"]
    assert seats.seat_of(client.session, game_id).sides == ("a", "b")


def test_a_draft_is_played_with_links_for_others(client):
    answer = client.post(f"/scenarios/{begin(client).pk}/play/", {"seats": "sides"})
    assert answer.url.endswith("/invites/")


def test_a_draft_that_the_rules_refuse_is_not_played_and_what_is_to_mend_is_shown(client):
    draft = begin(client)
    submit(draft, change("feature:wood", wood(ground="lava")))
    answer = client.post(f"/scenarios/{draft.pk}/play/", {"seats": "solo"})
    assert answer.status_code == 422
    assert "the wood" in answer.content.decode()


@pytest.mark.parametrize("path", ["/play/", "/scenarios/{}/copy/"])
def test_a_scenario_that_the_rules_no_longer_accept_says_what_is_to_mend(client, path):
    draft = begin(client)
    stored = draft.scenario
    stored.document = stored.document | {"format": "tabletop-scenario/99"}
    stored.save()
    answer = client.post(path.format(stored.pk), {"scenario": stored.pk})
    assert answer.status_code == 422
    assert f'href="/scenarios/{stored.pk}/"' in answer.content.decode()


def test_a_stranger_plays_no_draft(client):
    assert Client().post(f"/scenarios/{begin(client).pk}/play/").status_code == 403
