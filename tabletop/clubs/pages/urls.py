"""The addresses of the pages of clubs."""

from typing import Final

from django.urls import path

from tabletop.clubs.pages import (
    announcements,
    battle,
    calendar,
    campaign,
    campaign_forms,
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

CLUB: Final = "<slug:club_id>/"
NIGHT: Final = CLUB + "nights/<slug:night_id>/"
CAMPAIGN: Final = CLUB + "campaigns/<slug:campaign_id>/"
ROUND: Final = CAMPAIGN + "rounds/<int:round_number>/"
TABLE: Final = ROUND + "tables/<int:number>/"
BATTLE: Final = CAMPAIGN + "rounds/<int:number>/battles/<int:table>/"
FORCE: Final = CLUB + "forces/<slug:force_id>/"
UNIT: Final = FORCE + "units/<int:number>/"
GUEST: Final = "guest/<str:token>/"
GUEST_CAMPAIGN: Final = GUEST + "<slug:campaign_id>/"
GUEST_BATTLE: Final = GUEST_CAMPAIGN + "<int:round_number>/<int:number>/"
GUEST_FORCE: Final = GUEST + "forces/<slug:force_id>/"

urlpatterns = [
    path(CAMPAIGN + "map/", region.campaign_map, name="campaign-map"),
    path(CAMPAIGN + "map/now/", region.now, name="campaign-map-now"),
    path(CAMPAIGN + "map/edit/", region.edit, name="campaign-map-edit"),
    path(CAMPAIGN + "forces/", forces.forces, name="forces"),
    path(CAMPAIGN + "forces/raise/", forces.raised, name="force-raise"),
    path(BATTLE + "table/", region.battle_table, name="battle-table"),
    path(GUEST_CAMPAIGN + "map/", region.guest_map, name="guest-campaign-map"),
    path(GUEST_CAMPAIGN + "map/now/", region.guest_now, name="guest-campaign-map-now"),
    path(
        GUEST_CAMPAIGN + "rounds/<int:number>/battles/<int:table>/table/",
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
    path(GUEST, guest.home, name="guest"),
    path(GUEST + "code.svg", guest.code, name="guest-code"),
    path(GUEST_CAMPAIGN + "challenge/", guest.challenge, name="guest-challenge"),
    path(GUEST_CAMPAIGN + "withdraw/<int:number>/", guest.withdraw, name="guest-withdraw"),
    path(GUEST_BATTLE + "open/", battle.by_link_set_up, name="guest-battle-open"),
    path(GUEST_BATTLE + "choose/", battle.by_link_choose, name="guest-battle-choose"),
    path(GUEST_BATTLE + "sit/", battle.by_link_sit, name="guest-battle-sit"),
    path(GUEST_BATTLE + "result/", guest.say_result, name="guest-battle-result"),
    path(CLUB, club.club, name="club"),
    path(CLUB + "guests/", guest.listed, name="club-guests"),
    path(CLUB + "guests/<int:number>/", guest.change, name="guest-change"),
    path(NIGHT + "tables/<int:number>/guest/", guest.seat, name="guest-seat"),
    path(NIGHT + "guest-up/", guest.unseat, name="guest-unseat"),
    path(CLUB + "webhooks/", webhooks.listed, name="club-hooks"),
    path(CLUB + "webhooks/<int:number>/remove/", webhooks.remove, name="club-hook-remove"),
    path(CLUB + "edit/", club.edit, name="club-edit"),
    path(CLUB + "delete/", club.delete, name="club-delete"),
    path(CLUB + "nights.ics", calendar.feed, name="nights-calendar"),
    path(CLUB + "nights/new/", nights.night, name="night-new"),
    path(NIGHT, nights.night, name="night"),
    path(NIGHT + "offer/", nights.offer, name="table-offer"),
    path(NIGHT + "stand-up/", nights.stand_up, name="stand-up"),
    path(NIGHT + "tables/<int:number>/sit/", nights.sit, name="table-sit"),
    path(NIGHT + "tables/<int:number>/withdraw/", nights.withdraw_table, name="table-withdraw"),
    path(CLUB + "announcements/new/", announcements.announce, name="announce"),
    path(CLUB + "announcements/<int:number>/", announcements.pin, name="announcement"),
    path(CLUB + "members/", members.people, name="club-members"),
    path(CLUB + "ask/", members.ask, name="club-ask"),
    path(CLUB + "asking/<slug:person_id>/", members.answer, name="club-answer"),
    path(CLUB + "members/<slug:person_id>/", members.role, name="club-role"),
    path(CLUB + "invite/", invitations.invite, name="club-invite"),
    path(CLUB + "invitations/<int:number>/end/", invitations.end_invitation, name="invitation-end"),
    path(CLUB + "shelves/", shelves.shelves, name="club-shelves"),
    path(CLUB + "shelves/rules/<slug:system_id>/", shelves.house_rules, name="club-house-rules"),
    path(CLUB + "shelves/<int:number>/remove/", shelves.unshelve, name="shelf-remove"),
    path(CLUB + "campaigns/", campaign.listed, name="campaigns"),
    path(CLUB + "campaigns/new/", campaign_forms.new, name="campaign-new"),
    path(CAMPAIGN, campaign.campaign, name="campaign"),
    path(CAMPAIGN + "players/", campaign_forms.players, name="campaign-players"),
    path(CAMPAIGN + "settings/", campaign_forms.edit, name="campaign-edit"),
    path(CAMPAIGN + "story/", campaign_forms.trail, name="campaign-story"),
    path(CAMPAIGN + "standings.csv", standings.as_csv, name="standings-csv"),
    path(CAMPAIGN + "standings.svg", standings.picture, name="standings-picture"),
    path(CAMPAIGN + "pair/", campaign.pair, name="campaign-pair"),
    path(CAMPAIGN + "join/", campaign.join, name="campaign-join"),
    path(CAMPAIGN + "players/<int:number>/withdraw/", campaign.withdraw, name="campaign-withdraw"),
    path(CAMPAIGN + "players/<int:number>/side/", campaign.lead, name="campaign-lead"),
    path(CAMPAIGN + "end/", campaign.end, name="campaign-end"),
    path(ROUND + "time/", campaign.give_time, name="round-time"),
    path(ROUND + "remind/", campaign.remind, name="round-remind"),
    path(CAMPAIGN + "challenge/", campaign.challenge, name="campaign-challenge"),
    path(TABLE + "open/", battle.set_up, name="battle-open"),
    path(TABLE + "choose/", battle.choose, name="battle-choose"),
    path(TABLE + "sit/", battle.sit, name="battle-sit"),
    path(TABLE + "result/", battle.say_result, name="battle-result"),
]
