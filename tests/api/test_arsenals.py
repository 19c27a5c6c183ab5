"""Arsenals over the API: created, changed whole or not at all, shared by their id, and read from files."""

import io
import json
import zipfile

import pytest
from django.test import Client

from tabletop.scenarios.arsenals import own
from tests.scenarios.pictures.files import png

pytestmark = pytest.mark.django_db

URL = "/api/arsenals/"
LUCHS = {"name": "Luchs with skirts", "kind": "vehicle", "profile": {"length": 3.3, "width": 1.8}}


def send(client, method, path, body):
    return getattr(client, method)(f"{URL}{path}", json.dumps(body), "application/json")


def read(client, data, file, system="chain_of_command"):
    address = f"{URL}read/?file={file}&system={system}"
    return client.post(address, data, content_type="application/octet-stream")


def an_arsenal(client, **parts):
    wanted = {"system": "chain_of_command", "name": "Mine", **parts}
    made = send(client, "post", "", wanted)
    assert made.status_code == 201, made.json()
    return made.json()["id"]


def test_an_arsenal_is_kept_for_whoever_made_it_and_read_by_who_has_its_id(client):
    made = an_arsenal(client, entries=[{**LUCHS, "id": "luchs-2"}])
    assert [one["name"] for one in client.get(URL).json()] == ["Mine"]
    stranger = Client()
    assert stranger.get(URL).json() == []
    shown = stranger.get(f"{URL}{made}/").json()
    assert shown["own"] is False
    assert shown["document"]["entries"][0]["name"] == "Luchs with skirts"


def test_only_whoever_made_it_changes_and_deletes_it(client):
    made = an_arsenal(client)
    stranger = Client()
    assert send(stranger, "put", f"{made}/", own.empty("Theirs", "chain_of_command")).status_code == 403
    assert send(stranger, "put", f"{made}/entries/x/", LUCHS).status_code == 403
    assert stranger.delete(f"{URL}{made}/").status_code == 403
    assert client.delete(f"{URL}{made}/").status_code == 204
    assert client.get(f"{URL}{made}/").status_code == 404
    assert client.get(URL).json() == []


def test_a_value_that_the_rules_refuse_is_told_with_its_place_and_nothing_is_stored(client):
    made = an_arsenal(client)
    wrong = {**LUCHS, "profile": {**LUCHS["profile"], "speed": "warp"}}
    answer = send(client, "put", f"{made}/entries/luchs-2/", wrong)
    assert answer.status_code == 422
    assert answer.json()["fields"][0]["place"] == "entries[0].profile.speed"
    assert client.get(f"{URL}{made}/").json()["document"]["entries"] == []


def test_what_an_entry_lacks_is_named_to_be_filled_in(client):
    made = an_arsenal(client, system="squad_leader")
    entry = {"name": "Tiger", "kind": "vehicle", "profile": {"class": "tracked"}}
    assert send(client, "put", f"{made}/entries/tiger/", entry).json()["fill"] == {"tiger": ["mp"]}
    entry["profile"]["mp"] = 12
    assert send(client, "put", f"{made}/entries/tiger/", entry).json()["fill"] == {}


def test_a_built_in_entry_is_copied_and_the_copy_changed(client):
    made = an_arsenal(client)
    copied = send(client, "post", f"{made}/entries/?from=luchs", {"name": "My Luchs"}).json()
    assert copied["id"] == "my-luchs"
    assert (copied["nation"], copied["class"], copied["profile"]["length"]) == ("Germany", "tank", 3.26)
    assert send(client, "post", f"{made}/entries/?from=no-such", {}).status_code == 404


