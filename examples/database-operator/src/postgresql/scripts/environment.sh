# Read by the other scripts: where things are, and how a script runs a program, waits, and says why it ends.
set -eu
umask 077

: "${DATABASE_FILES:=/etc/database}" "${DATABASE_DATA:=/var/lib/database}" "${DATABASE_RUN:=/run/database}"
: "${DATABASE_PORT:=5432}" "${DATABASE_TERMINATION_LOG:=/dev/termination-log}"
export DATABASE_FILES DATABASE_DATA DATABASE_RUN DATABASE_PORT
export LC_ALL=C PGCLIENTENCODING=UTF8 PGCONNECT_TIMEOUT=10

say() {
  printf '%s\n' "$1" >&2
}

# Ends the script; the reason shows in the status of the pod.
fail() {
  say "$1"
  { printf '%s\n' "$1" >"$DATABASE_TERMINATION_LOG"; } 2>/dev/null || :
  exit 1
}

# Runs a program so that a signal to this script ends both at once: a shell alone would wait for the program.
run() {
  "$@" &
  child=$!
  if wait "$child"; then status=0; else status=$?; fi
  child=
  return "$status"
}

end_child() {
  if [ -n "$child" ]; then
    kill -TERM "$child" 2>/dev/null || :
    wait "$child" 2>/dev/null || :
  fi
}

child=
trap 'end_child; exit 143' TERM INT HUP

# Programs read a password from a file or their environment: everybody may see their arguments.
check_credentials() {
  case $DATABASE_USER in
    '') fail 'the username in the Secret is empty' ;;
    postgres) fail "the username in the Secret is 'postgres', who is the superuser and connects inside of the pod only; use another one" ;;
  esac
  case $DATABASE_PASSWORD in
    '') fail 'the password in the Secret is empty' ;;
    *'
'*) fail 'the password in the Secret has a line break, maybe at its end; write it without one' ;;
  esac
}
