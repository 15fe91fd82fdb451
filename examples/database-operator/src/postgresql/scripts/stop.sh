#!/bin/sh
# Ends the server before its pod: sessions are ended, all is written down, and the next start needs no recovery.
. "${DATABASE_FILES:-/etc/database}/environment.sh"
. "$DATABASE_FILES/local-server.sh"

if [ -e "$directory/postmaster.pid" ]; then
  run pg_ctl stop --pgdata="$directory" --mode=fast --wait --timeout=600 --silent
fi