def test_a_force_has_its_total_and_its_units(client):
    lines = [{"name": "Luchs", "entry": "luchs", "count": 3, "points": 12.5}, {"name": "Scouts", "count": 2}]
    made = an_arsenal(client, forces=[{"id": "van", "name": "Vanguard", "lines": lines}])
    assert client.get(f"{URL}{made}/").json()["totals"] == {"van": 37.5}
    (pieces,) = client.get(f"{URL}pieces/?system=chain_of_command").json()
    first, scouts = pieces["forces"][0]["lines"]
    assert (first["piece"]["kind"], first["count"]) == ("vehicle", 3)
    assert scouts["piece"]["kind"] == "team"
    assert client.get(f"{URL}pieces/?system=squad_leader").json() == []


def test_where_the_rules_move_everything_a_line_without_an_entry_is_no_unit(client):
    lines = [{"name": "Scouts", "count": 2}]
    an_arsenal(client, system="great_war", forces=[{"id": "van", "name": "Vanguard", "lines": lines}])
    (pieces,) = client.get(f"{URL}pieces/?system=great_war").json()
    assert pieces["forces"][0]["lines"][0]["piece"] is None


@pytest.mark.parametrize(
    "wrong",
    [
        {"entries": [{**LUCHS, "id": "Not an id"}]},
        {"entries": [{**LUCHS, "id": "a", "speed": 3}]},
        {"entries": [{**LUCHS, "id": "a"}, {**LUCHS, "id": "a"}]},
        {"forces": [{"id": "f", "name": "F", "lines": [{"name": "x", "count": 0}]}]},
        {"forces": [{"id": "f", "name": "F"}, {"id": "g", "name": "F"}]},
        {"system": "chess"},
        {"name": ""},
        {"colour": "red"},
    ],
)
def test_what_is_no_arsenal_is_refused_with_the_place(client, wrong):
    answer = send(client, "post", "", {"system": "chain_of_command", "name": "Mine", **wrong})
    assert answer.status_code == 422
    assert next(iter(wrong)) in answer.json()["fields"][0]["place"]
    assert client.get(URL).json() == []


def test_a_session_keeps_so_many_and_no_more(client, monkeypatch):
    monkeypatch.setattr(own, "MOST_ARSENALS", 2)
    an_arsenal(client)
    an_arsenal(client)
    refused = send(client, "post", "", {"system": "chain_of_command", "name": "Mine"})
    assert refused.status_code == 429
    assert "2" in refused.json()["detail"]


def test_a_file_is_told_of_row_by_row_and_nothing_is_stored(client):
    rows = "name,nation,kind,length,width,speed\nOne,Poland,vehicle,3,2,fast\nTwo,,vehicle,x,2,\n"
    told = read(client, rows.encode(), "list.csv").json()
    assert [entry["name"] for entry in told["document"]["entries"]] == ["One"]
    assert [(note["line"], note["column"], note["left"]) for note in told["notes"]] == [(3, "length", True)]
    assert client.get(URL).json() == []
    assert send(client, "post", "", told["document"]).status_code == 201


def test_a_packed_roster_becomes_a_force(client):
    roster = (
        '<roster name="Patrol"><forces><force name="US"><selections>'
        '<selection name="M4A1 Sherman" type="model" number="2"><costs><cost name="pts" value="80"/></costs>'
        '</selection><selection name="Odd thing" type="unit"/></selections></force></forces></roster>'
    )
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        archive.writestr("patrol.ros", roster)
    told = read(client, packed.getvalue(), "patrol.rosz").json()
    (force,) = told["document"]["forces"]
    assert force["lines"][0] == {"name": "M4A1 Sherman", "entry": "m4a1", "count": 2, "points": 40.0}
    assert [one["name"] for one in told["unmatched"]] == ["Odd thing"]


@pytest.mark.parametrize("system", ["", "chess"])
def test_a_file_needs_a_system_that_is_there(client, system):
    assert read(client, b"name\nx", "list.csv", system).status_code == 404


