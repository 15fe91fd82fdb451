#!/bin/sh
# Second half of an upgrade, with the image of the new version: makes its data directory of what the first half wrote.
. "${DATABASE_FILES:-/etc/database}/environment.sh"
. "$DATABASE_FILES/local-server.sh"

if [ -d "$directory" ]; then
  say "there is data of PostgreSQL $version already"
  rm -rf "$dump"
  exit 0
fi
[ -d "$dump" ] || fail 'the volume has nothing to make the new data directory of: the first half of the upgrade has not run'

new=$directory.partial
initialize "$new"
# Until it has its name it can be made again, so it need not be safe before.
start_private "$new" "$settings" -c fsync=off -c archive_mode=off
export PGHOST="$private" PGUSER=postgres PGOPTIONS="$own_session"
export PGPORT="$DATABASE_PORT"

say "reading the databases into PostgreSQL $version"
inside --file="$dump/globals.sql" >/dev/null || fail 'the roles could not be restored: see the log'
while read -r oid name; do
  # These two are there already.
  case $name in
    postgres | template1) run pg_restore --exit-on-error --dbname="$name" "$dump/$oid.dump" ;;
    *) run pg_restore --exit-on-error --create --dbname=postgres "$dump/$oid.dump" ;;
  esac || fail "the database '$name' could not be restored: see the log"
done <"$dump/databases"
run vacuumdb --all --analyze-only --quiet || fail 'the statistics could not be made: see the log'
stop_private

initdb --sync-only --pgdata="$new" >/dev/null
finish "$new" "$directory"
rm -rf "$dump"
say "the data is that of PostgreSQL $version now"
