"""Settings of the table: everything comes from the environment, every default is safe.

`docs/operating.md` lists the variables. Without PUBLIC_URL the table is for local play: it answers to this
machine (and to HOSTS), keeps everything in DATA_DIR and needs no other service.
"""

import os
from pathlib import Path
from urllib.parse import urlsplit

import dj_database_url

from tabletop import environment

BASE_DIR = Path(__file__).resolve().parent.parent
# Templates and browser code lie beside the packages; in a wheel they are inside this package.
FILES_DIR = next(one for one in (BASE_DIR / "tabletop" / "files", BASE_DIR) if one.is_dir())
DATA_DIR = environment.private_folder(Path(os.environ.get("DATA_DIR") or BASE_DIR / "var"))

DEBUG = environment.flag("DEBUG")
SECRET_KEY = environment.secret_key(DATA_DIR)

# Addresses. PUBLIC_ORIGINS is the exact list for hosts, CSRF and websockets; empty means local play.
PUBLIC_ORIGINS = environment.origins("PUBLIC_URL")
# The host names that are accepted: those of HOSTS, and with NETWORK this machine's own addresses.
NETWORK = environment.flag("NETWORK") and not PUBLIC_ORIGINS
OWN_ADDRESSES = environment.network_addresses() if NETWORK else ()
NETWORK_ADDRESSES: tuple[str, ...] = (*environment.words("HOSTS"), *OWN_ADDRESSES)
LOCAL_HOSTS = ["localhost", "127.0.0.1", "[::1]", *NETWORK_ADDRESSES]
SECURE = bool(PUBLIC_ORIGINS) and all(origin.startswith("https:") for origin in PUBLIC_ORIGINS)
ALLOWED_HOSTS = [str(urlsplit(origin).hostname) for origin in PUBLIC_ORIGINS] or LOCAL_HOSTS
CSRF_TRUSTED_ORIGINS = PUBLIC_ORIGINS
WEBSOCKET_SOURCES = [
    f"ws{origin.removeprefix('http')}"
    for origin in PUBLIC_ORIGINS or [f"http://{host}:*" for host in LOCAL_HOSTS if host[0] != "["]
]

INSTALLED_APPS = [
    "django.contrib.contenttypes",
    "django.contrib.auth",
    "django.contrib.sessions",
    "django.contrib.messages",
    "tabletop.apps.CollectedFiles",
    "channels",
    "csp",
    "tabletop.apps.RestFramework",
    "drf_spectacular",
    "drf_spectacular_sidecar",
    "allauth",
    "allauth.account",
    "allauth.mfa",
    "django_tasks",
    "django_tasks_db",
    "tabletop.games",
    "tabletop.people",
    "tabletop.live",
    "tabletop.api",
    "tabletop.scenarios",
    "tabletop.clubs",
]
# The operator's page, for people named by `manage.py operator`.
OPERATOR_PAGE = environment.flag("OPERATOR_PAGE")
if OPERATOR_PAGE:
    INSTALLED_APPS.append("django.contrib.admin.apps.SimpleAdminConfig")
# An OpenID Connect provider by which people may also sign in.
OIDC = environment.sign_in_provider()
if OIDC:
    INSTALLED_APPS += ["allauth.socialaccount", "allauth.socialaccount.providers.openid_connect"]
MIDDLEWARE = [
    "tabletop.caching.Compression",
    "django.middleware.security.SecurityMiddleware",
    "csp.middleware.CSPMiddleware",
    "tabletop.caching.private",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "tabletop.people.language.PersonsLanguage",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "allauth.account.middleware.AccountMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
]
ROOT_URLCONF = "tabletop.urls"
ASGI_APPLICATION = "tabletop.asgi.application"
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [FILES_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "tabletop.people.frame.frame",
            ]
        },
    }
]