def test_it_is_exported_and_taken_again_as_it_was(client):
    lines = [{"name": "Luchs", "entry": "luchs", "count": 3, "points": 12.5}]
    force = {"id": "van", "name": "Vanguard", "lines": lines}
    made = an_arsenal(client, entries=[{**LUCHS, "id": "luchs-2"}], forces=[force])
    before = client.get(f"{URL}{made}/").json()["document"]
    exported = client.get(f"{URL}{made}/export/")
    assert exported["Content-Disposition"] == 'attachment; filename="mine.json"'
    assert read(client, exported.content, "mine.json").json()["document"] == before
    listed = client.get(f"{URL}{made}/export/?as=csv").content
    assert read(client, listed, "mine.csv").json()["document"]["entries"] == before["entries"]
    of_force = client.get(f"{URL}{made}/export/?as=csv&force=van").content
    assert read(client, of_force, "van.csv").json()["document"]["forces"][0]["lines"] == lines
    assert client.get(f"{URL}{made}/export/?force=none").status_code == 404


def test_built_in_pieces_are_copied_all_or_none(client):
    made = an_arsenal(client)
    shown = send(client, "post", f"{made}/copies/", {"pieces": ["luchs", "m4a1", "m4a1"]}).json()
    ids = [entry["id"] for entry in shown["document"]["entries"]]
    assert len(set(ids)) == 3
    assert not {"luchs", "m4a1"} & {*ids}
    assert [piece["silhouette"] for piece in shown["pieces"]] == ["tank", "tank", "tank"]
    assert send(client, "post", f"{made}/copies/", {"pieces": ["luchs", "no-such"]}).status_code == 404
    assert len(client.get(f"{URL}{made}/").json()["document"]["entries"]) == 3


def test_what_a_file_made_is_added_with_its_forces_under_ids_of_its_own(client):
    made = an_arsenal(client, entries=[{**LUCHS, "id": "one"}])
    force = {"id": "van", "name": "Vanguard", "lines": [{"name": "One", "entry": "one", "count": 2}]}
    other = {"system": "chain_of_command", "name": "List", "entries": [{**LUCHS, "id": "one", "name": "One"}]}
    shown = send(client, "post", f"{made}/add/", {**other, "forces": [force]}).json()
    first, second = (entry["id"] for entry in shown["document"]["entries"])
    assert first == "one" != second
    assert shown["document"]["forces"][0]["lines"][0]["entry"] == second


def test_what_is_of_other_rules_is_not_added(client):
    made = an_arsenal(client)
    answer = send(client, "post", f"{made}/add/", own.empty("List", "squad_leader"))
    assert (answer.status_code, answer.json()["fields"][0]["place"]) == (422, "system")


@pytest.mark.usefixtures("picture_folder")
def test_an_entry_has_a_token_picture_that_stays_as_long_as_it_names_it(client):
    def uploaded():
        sent = client.post("/api/pictures/?for=token", png(), content_type="image/png")
        return sent.json()["id"]

    def kept_pictures():
        return [picture["id"] for picture in client.get("/api/pictures/").json()["pictures"]]

    first, second = uploaded(), uploaded()
    made = an_arsenal(client)
    kept = send(client, "put", f"{made}/entries/own/", {**LUCHS, "token": {"asset": first}}).json()
    assert kept["pieces"][0]["token"] == {"asset": first}
    assert client.delete(f"/api/pictures/{first}/").status_code == 409
    exported = client.get(f"{URL}{made}/export/").content
    assert read(client, exported, "mine.json").json()["document"]["entries"][0]["token"]["asset"] == first
    send(client, "put", f"{made}/entries/own/", {**LUCHS, "token": {"asset": second}})
    assert kept_pictures() == [second]
    without = send(client, "put", f"{made}/entries/own/", {**LUCHS, "token": None}).json()
    assert "token" not in without["pieces"][0]
    assert kept_pictures() == []


@pytest.mark.parametrize("asset", ["", "x" * 32, "../" + "a" * 29, 7])
def test_what_is_no_picture_is_no_token(client, asset):
    made = an_arsenal(client)
    answer = send(client, "put", f"{made}/entries/own/", {**LUCHS, "token": {"asset": asset}})
    assert answer.status_code in (400, 422)
