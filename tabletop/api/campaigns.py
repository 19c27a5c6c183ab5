"""Campaigns over the API: participants, rounds, battles, results, standings, the map and its orders."""

from __future__ import annotations

from typing import Any

from django.db import transaction
from django.http import HttpResponse
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from tabletop.api.club_base import ClubView
from tabletop.api.description import says
from tabletop.api.problems import Problem
from tabletop.api.shapes import campaigns as shapes
from tabletop.api.shapes.clubs import WordsWanted
from tabletop.clubs import guests
from tabletop.clubs.campaigns import (
    battles,
    begin,
    mapped,
    next_battle,
    overview,
    read,
    results,
    rounds,
    standing,
    standings_file,
    story,
)
from tabletop.clubs.models import Battle, Campaign, Participant, ResultEntry, Round, StoryLine
from tabletop.clubs.permission import Access, NoSuchThing
from tabletop.languages import worded
from tabletop.scenarios import stored
from tabletop.words import say


class Campaigns(ClubView):
    """List the club's campaigns, running ones first; make one."""

    @says(
        "Campaigns",
        answers={200: shapes.CampaignListed(many=True)},
        problems=(404,),
        name="clubs_campaigns_list",
    )
    def get(self, request: Request, club_id: str) -> Response:
        return Response([_listed(one) for one in overview.campaigns(self.access(request, club_id))])

    @says("Make a campaign", shapes.CampaignWanted, {201: shapes.CampaignShown}, (400, 403, 404))
    def post(self, request: Request, club_id: str) -> Response:
        return Response(_shown(begin.make(self.access(request, club_id), self.body(request))), 201)


class OneCampaign(ClubView):
    """Return a campaign; change or delete it."""

    @says("A campaign", answers={200: shapes.CampaignShown}, problems=(404,))
    def get(self, request: Request, club_id: str, campaign_id: str) -> Response:
        return Response(_shown(self.campaign(request, club_id, campaign_id)[1]))

    @says("Change a campaign", shapes.CampaignWanted, {200: shapes.CampaignShown}, (400, 403, 404))
    def patch(self, request: Request, club_id: str, campaign_id: str) -> Response:
        return Response(_shown(begin.change(self.access(request, club_id), campaign_id, self.body(request))))

    @says("Delete a campaign", answers={204: None}, problems=(403, 404))
    def delete(self, request: Request, club_id: str, campaign_id: str) -> Response:
        begin.delete(self.access(request, club_id), campaign_id)
        return Response(status=204)


class CampaignEnd(ClubView):
    """End a campaign, and show the seed of its dice."""

    @says("End a campaign", None, {200: shapes.CampaignShown}, (403, 404))
    def post(self, request: Request, club_id: str, campaign_id: str) -> Response:
        return Response(_shown(begin.end(self.access(request, club_id), campaign_id)))


def _listed(one: Campaign) -> dict[str, Any]:
    counted: Any = one
    return {
        "id": one.public_id,
        "kind": one.kind,
        "name": one.name,
        "system": one.system,
        "state": one.state,
        "rounds": counted.rounds_made,
        "players": counted.players,
        "battles_open": counted.battles_open,
        "to_settle": counted.to_settle,
    }


def _shown(one: Campaign) -> dict[str, Any]:
    names = ("kind", "name", "words", "system", "state", "settings", "plan", "commitment", "revealed")
    return {
        "id": one.public_id,
        **{name: getattr(one, name) for name in names},
        "participants": [_participant(each) for each in read.participants(one)],
        "rounds": one.rounds.count(),
    }


def _participant(one: Participant) -> dict[str, Any]:
    return {
        "number": one.number,
        "name": one.name,
        "person": one.person.public_id if one.person else "",
        "side": one.side,
        "withdrawn": one.withdrawn,
    }


class Participants(ClubView):
    """Take part, or as an organiser let members, or guests by their `names`, take part: all or none."""

    @says(
        "Take part",
        shapes.ParticipantsWanted,
        {201: shapes.ParticipantShown(many=True)},
        (400, 403, 404),
    )
    def post(self, request: Request, club_id: str, campaign_id: str) -> Response:
        access, body = self.access(request, club_id), self.body(request)
        people, names, side = body.get("people"), body.get("names"), str(body.get("side", ""))
        if isinstance(people, list):
            made = begin.add(access, campaign_id, [str(one) for one in people], side)
        elif isinstance(names, list):
            made = begin.add_guests(access, campaign_id, [str(one) for one in names], side)
        else:
            made = [begin.join(access, campaign_id, side)]
        return Response([_participant(one) for one in made], 201)


