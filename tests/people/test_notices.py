"""Notices: sent once on each channel, retried later, and never sent where they must not go."""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from io import StringIO
from typing import Any

import pytest
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from django.core.management import call_command
from django.utils import timezone
from django_tasks_db.models import DBTaskResult
from pytest_django import Settings

from tabletop import environment
from tabletop.people import notices, outbox, work
from tabletop.people.models import Block, Hook, Muted, Notice, Person, PushTarget
from tabletop.people.sending import hook, web
from tabletop.people.vapid import public_key
from tests.games.table import Table
from tests.people import make_person, subject
from tests.people.servers import Mailbox, PushBrowser, Receiver, decoded, mailbox, receiver

pytestmark = pytest.mark.django_db(transaction=True)

TILL = datetime(2026, 11, 24, 19, 0, tzinfo=UTC)


def tell(person: Person, what: str = "turn 3", **more: Any) -> int:
    return notices.notify(
        person,
        "turn",
        what,
        subject("Farm crossroads"),
        subject("Jan ended his phase"),
        path="/games/g/",
        button=subject("See it"),
        **more,
    )


def state_of(channel: str) -> str:
    return Notice.objects.get(channel__startswith=channel).state


@pytest.fixture
def mails(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> Any:
    with mailbox() as running:
        use_mail(settings, monkeypatch, running.url)
        yield running


def use_mail(settings: Settings, monkeypatch: pytest.MonkeyPatch, url: str) -> None:
    monkeypatch.setenv("MAIL_URL", url)
    settings.MAIL = environment.mail_server("MAIL_URL")
    for name, value in settings.MAIL.settings.items():
        setattr(settings, name, value)
    settings.EMAIL_BACKEND = "django.core.mail.backends.smtp.EmailBackend"


@pytest.fixture
def web_server(settings: Settings) -> Any:
    settings.HOOKS_TO_PRIVATE_ADDRESSES = True
    with receiver() as running:
        yield running


def test_it_is_told_once_however_often_it_is_asked_for(mails: Mailbox) -> None:
    anna = make_person("Anna")
    assert tell(anna) == 2
    assert tell(anna) == 0
    work.run(once=True)
    work.run(once=True)
    assert len(mails.taken) == 1
    assert state_of("mail") == "sent"


def test_a_mail_says_till_when_and_how_to_stop(mails: Mailbox) -> None:
    anna = make_person("Anna", "anna@kowal.example")
    Person.objects.filter(pk=anna.pk).update(zone="Europe/Warsaw")
    tell(anna, till=TILL, game="g")
    work.run(once=True)
    mail = mails.taken[0]
    assert mail["To"] == "anna@kowal.example"
    assert mail["Subject"] == "Farm crossroads 1"
    for part in ("plain", "html"):
        text = mail.get_body((part,)).get_content()  # type: ignore[attr-defined]
        assert "Tuesday 24 November, 20:00" in text
        assert "http://localhost:8000/games/g/" in text
    assert mail["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"


def test_a_mail_server_that_refuses_for_now_is_asked_again_later(mails: Mailbox) -> None:
    tell(make_person("Anna"))
    mails.answers = ["451 not now"]
    work.run(once=True)
    assert state_of("mail") == "waiting"
    assert Notice.objects.get(channel="mail").said == "451 not now"
    work.run(once=True)
    assert mails.taken == []
    Notice.objects.update(due_at=timezone.now())
    DBTaskResult.objects.update(run_after=timezone.now())
    work.run(once=True)
    assert len(mails.taken) == 1


def test_a_mail_that_is_refused_for_good_is_dropped(mails: Mailbox) -> None:
    tell(make_person("Anna"))
    mails.answers = ["550 no such person"]
    work.run(once=True)
    assert state_of("mail") == "dropped"


def test_a_mail_server_that_is_away_loses_nothing(
    settings: Settings, monkeypatch: pytest.MonkeyPatch, mails: Mailbox
) -> None:
    use_mail(settings, monkeypatch, "smtp://127.0.0.1:9")
    tell(make_person("Anna"))
    work.run(once=True)
    assert state_of("mail") == "waiting"
    use_mail(settings, monkeypatch, mails.url)
    Notice.objects.update(due_at=timezone.now() - timedelta(hours=1))
    DBTaskResult.objects.all().delete()
    work.run(once=True)
    assert len(mails.taken) == 1


def test_what_a_dead_worker_claimed_is_sent_by_another(mails: Mailbox, settings: Settings) -> None:
    tell(make_person("Anna"))
    long_ago = timezone.now() - timedelta(seconds=settings.WORK_LEASE_SECONDS + 1)
    Notice.objects.filter(channel="mail").update(state="claimed", claim="x", claimed_at=long_ago)
    DBTaskResult.objects.update(status="RUNNING", started_at=long_ago)
    work.run(once=True)
    assert len(mails.taken) == 1


def test_what_a_dead_worker_was_handing_over_is_not_sent_again(mails: Mailbox, settings: Settings) -> None:
    tell(make_person("Anna"))
    long_ago = timezone.now() - timedelta(seconds=settings.WORK_LEASE_SECONDS + 1)
    Notice.objects.filter(channel="mail").update(state="handing", claim="x", claimed_at=long_ago)
    DBTaskResult.objects.update(status="RUNNING", started_at=long_ago)
    work.run(once=True)
    assert mails.taken == []
    assert state_of("mail") == "unsure"


def test_a_worker_that_lost_its_claim_sends_nothing(mails: Mailbox, monkeypatch: pytest.MonkeyPatch) -> None:
    tell(make_person("Anna"))
    notice = Notice.objects.get(channel="mail")
    hand_over = outbox._hand_over

    def late(mine: Notice) -> None:
        Notice.objects.filter(pk=mine.pk).update(claim="another")
        hand_over(mine)

    monkeypatch.setattr(outbox, "_hand_over", late)
    assert outbox.deliver.call(str(notice.pk)) == "lost"
    assert mails.taken == []


def test_a_hook_is_signed_and_its_chat_shape_is_a_sentence(web_server: Receiver) -> None:
    anna = make_person("Anna")
    Person.objects.update(by_mail=False)
    anna.refresh_from_db()
    plain = Hook.objects.create(person=anna, url=web_server.url + "/hook", secret="s3cret")
    Hook.objects.create(person=anna, url=web_server.url + "/chat", secret="x", chat=True)
    tell(anna, till=TILL, game="g")
    work.run(once=True)
    found = {path: (headers, body) for path, headers, body in web_server.posts}
    headers, body = found["/hook"]
    said = headers["Flat-Out-Signature"].removeprefix("sha256=")
    assert said == hook.signature("s3cret", headers["Flat-Out-Timestamp"], body)
    assert json.loads(body)["subject"] == "Farm crossroads 1"
    assert json.loads(body)["till"] == TILL.isoformat()
    chat = json.loads(found["/chat"][1])
    assert chat["text"] == chat["content"]
    assert "Farm crossroads" in chat["text"]
    assert Notice.objects.get(channel=f"hook:{plain.pk}").state == "sent"


def test_a_hook_that_fails_is_tried_again_and_a_wrong_one_is_dropped(web_server: Receiver) -> None:
    anna = make_person("Anna")
    Hook.objects.create(person=anna, url=web_server.url, secret="s")
    web_server.answers = [503]
    tell(anna)
    work.run(once=True)
    assert state_of("hook") == "waiting"
    web_server.answers = [404]
    tell(anna, "turn 4")
    work.run(once=True)
    assert Notice.objects.get(channel__startswith="hook", what="turn 4").state == "dropped"


@pytest.mark.parametrize(
    "url",
    [
        "http://127.0.0.1:1/",
        "http://localhost/",
        "http://[::1]/",
        "http://10.1.2.3/",
        "http://169.254.169.254/x",
    ],
)
def test_a_hook_reaches_no_private_network(url: str) -> None:
    anna = make_person("Anna")
    Hook.objects.create(person=anna, url=url, secret="s")
    tell(anna)
    work.run(once=True)
    notice = Notice.objects.get(channel__startswith="hook")
    assert (notice.state, notice.said) == ("dropped", "the address is one of a private network")


@pytest.mark.parametrize(
    ("address", "public"),
    [
        ("8.8.8.8", True),
        ("::ffff:10.0.0.1", False),
        ("fd00::1", False),
        ("100.64.0.1", False),
        ("0.0.0.0", False),
    ],
)
def test_an_address_is_public_or_not(address: str, public: bool) -> None:
    assert web.is_public(address) == public


def test_a_push_is_read_by_its_browser_alone(web_server: Receiver) -> None:
    anna, browser = make_person("Anna"), PushBrowser()
    PushTarget.objects.create(person=anna, endpoint=web_server.url + "/push/1", digest="d", **browser.keys())
    tell(anna, till=TILL)
    work.run(once=True)
    _, headers, body = web_server.posts[0]
    assert b"Farm" not in body
    told = browser.read(body)
    assert (told["title"], told["url"]) == ("Farm crossroads 1", "/games/g/")
    assert "24 November" in told["body"]
    token, key = headers["Authorization"].removeprefix("vapid t=").split(", k=")
    assert key == public_key()
    text, _, signed = token.rpartition(".")
    point = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), decoded(key))
    half = decoded(signed)
    point.verify(
        encode_dss_signature(int.from_bytes(half[:32], "big"), int.from_bytes(half[32:], "big")),
        text.encode(),
        ec.ECDSA(hashes.SHA256()),
    )
    assert json.loads(decoded(text.split(".")[1]))["aud"] == web_server.url


