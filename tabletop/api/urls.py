"""The addresses of the interface, all under /api/."""

from django.urls import path, re_path
from django.views.generic import TemplateView
from drf_spectacular.views import SpectacularAPIView

from tabletop.api import games, generate, scenarios, schemas, systems, workshop

urlpatterns = [
    path("games/", games.Games.as_view()),
    path("games/<slug:game_id>/", games.Game.as_view()),
    path("games/<slug:game_id>/state/", games.State.as_view()),
    path("games/<slug:game_id>/boards/<slug:name>/", games.Board.as_view()),
    path("games/<slug:game_id>/entries/", games.Entries.as_view()),
    path("games/<slug:game_id>/export/", games.Export.as_view()),
    path("games/<slug:game_id>/orders/", games.Orders.as_view()),
    path("games/<slug:game_id>/preview/", games.Preview.as_view()),
    path("games/<slug:game_id>/sight/", games.Sight.as_view()),
    path("games/<slug:game_id>/touched/", games.Touched.as_view()),
    path("games/<slug:game_id>/undo/", games.Undo.as_view()),
    path("games/<slug:game_id>/notebook/", games.Notebook.as_view()),
    path("games/<slug:game_id>/notebook/tokens/", games.OwnTokens.as_view()),
    path("games/<slug:game_id>/invites/", games.Invites.as_view()),
    path("games/<slug:game_id>/device/", games.Device.as_view()),
    path("games/<slug:game_id>/restart/", games.Restart.as_view()),
    path("games/<slug:game_id>/records/", games.Records.as_view()),
    path("games/<slug:game_id>/records/<int:number>/", games.Record.as_view(), name="record"),
    path("games/<slug:game_id>/offers/", games.Offers.as_view()),
    path("games/<slug:game_id>/points/", games.Points.as_view()),
    path("games/<slug:game_id>/reach/", games.Reach.as_view()),
    path("systems/", systems.Systems.as_view()),
    path("systems/<slug:system_id>/", systems.System.as_view()),
    path("systems/<slug:system_id>/check/", systems.Check.as_view()),
    path("scenarios/", scenarios.Scenarios.as_view()),
    path("scenarios/import/", scenarios.Import.as_view()),
    path("scenarios/generate/", generate.Generate.as_view()),
    path("scenarios/<slug:scenario_id>/", scenarios.Scenario.as_view()),
    path("scenarios/<slug:scenario_id>/export/", scenarios.Export.as_view()),
    path("scenarios/<slug:scenario_id>/edits/", workshop.Edits.as_view()),
    path("scenarios/<slug:scenario_id>/problems/", workshop.Problems.as_view()),
    path("scenarios/<slug:scenario_id>/versions/", workshop.Versions.as_view()),
    path("scenarios/<slug:scenario_id>/versions/<int:version>/", workshop.Version.as_view(), name="version"),
    path("scenarios/<slug:scenario_id>/versions/<int:version>/restore/", workshop.Restore.as_view()),
    path("schema/", SpectacularAPIView.as_view(), name="schema"),
    path("schema/scenario.json", schemas.scenario, name="scenario-schema"),
    path("docs/", TemplateView.as_view(template_name="api/docs.html"), name="api-docs"),
    re_path("", schemas.nothing),
]
