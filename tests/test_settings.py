"""Settings: where they come from, and one clear line for a bad one."""

from pathlib import Path

import pytest
from pydantic import ValidationError

from bot import settings
from bot.settings import Refused, Settings

SECRET = "MTIz.not-a-real.token"


@pytest.fixture(autouse=True)
def env_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An .env of this test's own instead of the one in the checkout."""
    path = tmp_path / ".env"
    monkeypatch.setitem(settings._FromEnvironment.model_config, "env_file", path)
    return path


def test_defaults_need_no_variable() -> None:
    found = settings.load()
    assert (found.token, found.log_level, found.dev_guild) == (None, "INFO", None)
    assert found.state == settings.ROOT / "data" / "var"


def test_env_file_is_read_and_the_environment_wins(env_file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    env_file.write_text("RAMI_LOG_LEVEL=debug\nRAMI_DEV_GUILD=42\nOTHER=1\n", "utf-8-sig")
    monkeypatch.setenv("RAMI_DEV_GUILD", "43")
    found = settings.load()
    assert (found.log_level, found.dev_guild) == ("DEBUG", 43)


@pytest.mark.parametrize("name", ["RAMI_TOKEN", "DISCORD_TOKEN"])
def test_token_is_trimmed_and_never_printed(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(name, f"  {SECRET}\n")
    found = settings.load()
    assert found.token is not None
    assert found.token.get_secret_value() == SECRET
    assert SECRET not in f"{found!r} {found} {found.model_dump()}"


def test_empty_token_is_no_token(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RAMI_TOKEN", "   ")
    assert settings.load().token is None


@pytest.mark.parametrize(
    ("name", "value"), [("RAMI_LOG_LEVEL", "loud"), ("RAMI_DEV_GUILD", "my server"), ("RAMI_DEV_GUILD", "-1")]
)
def test_bad_value_is_one_line_that_names_the_variable(name: str, value: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(name, value)
    monkeypatch.setenv("RAMI_TOKEN", SECRET)
    with pytest.raises(Refused) as caught:
        settings.load()
    assert str(caught.value).startswith(f"{name}: ")
    assert "\n" not in str(caught.value)
    assert SECRET not in str(caught.value)


def test_state_under_a_file_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("RAMI_STATE", str(tmp_path / "file" / "var"))
    with pytest.raises(Refused, match="RAMI_STATE: a file is in the way"):
        settings.load()


def test_env_file_in_another_encoding_is_one_line(env_file: Path) -> None:
    env_file.write_bytes("RAMI_LOG_LEVEL=é".encode("utf-16"))
    with pytest.raises(Refused, match="UTF-8"):
        settings.load()


def test_settings_cannot_be_changed(tmp_path: Path) -> None:
    found = Settings(state=tmp_path)
    with pytest.raises(ValidationError):
        found.log_level = "DEBUG"


def test_example_file_names_every_setting() -> None:
    example = (settings.ROOT / ".env.example").read_text("utf-8")
    assert all(f"RAMI_{name.upper()}=" in example for name in Settings.model_fields)
