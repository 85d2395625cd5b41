# docker build -t rami .   then see compose.yaml
FROM python:3.13-slim

RUN useradd --create-home --uid 10001 rami && mkdir /data && chown rami /data
WORKDIR /app
COPY requirements.txt ./
RUN pip install --no-cache-dir --disable-pip-version-check --require-hashes -r requirements.txt
COPY pyproject.toml README.md LICENSE ./
COPY bot bot
COPY cogs cogs
COPY rendering rendering
COPY data data

USER rami
ENV RAMI_STATE=/data RAMI_LOG_FORMAT=json PYTHONUNBUFFERED=1 PYTHONDONTWRITEBYTECODE=1
VOLUME /data
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=10s --start-period=60s CMD ["python", "-m", "bot", "health"]
CMD ["python", "-m", "bot", "run"]
