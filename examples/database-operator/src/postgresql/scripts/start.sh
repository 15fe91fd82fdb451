#!/bin/sh
# Runs the server of a pod: that with ordinal 0 is the primary, the others are its standbys.
. "${DATABASE_FILES:-/etc/database}/environment.sh"
. "$DATABASE_FILES/local-server.sh"

check_credentials
ordinal=${POD_NAME##*-}
case $ordinal in
  '' | *[!0-9]*) fail "the name of the pod, '$POD_NAME', does not end in its ordinal" ;;
esac

remove_unfinished
newer=$(newer_versions | tail -n 1)
[ -z "$newer" ] || fail "the volume has data of PostgreSQL $newer, which $version cannot read; use an image of $newer"
if [ -d "$directory" ]; then
  own "$directory"
  check_settings
fi

if [ "$ordinal" = 0 ]; then
  . "$DATABASE_FILES/primary.sh"
else
  . "$DATABASE_FILES/standby.sh"
fi

# What runs in the server need not know it.
unset DATABASE_PASSWORD
forget_other_process "$directory"
exec postgres -D "$directory" -c config_file="$settings" -c hba_file="$access" -c port="$DATABASE_PORT" \
  -c unix_socket_directories="$DATABASE_RUN" "$@"
