#!/bin/sh
# The files of secrets/ that compose.yaml hands to Recado: one a secret, empty where there is none, private. What stands
# in .env of them, where earlier releases had it, is taken over; what is there already stays. See docs/docker.md.
set -eu
umask 077
cd "$(dirname "$0")/.."
mkdir -p secrets
for name in DATABASE_URL S3_URL SECRET_KEY SECRET_KEY_PREVIOUS BACKUP_PASSPHRASE \
  ADMIN_PASSWORD ACCESS_CODE SMTP_URL METRICS_TOKEN \
  OTEL_EXPORTER_OTLP_HEADERS OPENAI_API_KEY ANTHROPIC_API_KEY GOOGLE_API_KEY
do
  file=secrets/$name
  if [ ! -e "$file" ]; then
    value=
    if [ -e .env ]; then
      value=$(sed -n "s/^$name=//p" .env | tail -n 1 | sed -e "s/^'\(.*\)'\$/\1/" -e 's/^"\(.*\)"$/\1/')
    fi
    printf '%s' "$value" > "$file"
    if [ -n "$value" ]; then
      echo "$name: tomada de .env; bórrala de ahí"
    fi
  fi
  chmod 400 "$file"
  # Who runs in the container reads it, and nobody else.
  if [ "$(id -u)" = 0 ]; then
    chown 1000:1000 "$file"
  fi
done