class OneParticipant(ClubView):
    """Withdraw, or as an organiser take a participant out; say which side of the map they lead."""

    @says("Lead a side", shapes.LeadWanted, {200: shapes.ParticipantShown}, (400, 403, 404))
    def patch(self, request: Request, club_id: str, campaign_id: str, number: int) -> Response:
        access, side = self.access(request, club_id), str(self.body(request).get("side", ""))
        return Response(_participant(begin.lead(access, campaign_id, number, side)))

    @says("Withdraw", answers={204: None}, problems=(403, 404))
    def delete(self, request: Request, club_id: str, campaign_id: str, number: int) -> Response:
        begin.withdraw(self.access(request, club_id), campaign_id, number)
        return Response(status=204)


class ParticipantOrder(ClubView):
    """Put the participants in another order, before the campaign runs: it is that of the seeds."""

    @says("Seed the participants", shapes.OrderWanted, {204: None}, (400, 403, 404))
    def put(self, request: Request, club_id: str, campaign_id: str) -> Response:
        numbers = self.body(request).get("numbers")
        whole = [one for one in numbers if isinstance(one, int)] if isinstance(numbers, list) else []
        begin.seed(self.access(request, club_id), campaign_id, whole)
        return Response(status=204)


class Rounds(ClubView):
    """List the rounds and what the next one waits for; make that, by its number: it is made once."""

    @says("Rounds", answers={200: shapes.RoundsShown}, problems=(404,), name="clubs_campaigns_rounds_list")
    def get(self, request: Request, club_id: str, campaign_id: str) -> Response:
        access, campaign = self.campaign(request, club_id, campaign_id)
        made = [_round(one) for one in campaign.rounds.order_by("number")]
        told = overview.next_round(access, campaign)
        waits = [
            {"number": one.number, "first": one.first, "second": one.second, "state": one.state}
            for one in told["missing"]
        ]
        why = worded(told["why"]) if told["why"] else None
        next_round = {"number": told["number"], "can": told["can"], "missing": waits, "why": why}
        return Response({"rounds": made, "next": next_round})

    @says("Make the next round", shapes.NumberWanted, {200: shapes.RoundShown}, (400, 403, 404, 409))
    def post(self, request: Request, club_id: str, campaign_id: str) -> Response:
        access = self.access(request, club_id)
        found = rounds.pair(access, campaign_id, _number(self.body(request)))
        return Response(_round_shown(access, read.find(access, campaign_id), found))


def _number(body: dict[str, Any]) -> int:
    number = body.get("number")
    return number if isinstance(number, int) and not isinstance(number, bool) else 0


class OneRound(ClubView):
    """Return a round with its battles; give it another deadline."""

    @says("A round", answers={200: shapes.RoundShown}, problems=(404,))
    def get(self, request: Request, club_id: str, campaign_id: str, number: int) -> Response:
        access, campaign = self.campaign(request, club_id, campaign_id)
        return Response(_round_shown(access, campaign, _found(campaign, number)))

    @says("Set a round's deadline", shapes.DeadlineWanted, {200: shapes.RoundShown}, (400, 403, 404))
    def patch(self, request: Request, club_id: str, campaign_id: str, number: int) -> Response:
        access, campaign = self.campaign(request, club_id, campaign_id)
        until = self.body(request).get("due_at")
        return Response(
            _round_shown(access, campaign, rounds.set_deadline(access, campaign_id, number, until))
        )


def _found(campaign: Campaign, number: int) -> Round:
    found = campaign.rounds.filter(number=number).first()
    if found is None:
        raise NoSuchThing(say("clubs_nothing_here"))
    return found


def _round(one: Round) -> dict[str, Any]:
    return {name: getattr(one, name) for name in ("number", "state", "opened_at", "due_at")}


def _round_shown(access: Access, campaign: Campaign, found: Round) -> dict[str, Any]:
    fought = overview.of_round(access, campaign, found.number)
    return {**_round(found), "battles": [_battle(access, one) for one in fought]}


def _battle(access: Access, one: Battle) -> dict[str, Any]:
    names = (
        "number",
        "at",
        "scenario",
        "state",
        "settled_by",
        "outcome",
        "first_victory",
        "second_victory",
        "losses",
        "forces",
    )
    return {
        **{name: getattr(one, name) for name in names},
        "round": one.round.number,
        "first": _participant(one.first),
        "second": _participant(one.second) if one.second else None,
        "game": one.game_id,
        "differ": results.differences(list(one.entries.all())),
        "you": battles.side_of(access, one),
    }