# Databases: one SQLite file, or DATABASE_URL (PostgreSQL, when several processes serve the same games).
SQLITE = {
    "transaction_mode": "IMMEDIATE",
    "timeout": 5,
    "init_command": "PRAGMA journal_mode=WAL;PRAGMA synchronous=FULL",
}
POSTGRESQL = {
    # Reconnect to a database that was away at once, not after the pool's own, ever longer waits.
    "pool": {"min_size": 1, "max_size": 12, "timeout": 5, "reconnect_timeout": 1},
    "options": "-c lock_timeout=2000 -c statement_timeout=5000 -c idle_in_transaction_session_timeout=10000"
    " -c synchronous_commit=on",
    "connect_timeout": 5,
    "prepare_threshold": 3,  # an order's statements are always the same few
}
DATABASES = {"default": dj_database_url.config(default=f"sqlite:///{DATA_DIR / 'flat-out.sqlite3'}")}
DATABASES["default"]["OPTIONS"] = (
    SQLITE if DATABASES["default"]["ENGINE"].endswith("sqlite3") else POSTGRESQL
) | DATABASES["default"].get("OPTIONS", {})
DATABASES["default"]["ATOMIC_REQUESTS"] = False
DATABASES["default"]["CONN_HEALTH_CHECKS"] = True
if DATABASES["default"]["ENGINE"].endswith("sqlite3"):
    environment.private_database(str(DATABASES["default"]["NAME"]))
    # The tests use a file too: a database in memory has no WAL and locks differently.
    DATABASES["default"]["TEST"] = {"NAME": str(DATA_DIR / "test.sqlite3")}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

# The Redis channel that links several processes (a doorbell, never authoritative).
REDIS_URL = os.environ.get("REDIS_URL", "")
REDIS_CHANNEL = os.environ.get("REDIS_PREFIX", "flat-out") + ":processes"

# How often somebody has tried to sign in: several processes count together in Redis, one alone in memory.
if REDIS_URL:
    CACHES = {
        "default": {
            "BACKEND": "tabletop.shared_counts.SharedCounts",
            "LOCATION": REDIS_URL,
            "KEY_PREFIX": os.environ.get("REDIS_PREFIX", "flat-out"),
            "OPTIONS": {
                "serializer": "tabletop.shared_counts.Json",
                "socket_connect_timeout": 1,
                "socket_timeout": 1,
            },
        }
    }

# The live table's limits; LIVE_LIMITS=off lifts the limits on frames and requests, for load tests.
LIVE_LIMITS = environment.flag("LIVE_LIMITS", default=True)
LIVE_FRAMES = environment.number("LIVE_FRAMES", 20)
LIVE_SECONDS = environment.number("LIVE_SECONDS", 10)
LIVE_BURST = environment.number("LIVE_BURST", 40)
LIVE_PASSING = environment.number("LIVE_PASSING", 15)
METRICS = environment.flag("METRICS")

# Pictures that people upload: a file's size, its pixels, the processor time to decode it; how much is stored
# of one uploader and in all; and how much one address may upload in an hour.
PICTURE_BYTES = environment.number("PICTURE_MIB", 20) * 1024 * 1024
PICTURE_PIXELS = environment.number("PICTURE_MEGAPIXELS", 50) * 1_000_000
PICTURE_SECONDS = environment.number("PICTURE_SECONDS", 15)
PICTURE_QUOTA_BYTES = environment.number("PICTURE_QUOTA_MIB", 200) * 1024 * 1024
PICTURE_BYTES_AN_HOUR = environment.number("PICTURE_MIB_AN_HOUR_FROM_AN_ADDRESS", 400) * 1024 * 1024
PICTURES_BYTES = environment.number("PICTURES_MIB", 4096) * 1024 * 1024

# Requests: a body's size, the time that a request's head and body may take, requests a minute.
REQUEST_BYTES = environment.number("REQUEST_KIB", 4096) * 1024
HEAD_SECONDS = environment.number("HEAD_SECONDS", 15)
REQUEST_SECONDS = environment.number("REQUEST_SECONDS", 60)
SESSION_REQUESTS = environment.number("SESSION_REQUESTS", 900)
ADDRESS_REQUESTS = environment.number("ADDRESS_REQUESTS", 6000)
# The memory that decoded games may take in a process, besides those that are being played.
MEMORY_BYTES = environment.number("MEMORY_MIB", 384) * 1024 * 1024
# The time that the rules may take for one question, and for one order.
RULES_SECONDS = environment.number("RULES_SECONDS", 3)
ORDER_SECONDS = environment.number("ORDER_SECONDS", 2)
# What may be stored: games an hour, KiB of scenarios an hour.
GAMES_AN_HOUR = environment.number("GAMES_AN_HOUR", 30)
GAMES_AN_HOUR_FROM_AN_ADDRESS = environment.number("GAMES_AN_HOUR_FROM_AN_ADDRESS", 120)
SCENARIO_KIB_AN_HOUR_FROM_AN_ADDRESS = environment.number("SCENARIO_KIB_AN_HOUR_FROM_AN_ADDRESS", 20_480)

