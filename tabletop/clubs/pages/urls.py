"""The addresses of the pages of clubs."""

from typing import Final

from django.urls import path

from tabletop.clubs.pages import acts, battle, calendar, campaign, club, guest, standings, webhooks

GUEST_BATTLE: Final = "guest/<str:token>/<slug:campaign_id>/<int:round_number>/<int:number>/"

urlpatterns = [
    path("", club.listed, name="clubs"),
    path("new/", club.new, name="new-club"),
    path("join/<str:token>/", acts.join, name="club-join"),
    path("join/<str:token>/code.svg", acts.join_code, name="club-join-code"),
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
    path("<slug:club_id>/nights/new/", acts.night, name="night-new"),
    path("<slug:club_id>/nights/<slug:night_id>/", acts.night, name="night"),
    path("<slug:club_id>/nights/<slug:night_id>/offer/", acts.offer, name="table-offer"),
    path("<slug:club_id>/nights/<slug:night_id>/stand-up/", acts.stand_up, name="stand-up"),
    path("<slug:club_id>/nights/<slug:night_id>/tables/<int:number>/sit/", acts.sit, name="table-sit"),
    path(
        "<slug:club_id>/nights/<slug:night_id>/tables/<int:number>/withdraw/",
        acts.withdraw_table,
        name="table-withdraw",
    ),
    path("<slug:club_id>/announcements/new/", acts.announce, name="announce"),
    path("<slug:club_id>/announcements/<int:number>/", acts.pin, name="announcement"),
    path("<slug:club_id>/members/", acts.people, name="club-members"),
    path("<slug:club_id>/ask/", acts.ask, name="club-ask"),
    path("<slug:club_id>/asking/<slug:person_id>/", acts.answer, name="club-answer"),
    path("<slug:club_id>/members/<slug:person_id>/", acts.role, name="club-role"),
    path("<slug:club_id>/invite/", acts.invite, name="club-invite"),
    path("<slug:club_id>/invitations/<int:number>/end/", acts.end_invitation, name="invitation-end"),
    path("<slug:club_id>/shelves/", acts.shelves, name="club-shelves"),
    path("<slug:club_id>/shelves/rules/<slug:system_id>/", acts.house_rules, name="club-house-rules"),
    path("<slug:club_id>/shelves/<int:number>/remove/", acts.unshelve, name="shelf-remove"),
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
