#!/bin/sh
# Succeeds when the server accepts connections and is what its pod should be: primary, or standby.
. "${DATABASE_FILES:-/etc/database}/environment.sh"

if [ "${POD_NAME##*-}" = 0 ]; then standby=f; else standby=t; fi
# The name is written in full, as a search path set by others would lead elsewhere.
found=$(PGCONNECT_TIMEOUT=3 psql --no-psqlrc --no-align --tuples-only --host="$DATABASE_RUN" --port="$DATABASE_PORT" \
  --username=postgres --dbname=postgres --command='SELECT pg_catalog.pg_is_in_recovery()')
[ "$found" = "$standby" ]
