"""How far units go by hand: their allowance, and the ground that counts for more. Nobody is stopped."""

import pytest

from tests.rules.open_table.table import Play, area, document, unit

WAY = [[16, 10]]


def over(game, path, **more):
    return game.found("hand", unit="one", path=path, **more).get("over_limit")


def play(*features, **options):
    units = (unit("one", (10, 10), move=6), unit("free", (10, 20)))
    return Play(document(*units, features=features, **options))


def test_within_its_allowance_a_unit_is_told_nothing():
    assert over(play(), WAY) is None


def test_beyond_it_a_unit_is_told_and_goes():
    game = play()
    assert over(game, [[17.5, 10]]) == "one goes 1.5″ further than its limit."
    game.give("hand", unit="one", path=[[17.5, 10]])
    assert game.state.units["one"].at == (17.5, 10)
    assert game.told == ["**one**, by Rifles' hand, 7.5″ of 6″."]


def test_of_several_who_go_together_the_log_tells_who_strains_its_allowance_most():
    units = (unit("one", (10, 10), move=6), unit("fast", (10, 20), move=8), unit("free", (10, 30)))
    game = Play(document(*units))
    ways = [{"unit": each, "path": [[17, y]]} for each, y in (("one", 10), ("fast", 20.5), ("free", 31))]
    game.give("hand", units=ways)
    assert game.told == ["**one, fast and free**, by Rifles' hand, 7″ of 6″."]


def test_a_unit_without_an_allowance_goes_anywhere():
    assert "over_limit" not in play().found("hand", unit="free", path=[[60, 40]])


def test_a_limit_that_is_said_goes_before_the_allowance():
    assert over(play(), [[17.5, 10]], limit={"inches": 8}) is None


def test_slow_ground_counts_for_more_where_it_lies():
    game = play(area("woods", 12, 14), going={"woods": 0.5})
    assert over(game, WAY) == "one goes 2″ further than its limit."
    assert over(game, [[14, 10]]) is None


def test_what_a_move_counts_for_over_the_ground_is_told_within_the_limit_too():
    game = play(area("woods", 12, 14), going={"woods": 0.5})
    told = game.found("hand", unit="one", path=[[13, 10]])
    assert "over_ground" in told
    assert "over_limit" not in told
    assert "over_ground" not in game.found("hand", unit="one", path=[[11, 10]])


def test_ground_that_the_scenario_does_not_name_is_as_good_as_open():
    assert over(play(area("woods", 12, 14), going={"marsh": 0.5}), WAY) is None


def test_no_unit_is_governed_by_the_rules():
    game = play()
    assert not any(game.system.governs(each) for each in game.state.units.values())


@pytest.mark.parametrize(
    ("kind", "properties"),
    [
        ("road", {}),
        ("obstacle", {"obstacle": "hedge", "width": 2}),
        ("building", {"material": "brick"}),
        ("brick", {"material": "brick"}),
    ],
)
def test_ground_may_be_named_by_the_kind_of_a_feature_or_by_what_it_is_of(kind, properties):
    drawn = "building" if kind == "brick" else kind
    strip = [[12, 10], [14, 10]]
    outline = [[[12, 0], [14, 0], [14, 20], [12, 20], [12, 0]]]
    shape = ("Polygon", outline) if drawn == "building" else ("LineString", strip)
    feature = {
        "type": "Feature",
        "id": "it",
        "properties": {"kind": drawn, **properties},
        "geometry": dict(zip(("type", "coordinates"), shape, strict=True)),
    }
    assert over(play(feature, going={kind: 0.5}), WAY) == "one goes 2″ further than its limit."
