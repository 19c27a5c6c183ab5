"""The addresses of people's pages. They include only those views of allauth that need no password."""

from allauth.account import views
from django.conf import settings
from django.urls import URLPattern, path
from django.views.decorators.http import require_POST
from django.views.generic import RedirectView

from tabletop.people import files, moderation, passkeys
from tabletop.people import views as own
from tabletop.people.confirming import confirmed


def provider_urls() -> list[URLPattern]:
    """Return the addresses for signing in through a provider; import nothing of it if none is set."""
    if settings.OIDC is None:
        return []
    from allauth.socialaccount.providers.openid_connect.views import callback, login

    return [
        path("with/<slug:provider_id>/", require_POST(login), name="openid_connect_login"),
        path("with/<slug:provider_id>/back/", callback, name="openid_connect_callback"),
        path("with/", RedirectView.as_view(pattern_name="profile"), name="socialaccount_connections"),
        path("with/none/signup/", RedirectView.as_view(pattern_name="profile"), name="socialaccount_signup"),
    ]


urlpatterns = [
    *provider_urls(),
    path("you/", own.profile, name="profile"),
    path("you/notices/", own.notice_list, name="notices"),
    path("you/holidays/", own.holiday, name="holidays"),
    path("you/confirm/", own.confirm, name="confirm"),
    path("you/sign-ins/", own.end_sign_in, name="end-sign-in"),
    path("you/provider/", own.disconnect, name="disconnect"),
    path("you/hooks/", own.hook, name="hook"),
    path("you/tokens/", own.token, name="token"),
    path("you/data.zip", own.data, name="own-data"),
    path("you/leave/", own.leave, name="leave"),
    path("stop/<str:token>/", own.stop_notices, name="stop-notices"),
    path("push-worker.js", files.push_worker, name="push-worker"),
    path("zones.json", files.zones, name="zones"),
    path("report/", moderation.report, name="report"),
    path("of/<str:public_id>/", own.somebody, name="somebody"),
    path("login/", views.login, name="account_login"),
    path(
        "login/code/",  # where allauth leads whose code ran out
        RedirectView.as_view(pattern_name="account_login", query_string=True),
        name="account_request_login_code",
    ),
    path("login/code/confirm/", views.confirm_login_code, name="account_confirm_login_code"),
    path("login/again/", own.again, {"page": "account_login"}, name="sign-in-again"),
    path("signup/again/", own.again, {"page": "account_signup"}, name="sign-up-again"),
    path("passkey/", passkeys.sign_in, name="mfa_login_webauthn"),
    path("passkeys/add/", confirmed(passkeys.add), name="mfa_add_webauthn"),
    path("passkeys/<int:pk>/remove/", confirmed(passkeys.remove), name="mfa_remove_webauthn"),
    path("passkeys/", RedirectView.as_view(pattern_name="profile"), name="mfa_list_webauthn"),
    path("passkeys/index/", RedirectView.as_view(pattern_name="profile"), name="mfa_index"),
    path("signup/passkey/", views.signup_by_passkey, name="account_signup_by_passkey"),
    path("signup/passkey/make/", passkeys.sign_up, name="mfa_signup_webauthn"),
    path("signup/", views.signup, name="account_signup"),
    path("confirm-email/", views.email_verification_sent, name="account_email_verification_sent"),
    path("email/", confirmed(views.email), name="account_email"),
    path("logout/", views.logout, name="account_logout"),
    path("inactive/", views.account_inactive, name="account_inactive"),
]