# Sessions, cookies, headers.
SESSION_ENGINE = "tabletop.sessions"
SESSION_COOKIE_AGE = 365 * 24 * 3600
SESSION_COOKIE_NAME = "__Host-session" if SECURE else "session"
SESSION_COOKIE_HTTPONLY = True
SESSION_COOKIE_SAMESITE = "Lax"
SESSION_COOKIE_SECURE = SECURE
CSRF_COOKIE_NAME = "__Host-csrftoken" if SECURE else "csrftoken"
CSRF_COOKIE_SAMESITE = "Lax"
CSRF_COOKIE_SECURE = SECURE
SECURE_HSTS_SECONDS = 365 * 24 * 3600 if SECURE else 0
SECURE_CONTENT_TYPE_NOSNIFF = True
SECURE_REFERRER_POLICY = "same-origin"  # with "no-referrer" browsers send forms without their origin
X_FRAME_OPTIONS = "DENY"
SILENCED_SYSTEM_CHECKS = [
    "security.W005",  # HSTS for subdomains is not the table's to decide
    "security.W008",  # the TLS proxy sends plain requests to the table
    "security.W021",  # nor is the browsers' preload list
]
CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": ["'self'"],
        "img-src": ["'self'", "data:", "blob:"],
        "connect-src": ["'self'", *WEBSOCKET_SOURCES],
        "object-src": ["'none'"],
        "base-uri": ["'none'"],
        "form-action": ["'self'", *([OIDC.origin] if OIDC else [])],
        "frame-ancestors": ["'none'"],
    }
}
DATA_UPLOAD_MAX_MEMORY_SIZE = REQUEST_BYTES
FILE_UPLOAD_MAX_MEMORY_SIZE = REQUEST_BYTES
# Larger uploads are stored here while they arrive; the system's temporary folder may be in memory.
FILE_UPLOAD_TEMP_DIR = str(environment.private_folder(DATA_DIR / "arriving"))

# Static files: compressed beside the originals, served by tabletop.static before Django.
STATIC_URL = "/static/"
STATIC_ROOT = Path(os.environ.get("STATIC_DIR") or DATA_DIR / "static")
STATICFILES_DIRS = [one for one in (FILES_DIR / "static", FILES_DIR / "build" / "static") if one.is_dir()]
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "tabletop.static.VersionedStorage"},
    "pictures": environment.pictures_storage(DATA_DIR / "pictures"),
}

# The languages of the pages; docs/words.md says how to add one.
LANGUAGE_CODE = "en"
LANGUAGES = [("en", "English")]
LOCALE_PATHS = [FILES_DIR / "locale"]
USE_I18N = True
TIME_ZONE = "UTC"
USE_TZ = True

# Mail, by the server of MAIL_URL. Local play without one prints its mails, so that anybody can sign in.
MAIL = environment.mail_server("MAIL_URL")
vars().update(MAIL.settings)
EMAIL_TIMEOUT = 10
DEFAULT_FROM_EMAIL = SERVER_EMAIL = os.environ.get("MAIL_FROM") or f"Flat Out <flat-out@{ALLOWED_HOSTS[0]}>"

# The address in links of mails and notices, which are sent outside of any request. In local play `serve` sets
# it by its port, and hands it to its worker.
SITE = PUBLIC_ORIGINS[0] if PUBLIC_ORIGINS else os.environ.get("SERVED_AT", "http://localhost:8000")

# Background work: tasks wait in the database. On SQLite the server starts a worker when there is work.
TASKS = {"default": {"BACKEND": "django_tasks_db.DatabaseBackend"}}
WORKER = environment.flag("WORKER", default=DATABASES["default"]["ENGINE"].endswith("sqlite3"))
WORK_LEASE_SECONDS = environment.number("WORK_LEASE_SECONDS", 120)
HOOKS_TO_PRIVATE_ADDRESSES = environment.flag("HOOKS_TO_PRIVATE_ADDRESSES")

