"""The addresses of a season's map and forces."""

from typing import Final

from django.urls import path

from tabletop.clubs.season import force_page, map_page

CAMPAIGN: Final = "<slug:club_id>/campaigns/<slug:campaign_id>/"
BATTLE: Final = CAMPAIGN + "rounds/<int:number>/battles/<int:table>/"
FORCE: Final = "<slug:club_id>/forces/<slug:force_id>/"
GUEST: Final = "guest/<str:token>/<slug:campaign_id>/"
GUEST_FORCE: Final = "guest/<str:token>/forces/<slug:force_id>/"
UNIT: Final = FORCE + "units/<int:number>/"

urlpatterns = [
    path(CAMPAIGN + "map/", map_page.season_map, name="season-map"),
    path(CAMPAIGN + "map/now/", map_page.now, name="season-map-now"),
    path(CAMPAIGN + "map/edit/", map_page.edit, name="season-map-edit"),
    path(CAMPAIGN + "forces/", force_page.forces, name="forces"),
    path(CAMPAIGN + "forces/raise/", force_page.raised, name="force-raise"),
    path(BATTLE + "table/", map_page.battle_table, name="battle-table"),
    path(GUEST + "map/", map_page.guest_map, name="guest-season-map"),
    path(GUEST + "map/now/", map_page.guest_now, name="guest-season-map-now"),
    path(
        GUEST + "rounds/<int:number>/battles/<int:table>/table/",
        map_page.guest_table,
        name="guest-battle-table",
    ),
    path(BATTLE + "next/", force_page.next_from, name="battle-next"),
    path(GUEST_FORCE, force_page.guest_force, name="guest-force"),
    path(GUEST_FORCE + "units/<int:number>/", force_page.guest_force),
    path(GUEST_FORCE + "rolls/<int:roll_id>/", force_page.guest_roll),
    path(FORCE, force_page.force, name="force"),
    path(FORCE + "limits/", force_page.limit, name="force-limit"),
    path(FORCE + "units/", force_page.add_unit, name="force-add"),
    path(FORCE + "rolls/<int:roll_id>/", force_page.roll, name="force-roll"),
    path(UNIT, force_page.force, name="force-unit"),
    path(UNIT + "name/", force_page.rename, name="force-rename"),
    path(UNIT + "dismiss/", force_page.dismiss, name="force-dismiss"),
    path(UNIT + "hurry/", force_page.hurry, name="force-hurry"),
]
