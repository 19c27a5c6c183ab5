"""The addresses of the pages of clubs."""

from typing import Final

from django.urls import path

from tabletop.clubs.pages import (
    announcements,
    battle,
    calendar,
    campaign,
    club,
    guest,
    invitations,
    members,
    nights,
    shelves,
    standings,
    webhooks,
)
from tabletop.clubs.pages.forces import page as forces
from tabletop.clubs.pages.region import page as region

CAMPAIGN: Final = "<slug:club_id>/campaigns/<slug:campaign_id>/"
BATTLE: Final = CAMPAIGN + "rounds/<int:number>/battles/<int:table>/"
FORCE: Final = "<slug:club_id>/forces/<slug:force_id>/"
GUEST: Final = "guest/<str:token>/<slug:campaign_id>/"
GUEST_FORCE: Final = "guest/<str:token>/forces/<slug:force_id>/"
UNIT: Final = FORCE + "units/<int:number>/"
GUEST_BATTLE: Final = "guest/<str:token>/<slug:campaign_id>/<int:round_number>/<int:number>/"

urlpatterns = [
    path(CAMPAIGN + "map/", region.campaign_map, name="campaign-map"),
    path(CAMPAIGN + "map/now/", region.now, name="campaign-map-now"),
    path(CAMPAIGN + "map/edit/", region.edit, name="campaign-map-edit"),
    path(CAMPAIGN + "forces/", forces.forces, name="forces"),
    path(CAMPAIGN + "forces/raise/", forces.raised, name="force-raise"),
    path(BATTLE + "table/", region.battle_table, name="battle-table"),
    path(GUEST + "map/", region.guest_map, name="guest-campaign-map"),
    path(GUEST + "map/now/", region.guest_now, name="guest-campaign-map-now"),
    path(
        GUEST + "rounds/<int:number>/battles/<int:table>/table/",
        region.guest_table,
        name="guest-battle-table",
    ),
    path(BATTLE + "next/", forces.next_from, name="battle-next"),
    path(GUEST_FORCE, forces.guest_force, name="guest-force"),
    path(GUEST_FORCE + "units/<int:number>/", forces.guest_force),
    path(GUEST_FORCE + "rolls/<int:roll_id>/", forces.guest_roll),
    path(FORCE, forces.force, name="force"),
    path(FORCE + "limits/", forces.limit, name="force-limit"),
    path(FORCE + "units/", forces.add_unit, name="force-add"),
    path(FORCE + "rolls/<int:roll_id>/", forces.roll, name="force-roll"),
    path(UNIT, forces.force, name="force-unit"),
    path(UNIT + "name/", forces.rename, name="force-rename"),
    path(UNIT + "dismiss/", forces.dismiss, name="force-dismiss"),
    path(UNIT + "hurry/", forces.hurry, name="force-hurry"),
    path("", club.listed, name="clubs"),
    path("new/", club.new, name="new-club"),
    path("join/<str:token>/", invitations.join, name="club-join"),
    path("join/<str:token>/code.svg", invitations.join_code, name="club-join-code"),
    path("guest/<str:token>/", guest.home, name="guest"),
    path("guest/<str:token>/code.svg", guest.code, name="guest-code"),
    path("guest/<str:token>/<slug:campaign_id>/challenge/", guest.challenge, name="guest-challenge"),
    path(
        "guest/<str:token>/<slug:campaign_id>/withdraw/<int:number>/",
        guest.withdraw,
        name="guest-withdraw",
    ),
    path(GUEST_BATTLE + "open/", battle.by_link_set_up, name="guest-battle-open"),
    path(GUEST_BATTLE + "choose/", battle.by_link_choose, name="guest-battle-choose"),
    path(GUEST_BATTLE + "sit/", battle.by_link_sit, name="guest-battle-sit"),
    path(GUEST_BATTLE + "result/", guest.say_result, name="guest-battle-result"),
    path("<slug:club_id>/", club.club, name="club"),
    path("<slug:club_id>/guests/", guest.listed, name="club-guests"),
    path("<slug:club_id>/guests/<int:number>/", guest.change, name="guest-change"),
    path("<slug:club_id>/nights/<slug:night_id>/tables/<int:number>/guest/", guest.seat, name="guest-seat"),
    path("<slug:club_id>/nights/<slug:night_id>/guest-up/", guest.unseat, name="guest-unseat"),
    path("<slug:club_id>/webhooks/", webhooks.listed, name="club-hooks"),
    path("<slug:club_id>/webhooks/<int:number>/remove/", webhooks.remove, name="club-hook-remove"),
    path("<slug:club_id>/edit/", club.edit, name="club-edit"),
    path("<slug:club_id>/delete/", club.delete, name="club-delete"),
    path("<slug:club_id>/nights.ics", calendar.feed, name="nights-calendar"),
    path("<slug:club_id>/nights/new/", nights.night, name="night-new"),
    path("<slug:club_id>/nights/<slug:night_id>/", nights.night, name="night"),
    path("<slug:club_id>/nights/<slug:night_id>/offer/", nights.offer, name="table-offer"),
    path("<slug:club_id>/nights/<slug:night_id>/stand-up/", nights.stand_up, name="stand-up"),
    path("<slug:club_id>/nights/<slug:night_id>/tables/<int:number>/sit/", nights.sit, name="table-sit"),
    path(
        "<slug:club_id>/nights/<slug:night_id>/tables/<int:number>/withdraw/",
        nights.withdraw_table,
        name="table-withdraw",
    ),
    path("<slug:club_id>/announcements/new/", announcements.announce, name="announce"),
    path("<slug:club_id>/announcements/<int:number>/", announcements.pin, name="announcement"),
    path("<slug:club_id>/members/", members.people, name="club-members"),
    path("<slug:club_id>/ask/", members.ask, name="club-ask"),
    path("<slug:club_id>/asking/<slug:person_id>/", members.answer, name="club-answer"),
    path("<slug:club_id>/members/<slug:person_id>/", members.role, name="club-role"),
    path("<slug:club_id>/invite/", invitations.invite, name="club-invite"),
    path("<slug:club_id>/invitations/<int:number>/end/", invitations.end_invitation, name="invitation-end"),
    path("<slug:club_id>/shelves/", shelves.shelves, name="club-shelves"),
    path("<slug:club_id>/shelves/rules/<slug:system_id>/", shelves.house_rules, name="club-house-rules"),
    path("<slug:club_id>/shelves/<int:number>/remove/", shelves.unshelve, name="shelf-remove"),
    path("<slug:club_id>/campaigns/", campaign.listed, name="campaigns"),
    path("<slug:club_id>/campaigns/new/", campaign.new, name="campaign-new"),
    path("<slug:club_id>/campaigns/<slug:campaign_id>/", campaign.campaign, name="campaign"),
    path("<slug:club_id>/campaigns/<slug:campaign_id>/players/", campaign.players, name="campaign-players"),
    path("<slug:club_id>/campaigns/<slug:campaign_id>/settings/", campaign.edit, name="campaign-edit"),
    path("<slug:club_id>/campaigns/<slug:campaign_id>/story/", campaign.trail, name="campaign-story"),
    path("<slug:club_id>/campaigns/<slug:campaign_id>/standings.csv", standings.as_csv, name="standings-csv"),
    path(
        "<slug:club_id>/campaigns/<slug:campaign_id>/standings.svg",
        standings.picture,
        name="standings-picture",
    ),
    path("<slug:club_id>/campaigns/<slug:campaign_id>/pair/", campaign.pair, name="campaign-pair"),
    path("<slug:club_id>/campaigns/<slug:campaign_id>/join/", campaign.join, name="campaign-join"),
    path(
        "<slug:club_id>/campaigns/<slug:campaign_id>/players/<int:number>/withdraw/",
        campaign.withdraw,
        name="campaign-withdraw",
    ),
    path(
        "<slug:club_id>/campaigns/<slug:campaign_id>/players/<int:number>/side/",
        campaign.lead,
        name="campaign-lead",
    ),
    path("<slug:club_id>/campaigns/<slug:campaign_id>/end/", campaign.end, name="campaign-end"),
    path(
        "<slug:club_id>/campaigns/<slug:campaign_id>/rounds/<int:round_number>/time/",
        campaign.give_time,
        name="round-time",
    ),
    path(
        "<slug:club_id>/campaigns/<slug:campaign_id>/rounds/<int:round_number>/remind/",
        campaign.remind,
        name="round-remind",
    ),
    path(
        "<slug:club_id>/campaigns/<slug:campaign_id>/challenge/",
        campaign.challenge,
        name="campaign-challenge",
    ),
    path(
        "<slug:club_id>/campaigns/<slug:campaign_id>/rounds/<int:round_number>/tables/<int:number>/open/",
        battle.set_up,
        name="battle-open",
    ),
    path(
        "<slug:club_id>/campaigns/<slug:campaign_id>/rounds/<int:round_number>/tables/<int:number>/choose/",
        battle.choose,
        name="battle-choose",
    ),
    path(
        "<slug:club_id>/campaigns/<slug:campaign_id>/rounds/<int:round_number>/tables/<int:number>/sit/",
        battle.sit,
        name="battle-sit",
    ),
    path(
        "<slug:club_id>/campaigns/<slug:campaign_id>/rounds/<int:round_number>/tables/<int:number>/result/",
        battle.say_result,
        name="battle-result",
    ),
]