# People: optional accounts, by a code in a mail and without passwords; a link is enough to play.
ACCOUNTS = environment.flag("ACCOUNTS", default=bool(MAIL.url) or not PUBLIC_ORIGINS)
AUTHENTICATION_BACKENDS = ["allauth.account.auth_backends.AuthenticationBackend"]
LOGIN_URL = "account_login"
LOGIN_REDIRECT_URL = LOGOUT_REDIRECT_URL = "lobby"
ACCOUNT_ADAPTER = "tabletop.people.adapter.AccountAdapter"
ACCOUNT_SIGNUP_FORM_CLASS = "tabletop.people.forms.SignUp"
ACCOUNT_SIGNUP_FIELDS = ["email*"]
ACCOUNT_LOGIN_METHODS = {"email"}
ACCOUNT_LOGIN_BY_CODE_ENABLED = True
ACCOUNT_LOGIN_BY_CODE_TIMEOUT = ACCOUNT_EMAIL_VERIFICATION_BY_CODE_TIMEOUT = 10 * 60
ACCOUNT_LOGIN_BY_CODE_SUPPORTS_RESEND = ACCOUNT_EMAIL_VERIFICATION_SUPPORTS_RESEND = True
ACCOUNT_EMAIL_VERIFICATION = "mandatory"
ACCOUNT_EMAIL_VERIFICATION_BY_CODE_ENABLED = True
ACCOUNT_PREVENT_ENUMERATION = "strict"
ACCOUNT_CHANGE_EMAIL = True
ACCOUNT_EMAIL_SUBJECT_PREFIX = ""
ACCOUNT_SESSION_REMEMBER = True
ACCOUNT_DEFAULT_HTTP_PROTOCOL = "https" if SECURE else "http"
ACCOUNT_USER_DISPLAY = "tabletop.people.adapter.shown_name"
# Of a provider's data only the person's identity there is stored. An address that it names opens no local
# account.
SOCIALACCOUNT_ADAPTER = "tabletop.people.provider.ProviderAdapter"
SOCIALACCOUNT_STORE_TOKENS = SOCIALACCOUNT_EMAIL_AUTHENTICATION = False
SOCIALACCOUNT_PROVIDERS = (
    {
        "openid_connect": {
            "OAUTH_PKCE_ENABLED": True,
            "APPS": [
                {
                    "provider_id": "provider",
                    "name": OIDC.name,
                    "client_id": OIDC.client,
                    "secret": OIDC.secret,
                    "settings": {"server_url": OIDC.issuer},
                }
            ],
        }
    }
    if OIDC
    else {}
)
# Passkeys are a way to sign in, not a second factor: people without one at hand are sent a code.
MFA_ADAPTER = "tabletop.people.adapter.PasskeyAdapter"
MFA_SUPPORTED_TYPES = ["webauthn"]
MFA_PASSKEY_LOGIN_ENABLED = MFA_PASSKEY_SIGNUP_ENABLED = True
MFA_REAUTHENTICATION_REQUIRED = False  # the passkey pages ask themselves: `people.confirming`
MFA_WEBAUTHN_ALLOW_INSECURE_ORIGIN = not SECURE
ALLAUTH_USER_CODE_FORMAT = {"numeric": True, "dashed": False, "length": 6}

REST_FRAMEWORK = {
    "DEFAULT_RENDERER_CLASSES": ["rest_framework.renderers.JSONRenderer"],
    "DEFAULT_PARSER_CLASSES": ["rest_framework.parsers.JSONParser"],
    "DEFAULT_AUTHENTICATION_CLASSES": [],
    "DEFAULT_PERMISSION_CLASSES": [],
    "EXCEPTION_HANDLER": "tabletop.api.problems.answer",
    "UNAUTHENTICATED_USER": None,
    "DEFAULT_SCHEMA_CLASS": "drf_spectacular.openapi.AutoSchema",
}
SPECTACULAR_SETTINGS = {
    "TITLE": "Flat Out",
    "DESCRIPTION": "A wargames table that knows the movement rules.",
    "VERSION": "0.1.0",
    "SERVE_INCLUDE_SCHEMA": False,
    "APPEND_COMPONENTS": {"securitySchemes": {"token": {"type": "http", "scheme": "bearer"}}},
    "SECURITY": [{}, {"token": []}],
}

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"line": {"format": "{asctime} {levelname} {name}: {message}", "style": "{"}},
    "filters": {"redact": {"()": "tabletop.environment.RedactTokens"}},
    "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "line", "filters": ["redact"]}},
    "root": {"handlers": ["stderr"], "level": "WARNING"},
    "loggers": {
        "tabletop": {"level": os.environ.get("LOG_LEVEL", "INFO")},
        "django.request": {"level": "ERROR"},
        "django.security.DisallowedHost": {"level": "CRITICAL"},
    },
}
