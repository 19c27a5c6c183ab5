"""The addresses of people's pages. Of allauth's views only those without passwords are there."""

from allauth.account import views
from django.urls import path

from tabletop.people import views as own

urlpatterns = [
    path("you/", own.profile, name="profile"),
    path("login/", views.login, name="account_login"),
    path("login/code/", views.request_login_code, name="account_request_login_code"),
    path("login/code/confirm/", views.confirm_login_code, name="account_confirm_login_code"),
    path("signup/", views.signup, name="account_signup"),
    path("confirm-email/", views.email_verification_sent, name="account_email_verification_sent"),
    path("email/", views.email, name="account_email"),
    path("logout/", views.logout, name="account_logout"),
    path("inactive/", views.account_inactive, name="account_inactive"),
]
