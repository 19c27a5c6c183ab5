"""The addresses of the pages."""

from django.urls import path

from tabletop.scenarios import views

urlpatterns = [
    path("", views.lobby, name="lobby"),
    path("play/", views.play, name="play"),
    path("host/", views.host, name="host"),
    path("watch/", views.watch, name="watch"),
    path("games/", views.tables, name="tables"),
    path("games/<str:game_id>/", views.game, name="game"),
    path("games/<str:game_id>/invites/", views.invites, name="invites"),
    path("join/", views.paste, name="paste"),
    path("join/<str:token>/", views.join, name="join"),
    path("join/<str:token>/code.svg", views.join_code, name="join-code"),
    path("scenarios/", views.scenarios, name="scenarios"),
    path("scenarios/<slug:scenario_id>.json", views.scenario_file, name="scenario-file"),
    path("arsenals/", views.arsenals, name="arsenals"),
    path("arsenals/<slug:system_id>.json", views.arsenal_file, name="arsenal-file"),
    path("rules/", views.rules_index, name="rules"),
    path("rules/<slug:system_id>/", views.rules_of, name="rules-of"),
    path("robots.txt", views.robots, name="robots"),
    path("favicon.ico", views.favicon, name="favicon"),
]