def test_a_browser_that_is_gone_gets_no_more(web_server: Receiver) -> None:
    anna, browser = make_person("Anna"), PushBrowser()
    PushTarget.objects.create(person=anna, endpoint=web_server.url, digest="d", **browser.keys())
    web_server.answers = [410]
    tell(anna)
    work.run(once=True)
    assert PushTarget.objects.count() == 0
    assert tell(anna, "turn 4") == 2


def test_what_cannot_even_be_prepared_is_dropped_after_the_last_attempt() -> None:
    keys = {"p256dh": "A" * 87, "auth": "A" * 22}
    anna = make_person("Anna")
    PushTarget.objects.create(person=anna, digest="d", endpoint="https://push.example/", **keys)
    Person.objects.update(by_mail=False)
    anna.refresh_from_db()
    tell(anna)
    for _ in outbox.BACK_OFF:
        work.run(once=True)
        assert state_of("push") == "waiting"
        Notice.objects.update(due_at=timezone.now())
        DBTaskResult.objects.update(run_after=timezone.now())
    work.run(once=True)
    assert state_of("push") == "dropped"


def test_what_broke_after_the_last_byte_is_not_sent_again(monkeypatch: pytest.MonkeyPatch) -> None:
    def sent(notice: Notice, hand_over: Callable[[], None]) -> None:
        hand_over()
        raise RuntimeError("what the answer was is not known")

    tell(make_person("Anna"))
    monkeypatch.setattr(outbox, "sender_of", lambda channel: sent)
    work.run(once=True)
    assert state_of("mail") == "unsure"