class OneBattle(ClubView):
    """Return a battle; choose its scenario and name its forces, before its table is opened."""

    @says("A battle", answers={200: shapes.BattleShown}, problems=(404,))
    def get(self, request: Request, club_id: str, campaign_id: str, number: int, table: int) -> Response:
        access, campaign = self.campaign(request, club_id, campaign_id)
        return Response(_battle(access, battles.find(access, campaign, number, table)))

    @says("Choose scenario and forces", shapes.BattleWanted, {200: shapes.BattleShown}, (400, 403, 404))
    def patch(self, request: Request, club_id: str, campaign_id: str, number: int, table: int) -> Response:
        (access, campaign), body = self.campaign(request, club_id, campaign_id), self.body(request)
        forces = body.get("forces", {})
        with transaction.atomic():
            if "scenario" in body:
                battles.set_scenario(access, campaign_id, number, table, str(body["scenario"]))
            if isinstance(forces, dict):
                named = {str(side): str(one) for side, one in forces.items()}
                battles.name_forces(access, campaign_id, number, table, named)
        return Response(_battle(access, battles.find(access, campaign, number, table)))


class BattleOpen(ClubView):
    """Open the table of a battle, with a seat for each side; the link is to your own, else to watch."""

    @says("Open a table", None, {200: shapes.Opened}, (400, 403, 404, 422, 429, 503))
    def post(self, request: Request, club_id: str, campaign_id: str, number: int, table: int) -> Response:
        access, address = self.access(request, club_id), str(request.META.get("REMOTE_ADDR", ""))
        found = battles.set_up(access, campaign_id, number, table, request.session, address)
        token = battles.seat_token(access, found)
        guests = battles.guest_tokens(access, found)
        return Response(
            {
                "game": found.game_id,
                "link": f"/join/{token}/" if token else None,
                "guests": {side: f"/join/{one}/" for side, one in guests.items()},
            }
        )


class BattleResult(ClubView):
    """Return everything that was said of a result; say how your own battle ended; set it, as an organiser."""

    @says("A result", answers={200: shapes.ResultShown}, problems=(404,))
    def get(self, request: Request, club_id: str, campaign_id: str, number: int, table: int) -> Response:
        access, campaign = self.campaign(request, club_id, campaign_id)
        return Response(_result(access, battles.find(access, campaign, number, table)))

    @says("Say a result", shapes.ResultWanted, {200: shapes.ResultShown}, (400, 403, 404))
    def post(self, request: Request, club_id: str, campaign_id: str, number: int, table: int) -> Response:
        access = self.access(request, club_id)
        return Response(_result(access, results.state_it(access, campaign_id, number, table, request.data)))

    @says("Set a result", shapes.ResultWanted, {200: shapes.ResultShown}, (400, 403, 404))
    def put(self, request: Request, club_id: str, campaign_id: str, number: int, table: int) -> Response:
        access = self.access(request, club_id)
        return Response(_result(access, results.set_it(access, campaign_id, number, table, request.data)))


def _result(access: Access, battle: Battle) -> dict[str, Any]:
    return {
        "battle": _battle(access, battle),
        "trail": [_entry(one) for one in results.trail(access, battle)],
        "counted": results.proposed(battle),
    }


def _entry(one: ResultEntry) -> dict[str, Any]:
    names = (
        "side",
        "name",
        "outcome",
        "first_victory",
        "second_victory",
        "losses",
        "note",
        "struck",
        "at",
    )
    return {name: getattr(one, name) for name in names}


class BattleNext(ClubView):
    """Store a scenario that begins as the game of a battle ended."""

    @says("The next battle from this table", None, {201: shapes.ScenarioWanted}, (400, 403, 404, 422, 429))
    def post(self, request: Request, club_id: str, campaign_id: str, number: int, table: int) -> Response:
        access, address = self.access(request, club_id), str(request.META.get("REMOTE_ADDR", ""))
        try:
            made = next_battle.make(access, campaign_id, number, table, request.session, address)
        except stored.TooManyScenarios as error:
            raise Problem(429, "too_many", error.why) from None
        return Response({"scenario": str(made.pk)}, 201)


class Challenges(ClubView):
    """Challenge a participant of a ladder."""

    @says("Challenge", shapes.ChallengeWanted, {201: shapes.BattleShown}, (400, 403, 404, 409))
    def post(self, request: Request, club_id: str, campaign_id: str) -> Response:
        access, body = self.access(request, club_id), self.body(request)
        made = rounds.challenge(
            access, campaign_id, _number(body), str(body.get("scenario", "")), body.get("of")
        )
        return Response(_battle(access, made), 201)


class Standings(ClubView):
    """Return the standings; `as` CSV, as a file."""

    @extend_schema(parameters=[OpenApiParameter("as", str, enum=("json", "csv"))])
    @says(
        "Standings", answers={200: shapes.Standings}, problems=(404,), name="clubs_campaigns_standings_list"
    )
    def get(self, request: Request, club_id: str, campaign_id: str) -> Response | HttpResponse:
        access, campaign = self.campaign(request, club_id, campaign_id)
        access.look("results")
        rows, settings = standing.current(campaign), read.settings_of(campaign)
        if request.query_params.get("as") == "csv":
            return standings_file.answer(campaign, rows)
        return Response({"measures": settings.measures, "cut": settings.cut, "rows": rows})


