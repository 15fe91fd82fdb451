#!/bin/sh
# First half of an upgrade, with the image of the old version: writes all databases beside the data directory, which
# stays as it is.
. "${DATABASE_FILES:-/etc/database}/environment.sh"
. "$DATABASE_FILES/local-server.sh"

newer=$(newer_versions | tail -n 1)
if [ -n "$newer" ]; then
  say "there is data of PostgreSQL $newer already"
  exit 0
fi
[ -d "$directory" ] || fail "the volume has no data of PostgreSQL $version"

# A dump from before may be older than the data.
remove_unfinished
own "$directory"
# The settings may be meant for the new version already; then those that the directory was made with will do.
if ! postgres -D "$directory" -c config_file="$settings" -C port >/dev/null 2>&1; then
  settings=$directory/postgresql.conf
fi
mkdir "$dump.partial"
start_private "$directory" "$settings"
export PGHOST="$private" PGUSER=postgres PGOPTIONS="$own_session"
export PGPORT="$DATABASE_PORT"

say "writing the databases of PostgreSQL $version"
# The superuser is there in each new directory. Lines with a backslash are for newer programs than the next image may have.
pg_dumpall --globals-only --database=postgres >"$dump.partial/all-globals"
sed -e '/^CREATE ROLE postgres;$/d' -e '/^\\/d' "$dump.partial/all-globals" >"$dump.partial/globals.sql"
closed=$(inside --command="SELECT string_agg(datname, ', ') FROM pg_database WHERE NOT datallowconn AND datname <> 'template0'")
[ -z "$closed" ] || fail "databases that allow no connections cannot be upgraded: $closed"
inside --command="SELECT oid, datname FROM pg_database WHERE datallowconn ORDER BY oid" --field-separator=' ' \
  >"$dump.partial/databases"
while read -r oid name; do
  run env PGDATABASE="$name" pg_dump --format=custom --file="$dump.partial/$oid.dump" ||
    fail "the database '$name' could not be written: see the log"
done <"$dump.partial/databases"
stop_private

sync "$dump.partial"/* "$dump.partial"
mv "$dump.partial" "$dump"
sync "$DATABASE_DATA"