@pytest.mark.parametrize("url", [f"https://{'a' * 64}.example/", "https://hook.example:99999/"])
def test_a_hook_to_what_is_no_address_is_dropped(url: str) -> None:
    Hook.objects.create(person=make_person("Anna"), url=url, secret="s")
    tell(Person.objects.get())
    work.run(once=True)
    assert state_of("hook") == "dropped"


def test_a_silenced_game_and_somebody_blocked_are_not_heard(mails: Mailbox) -> None:
    anna, bo = make_person("Anna"), make_person("Bo")
    Muted.objects.create(person=anna, game="g")
    assert tell(anna, game="g") == 1
    Block.objects.create(person=anna, blocked=bo)
    assert tell(anna, "turn 5", by=bo) == 0
    work.run(once=True)
    assert mails.taken == []


@pytest.mark.django_db
def test_old_notices_and_ended_work_are_tidied_away_and_nothing_that_counts() -> None:
    anna, table = make_person("Anna"), Table()
    for what, game in (
        ("old", ""),
        ("of a game", table.id),
        ("of none", "gone"),
        ("waiting", ""),
        ("new", ""),
    ):
        notices.notify(anna, "turn", what, subject("Farm"), path="/", game=game)
    Notice.objects.exclude(what="waiting").update(state=Notice.State.SENT)
    Notice.objects.exclude(what="new").update(made_at=timezone.now() - timedelta(days=91))
    first, second, *_ = DBTaskResult.objects.order_by("enqueued_at")
    for task, days in ((first, 15), (second, 13)):
        DBTaskResult.objects.filter(pk=task.pk).update(
            status="SUCCESSFUL", finished_at=timezone.now() - timedelta(days=days)
        )
    tasks = DBTaskResult.objects.count()
    call_command("tidy", "--dry-run", stdout=(said := StringIO()))
    assert "5 notices would be deleted." in said.getvalue()
    call_command("tidy", stdout=StringIO())
    left = set(Notice.objects.filter(channel="mail").values_list("what", flat=True))
    assert left == {"of a game", "waiting", "new"}
    assert Notice.objects.filter(what="waiting", channel="page").count() == 0
    assert DBTaskResult.objects.count() == tasks - 1
    assert not DBTaskResult.objects.filter(pk=first.pk).exists()
    assert notices.notify(anna, "turn", "of a game", subject("Farm"), path="/", game=table.id) == 0
