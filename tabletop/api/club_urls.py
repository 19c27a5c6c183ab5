"""The addresses of clubs and campaigns in the interface."""

from typing import Final

from django.urls import path

from tabletop.api import campaigns, clubs, forces

CLUB: Final = "clubs/<slug:club_id>/"
CAMPAIGN: Final = CLUB + "campaigns/<slug:campaign_id>/"
ROUND: Final = CAMPAIGN + "rounds/<int:number>/"
BATTLE: Final = ROUND + "battles/<int:table>/"
NIGHT: Final = CLUB + "nights/<slug:night_id>/"
GUEST: Final = "guests/<str:token>/campaigns/<slug:campaign_id>/"
FORCE: Final = CLUB + "forces/<slug:force_id>/"

urlpatterns = [
    path("clubs/", clubs.Clubs.as_view()),
    path(CLUB, clubs.OneClub.as_view()),
    path(CLUB + "members/", clubs.Members.as_view()),
    path(CLUB + "members/<slug:person_id>/", clubs.Member.as_view()),
    path(CLUB + "asking/", clubs.Asking.as_view()),
    path(CLUB + "asking/<slug:person_id>/", clubs.Asked.as_view()),
    path(CLUB + "invitations/", clubs.Invitations.as_view()),
    path(CLUB + "invitations/<int:number>/", clubs.OneInvitation.as_view()),
    path("invitations/<slug:token>/", clubs.Invited.as_view()),
    path(CLUB + "shelf/", clubs.Shelf.as_view()),
    path(CLUB + "shelf/<int:number>/", clubs.ShelfOne.as_view()),
    path(CLUB + "nights/", clubs.Nights.as_view()),
    path(NIGHT, clubs.OneNight.as_view()),
    path(NIGHT + "seat/", clubs.NightSeat.as_view()),
    path(NIGHT + "tables/", clubs.NightTables.as_view()),
    path(NIGHT + "tables/<int:number>/", clubs.NightTableOne.as_view()),
    path(NIGHT + "tables/<int:number>/seat/", clubs.NightTableSeat.as_view()),
    path(NIGHT + "tables/<int:number>/guests/", clubs.NightTableGuest.as_view()),
    path(CLUB + "guests/", clubs.Guests.as_view()),
    path(CLUB + "guests/<int:number>/", clubs.OneGuest.as_view()),
    path(CLUB + "announcements/", clubs.Announcements.as_view()),
    path(CLUB + "announcements/<int:number>/", clubs.AnnouncementOne.as_view()),
    path(CLUB + "hooks/", clubs.Hooks.as_view()),
    path(CLUB + "hooks/<int:number>/", clubs.HookOne.as_view()),
    path(CLUB + "hooks/<int:number>/deliveries/", clubs.HookDeliveries.as_view()),
    path(CLUB + "campaigns/", campaigns.Campaigns.as_view()),
    path(CAMPAIGN, campaigns.OneCampaign.as_view()),
    path(CAMPAIGN + "end/", campaigns.CampaignEnd.as_view()),
    path(CAMPAIGN + "participants/", campaigns.Participants.as_view()),
    path(CAMPAIGN + "participants/<int:number>/", campaigns.OneParticipant.as_view()),
    path(CAMPAIGN + "order/", campaigns.ParticipantOrder.as_view()),
    path(CAMPAIGN + "rounds/", campaigns.Rounds.as_view(), name="api-rounds"),
    path(ROUND, campaigns.OneRound.as_view()),
    path(ROUND + "reveal/", campaigns.RoundReveal.as_view()),
    path(ROUND + "finish/", campaigns.RoundFinish.as_view()),
    path(ROUND + "map/", campaigns.RoundMap.as_view()),
    path(BATTLE, campaigns.OneBattle.as_view()),
    path(BATTLE + "open/", campaigns.BattleOpen.as_view()),
    path(BATTLE + "result/", campaigns.BattleResult.as_view()),
    path(BATTLE + "next/", campaigns.BattleNext.as_view()),
    path(CAMPAIGN + "challenges/", campaigns.Challenges.as_view()),
    path(CAMPAIGN + "standings/", campaigns.Standings.as_view()),
    path(CAMPAIGN + "standings/<int:number>/", campaigns.StandingOf.as_view()),
    path(CAMPAIGN + "story/", campaigns.Story.as_view(), name="api-story"),
    path(CAMPAIGN + "orders/", campaigns.Orders.as_view(), name="api-orders"),
    path(GUEST + "story/", campaigns.GuestStory.as_view(), name="api-guest-story"),
    path(GUEST + "orders/", campaigns.GuestOrders.as_view(), name="api-guest-orders"),
    path(CAMPAIGN + "forces/", forces.Forces.as_view()),
    path(FORCE, forces.OneForce.as_view()),
    path(FORCE + "units/", forces.Units.as_view()),
    path(FORCE + "units/<int:number>/", forces.OneUnit.as_view()),
    path(FORCE + "units/<int:number>/hurry/", forces.UnitHurry.as_view()),
    path(FORCE + "rolls/", forces.Rolls.as_view()),
    path(CLUB + "rolls/<int:number>/", forces.OneRoll.as_view()),
]
