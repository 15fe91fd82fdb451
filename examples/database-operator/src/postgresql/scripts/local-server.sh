# Read by the scripts that hold a data directory: makes one, and runs a server on it that nobody else reaches.

version=$(postgres --version | sed -n 's/^postgres (PostgreSQL) \([0-9][0-9]*\).*/\1/p')
[ -n "$version" ] || fail 'the image has no PostgreSQL whose version could be read'

directories=$DATABASE_DATA/pgdata
directory=$directories/$version
settings=$DATABASE_FILES/postgresql.conf
access=$DATABASE_FILES/pg_hba.conf
dump=$DATABASE_DATA/upgrade
private=$DATABASE_RUN/private
server=

# What users set, or what others wrote into the data, must not change what our own statements do: a log with the password
# in it, or waiting for a standby that cannot connect yet.
own_session='-c search_path=pg_catalog -c default_transaction_read_only=off -c statement_timeout=0 -c lock_timeout=0
  -c synchronous_commit=local -c log_statement=none -c log_duration=off -c log_min_duration_statement=-1
  -c log_min_duration_sample=-1 -c log_transaction_sample_rate=0 -c log_min_error_statement=panic
  -c pg_stat_statements.track=none -c pg_stat_statements.track_utility=off -c pgaudit.log=none'

# The major versions that there is data of, one per line. A directory has its name only when it is complete.
versions() {
  for found in "$directories"/*; do
    found=${found##*/}
    case $found in
      *[!0-9]*) ;;
      *) echo "$found" ;;
    esac
  done
}

newer_versions() {
  for found in $(versions); do
    if [ "$found" -gt "$version" ]; then echo "$found"; fi
  done
}

older_versions() {
  for found in $(versions); do
    if [ "$found" -lt "$version" ]; then echo "$found"; fi
  done
}

# The data was brought over to this version, or copied from a server of it.
remove_older() {
  for found in $(older_versions); do
    say "removing the data of PostgreSQL $found"
    rm -rf "${directories:?}/$found"
  done
}

# Whatever an earlier run has not finished.
remove_unfinished() {
  rm -rf "$directories"/*.partial "$dump" "$dump.partial"
}

# A volume that is mounted with an fsGroup lets the group write, which the server refuses.
own() {
  chmod 0700 "$1"
}

# initdb asks for the name of its user, and fails where the image has none for the number that the pod runs as.
find_user() {
  user_id=$(id -u)
  wrapper=
  # Not getent, which small images lack.
  if id -un >/dev/null 2>&1; then return; fi
  for library in /usr/lib/libnss_wrapper.so /usr/lib/*/libnss_wrapper.so; do
    if [ -e "$library" ]; then
      echo "postgres:x:$user_id:$(id -g)::$DATABASE_RUN:/bin/false" >"$DATABASE_RUN/passwd"
      echo "postgres:x:$(id -g):" >"$DATABASE_RUN/group"
      wrapper=$library
      return
    fi
  done
  fail "the image has no user $user_id; set 'runAsUser' in 'securityContext' to one that it has, or use an image with nss_wrapper"
}

# Characters are those of UTF-8. They are sorted by number: what a library sorts by changes with the image, and indexes
# that were made with another order do not find their rows any more.
initialize() {
  mkdir -p "$directories"
  rm -rf "$1"
  say "making a data directory of PostgreSQL $version"
  find_user
  run env LD_PRELOAD="$wrapper" NSS_WRAPPER_PASSWD="$DATABASE_RUN/passwd" NSS_WRAPPER_GROUP="$DATABASE_RUN/group" \
    initdb --pgdata="$1" --username=postgres --auth-local=trust --auth-host=reject --data-checksums \
    --encoding=UTF8 --locale=C --lc-ctype=C.UTF-8 >/dev/null || fail 'the data directory could not be made: see the log'
}

# Gives a directory the name that says that it is complete.
finish() {
  sync "$1"
  mv "$1" "$2"
  sync "$directories"
}

# The process that an earlier container wrote down may have a number that now is that of another program.
forget_other_process() {
  if [ -e "$1/postmaster.pid" ]; then
    read -r holder <"$1/postmaster.pid" || :
    name=$(cat "/proc/$holder/comm" 2>/dev/null) || name=
    if [ -n "$name" ] && [ "$name" != postgres ]; then rm -f "$1/postmaster.pid"; fi
  fi
}

# Ends with what the server says to its settings, if it does not accept them.
check_settings() {
  if ! errors=$(postgres -D "$directory" -c config_file="$settings" -C port 2>&1); then
    fail "the server refuses its settings: $errors"
  fi
}

# Starts a server on directory $1 with settings $2, behind a socket of its own, and waits until it answers.
start_private() {
  forget_other_process "$1"
  rm -rf "$private"
  mkdir "$private"
  data=$1
  configuration=$2
  shift 2
  trap 'stop_private' EXIT
  postgres -D "$data" -c config_file="$configuration" -c hba_file="$access" -c port="$DATABASE_PORT" \
    -c listen_addresses= -c unix_socket_directories="$private" "$@" &
  server=$!
  until inside --command='SELECT' >/dev/null 2>&1; do
    kill -0 "$server" 2>/dev/null || fail 'the server has ended while it was being prepared: see the log'
    sleep 0.2
  done
}

stop_private() {
  if [ -n "$server" ]; then
    kill -INT "$server" 2>/dev/null || :
    wait "$server" || :
    server=
  fi
}

# The superuser in the private server.
inside() {
  PGOPTIONS=$own_session psql --no-psqlrc --quiet --no-align --tuples-only --set=ON_ERROR_STOP=1 \
    --host="$private" --port="$DATABASE_PORT" --username=postgres --dbname=postgres "$@"
}
