# Read by the scripts of Jobs that connect to the server.

export PGHOST="$DATABASE_HOST" PGPORT="$DATABASE_PORT" PGDATABASE="$DATABASE_NAME"
export PGUSER="$DATABASE_USER" PGPASSWORD="$DATABASE_PASSWORD"

# A server that is just being started anew is no reason to fail.
wait_for_server() {
  tries=0
  until pg_isready --quiet; do
    tries=$((tries + 1))
    [ "$tries" -lt 60 ] || fail "no server answers at $PGHOST:$PGPORT"
    sleep 1
  done
}

ask() {
  psql --no-psqlrc --no-password --quiet --no-align --tuples-only --set=ON_ERROR_STOP=1 "$@"
}

# What restore.sh wrote on the database: 'restoring <backup>', 'restored <backup>', or nothing.
restore_state() {
  ask <<'SQL'
SELECT pg_catalog.shobj_description(oid, 'pg_database') FROM pg_catalog.pg_database
WHERE datname = pg_catalog.current_database();
SQL
}