class StandingOf(ClubView):
    """Return how the sums of one participant are worked out."""

    @says("Sums of one participant", answers={200: shapes.Explained}, problems=(404,))
    def get(self, request: Request, club_id: str, campaign_id: str, number: int) -> Response:
        return Response(standing.explain(*self.campaign(request, club_id, campaign_id), number))


class Story(ClubView):
    """Return the newest lines of a campaign's story; write one."""

    @says("The story", answers={200: shapes.StoryShown(many=True)}, problems=(404,))
    def get(self, request: Request, club_id: str, campaign_id: str) -> Response:
        return Response([_line(one) for one in story.listed(*self.campaign(request, club_id, campaign_id))])

    @says("Write into the story", WordsWanted, {201: shapes.StoryShown}, (400, 403, 404))
    def post(self, request: Request, club_id: str, campaign_id: str) -> Response:
        words = self.body(request).get("words", "")
        return Response(_line(story.write(self.access(request, club_id), campaign_id, words)), 201)


def _line(one: StoryLine) -> dict[str, Any]:
    names = ("round", "name", "side", "at")
    return {name: getattr(one, name) for name in names} | {"words": worded(story.worded(one))}


class Orders(ClubView):
    """Return who has sent orders of the present round, and what you may see of them; send your own."""

    @says("Orders of the present round", answers={200: shapes.OrdersShown(many=True)}, problems=(404,))
    def get(self, request: Request, club_id: str, campaign_id: str) -> Response:
        return Response(_orders(*self.campaign(request, club_id, campaign_id)))

    @says("Give orders", shapes.OrdersWanted, {204: None}, (400, 403, 404, 409))
    def put(self, request: Request, club_id: str, campaign_id: str) -> Response:
        mapped.give(self.access(request, club_id), campaign_id, self.body(request).get("orders"))
        return Response(status=204)


def _orders(access: Access, campaign: Campaign) -> list[dict[str, Any]]:
    found = campaign.rounds.order_by("-number").first()
    return mapped.seen(access, campaign, found) if found else []


class GuestOrders(ClubView):
    """The same for a guest without an account, by the token of their link."""

    @says("Orders, as a guest", answers={200: shapes.OrdersShown(many=True)}, problems=(404,))
    def get(self, request: Request, token: str, campaign_id: str) -> Response:
        access = guests.come(token)
        return Response(_orders(access, guests.campaign_of(access, campaign_id)))

    @says("Give orders, as a guest", shapes.OrdersWanted, {204: None}, (400, 403, 404, 409))
    def put(self, request: Request, token: str, campaign_id: str) -> Response:
        mapped.give(guests.come(token), campaign_id, self.body(request).get("orders"))
        return Response(status=204)


class GuestStory(ClubView):
    """Write into the story as a guest without an account, by the token of their link."""

    @says("Write into the story, as a guest", WordsWanted, {201: shapes.StoryShown}, (400, 404))
    def post(self, request: Request, token: str, campaign_id: str) -> Response:
        access = guests.come(token)
        campaign, words = guests.campaign_of(access, campaign_id), self.body(request).get("words", "")
        return Response(_line(story.write(access, campaign.public_id, words)), 201)


class RoundReveal(ClubView):
    """Reveal the orders of a round on the map: all move, and who meets fights."""

    @says("Reveal the orders", None, {200: shapes.RoundShown}, (403, 404, 409))
    def post(self, request: Request, club_id: str, campaign_id: str, number: int) -> Response:
        access = self.access(request, club_id)
        found = mapped.reveal(access, campaign_id, number)
        return Response(_round_shown(access, read.find(access, campaign_id), found))


class RoundFinish(ClubView):
    """Draw the aftermath of a round on the map, once its battles are settled."""

    @says("Draw the aftermath", None, {200: shapes.RoundShown}, (403, 404, 409))
    def post(self, request: Request, club_id: str, campaign_id: str, number: int) -> Response:
        access = self.access(request, club_id)
        found = mapped.finish(access, campaign_id, number)
        return Response(_round_shown(access, read.find(access, campaign_id), found))


class RoundMap(ClubView):
    """Return the map as it was before the orders of a round."""

    @says("The map before a round", answers={200: dict}, problems=(404,))
    def get(self, request: Request, club_id: str, campaign_id: str, number: int) -> Response:
        return Response(mapped.looked_back(self.campaign(request, club_id, campaign_id)[1], number))
