# Read by start.sh: a copy of the primary, and how it follows.

slot=standby_$ordinal
passfile=$DATABASE_RUN/passfile
printf '%s\n' "$DATABASE_PASSWORD" | sed 's/[\\:]/\\&/g; s/^/*:*:*:*:/' >"$passfile"

# A value of a connection string.
quoted() {
  printf "'"
  printf '%s' "$1" | sed "s/[\\\\']/\\\\&/g"
  printf "'"
}

primary="host=$(quoted "$DATABASE_PRIMARY_HOST") port=$DATABASE_PORT user=$(quoted "$DATABASE_USER") passfile=$(quoted "$passfile")"

at_primary() {
  PGOPTIONS='-c search_path=pg_catalog' psql --no-psqlrc --no-password --quiet --no-align --tuples-only \
    --set=ON_ERROR_STOP=1 --dbname="$primary dbname=postgres" "$@"
}

control() {
  pg_controldata -D "$directory" | sed -n "s/^$1: *//p"
}

# What the primary says of this copy: ok, lost (what it would read next is gone), ahead (of the primary), foreign (a
# copy of another server), or nothing when it cannot be asked.
standing() {
  at_primary --set=identifier="$(control 'Database system identifier')" --set=slot="$slot" \
    --set=reached="$(control 'Minimum recovery ending location')" <<'SQL' || :
SELECT CASE
  WHEN system_identifier::text <> :'identifier' THEN 'foreign'
  WHEN pg_current_wal_flush_lsn() < :'reached'::pg_lsn THEN 'ahead'
  WHEN EXISTS (SELECT FROM pg_replication_slots WHERE slot_name = :'slot' AND wal_status <> 'lost') THEN 'ok'
  ELSE 'lost'
END FROM pg_control_system();
SQL
}

wait_for_primary() {
  last=
  until
    answer=$(at_primary --command="SELECT 'version ' || current_setting('server_version_num')::int / 10000" 2>&1) || :
    case $answer in *"version $version") ;; *) false ;; esac
  do
    if [ "$answer" != "$last" ]; then say "waiting for a primary of PostgreSQL $version: $answer"; fi
    last=$answer
    run sleep 2
  done
}

# The slot of an earlier try is in use until the primary notices that nobody reads any more.
drop_slot() {
  until at_primary --set=slot="$slot" <<'SQL'
SELECT FROM (SELECT slot_name FROM pg_replication_slots WHERE slot_name = :'slot') AS found, pg_drop_replication_slot(slot_name);
SQL
  do
    run sleep 2
  done
}

clone() {
  wait_for_primary
  mkdir -p "$directories"
  drop_slot
  say "copying the data of $DATABASE_PRIMARY_HOST"
  run pg_basebackup --pgdata="$directory.partial" --dbname="$primary" --no-password --wal-method=stream \
    --create-slot --slot="$slot" --checkpoint=fast || fail 'the data of the primary could not be copied: see the log'
  : >"$directory.partial/standby.signal"
  finish "$directory.partial" "$directory"
  check_settings
  remove_older
}

# A copy must not have less room for connections than the primary had when it wrote what the copy reads: it would not
# start, and so the pods that are changed one after the other would never get to the primary.
at_least() {
  wanted=$(postgres -D "$directory" -c config_file="$settings" -C "$1")
  needed=$(control "$2 setting")
  if [ "$wanted" -lt "$needed" ]; then echo "$needed"; else echo "$wanted"; fi
}

# A copy that falls behind too far while it runs ends; when it starts again it is made anew.
watch_standing() {
  while sleep "${DATABASE_WATCH_SECONDS:-30}" && kill -0 "$$" 2>/dev/null; do
    following=$(psql --no-psqlrc --no-align --tuples-only --host="$DATABASE_RUN" --port="$DATABASE_PORT" \
      --username=postgres --dbname=postgres --command='SELECT 1 FROM pg_catalog.pg_stat_wal_receiver' 2>/dev/null) || :
    if [ -z "$following" ] && [ "$(standing 2>/dev/null)" = lost ]; then
      say 'the primary no longer has what this copy would read next; ending it, to copy the data again'
      pg_ctl stop --pgdata="$directory" --mode=fast --no-wait >/dev/null || :
    fi
  done
}

if [ -d "$directory" ]; then
  case $(standing) in
    lost)
      say 'the primary no longer has what this copy would read next'
      rm -rf "$directory"
      ;;
    foreign) fail "the data is a copy of another server than $DATABASE_PRIMARY_HOST is now, and maybe the only one; delete the claim of this pod when it is not needed" ;;
    ahead) fail "the data is newer than that of $DATABASE_PRIMARY_HOST, and maybe the only copy; delete the claim of this pod when it is not needed" ;;
  esac
fi
[ -d "$directory" ] || clone

watch_standing &
set -- -c primary_conninfo="$primary" -c primary_slot_name="$slot" \
  -c max_connections="$(at_least max_connections max_connections)" \
  -c max_worker_processes="$(at_least max_worker_processes max_worker_processes)" \
  -c max_wal_senders="$(at_least max_wal_senders max_wal_senders)" \
  -c max_prepared_transactions="$(at_least max_prepared_transactions max_prepared_xacts)" \
  -c max_locks_per_transaction="$(at_least max_locks_per_transaction max_locks_per_xact)"
