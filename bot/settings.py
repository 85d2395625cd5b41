"""What a person may set, read once from the environment and `.env` into one frozen value."""

import tomllib
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import AliasChoices, BaseModel, ConfigDict, Field, SecretStr, ValidationError, field_validator
from pydantic_core import ErrorDetails
from pydantic_settings import BaseSettings, SettingsConfigDict

ROOT = Path(__file__).resolve().parent.parent
DATA = ROOT / "data"
DATABASE = "rami.db"  # in the state folder

LogFormat = Literal["text", "json"]
LogLevel = Literal["DEBUG", "INFO", "WARNING", "ERROR"]


class Refused(Exception):
    """Something a person must put right before the bot can start; `str` of it is one clear line without secrets."""


class Settings(BaseModel):
    """All settings; every field is one variable with the prefix `RAMI_`."""

    model_config = ConfigDict(frozen=True, hide_input_in_errors=True, populate_by_name=True)

    token: Annotated[SecretStr | None, Field(validation_alias=AliasChoices("RAMI_TOKEN", "DISCORD_TOKEN"))] = None
    state: Path = DATA / "var"
    log_level: LogLevel = "INFO"
    log_format: LogFormat = "text"
    emojis: bool = True
    shards: Annotated[int | None, Field(ge=1, le=1000)] = None
    keep_journals: Annotated[int, Field(ge=1, le=36500)] = 180  # days after the end of a match
    dev_guild: Annotated[int | None, Field(ge=1, lt=2**63)] = None

    @field_validator("token", mode="before")
    @classmethod
    def _trimmed(cls, value: Any) -> Any:
        """A token pasted with spaces or a line end around it is the same token."""
        return value.strip() or None if isinstance(value, str) else value

    @field_validator("log_format", mode="before")
    @classmethod
    def _lower(cls, value: Any) -> Any:
        return value.lower() if isinstance(value, str) else value

    @field_validator("log_level", mode="before")
    @classmethod
    def _upper(cls, value: Any) -> Any:
        return value.upper() if isinstance(value, str) else value

    @field_validator("state")
    @classmethod
    def _folder(cls, value: Path) -> Path:
        path = value.expanduser().absolute()
        if any(part.exists() and not part.is_dir() for part in (path, *path.parents)):
            raise ValueError("a file is in the way of this folder")
        return path


class _FromEnvironment(BaseSettings, Settings):
    model_config = SettingsConfigDict(
        env_prefix="RAMI_",
        env_file=ROOT / ".env",
        env_file_encoding="utf-8-sig",  # Notepad writes a byte order mark
        env_ignore_empty=True,
        extra="ignore",
    )


def load() -> Settings:
    """The settings of this process; raises Refused with one line that names the variable at fault."""
    try:
        return _FromEnvironment()
    except ValidationError as error:
        raise Refused("; ".join(_fault(item) for item in error.errors(include_url=False))) from None
    except UnicodeDecodeError:
        raise Refused(".env is not a text file in UTF-8; save it as UTF-8 and try again") from None
    except OSError as error:
        raise Refused(f".env cannot be read: {error.strerror}") from None


def version() -> str:
    """This project's version as `pyproject.toml` states it."""
    project: dict[str, str] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    return project["version"]


def _fault(item: ErrorDetails) -> str:
    """`RAMI_LOG_LEVEL: Input should be …`; the value itself is left out, it may be a secret."""
    name = str(item["loc"][0]) if item["loc"] else "settings"
    variable = name if name.isupper() else f"RAMI_{name.upper()}"
    return f"{variable}: {item['msg'].removeprefix('Value error, ')}"
