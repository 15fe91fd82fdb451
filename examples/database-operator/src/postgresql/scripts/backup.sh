#!/bin/sh
# Writes the database to the file <BACKUP_NAME>.dump; of backups by schedule the BACKUP_RETENTION newest stay.
. "${DATABASE_FILES:-/etc/database}/environment.sh"
. "$DATABASE_FILES/client.sh"

# A CronJob names its Jobs by the minute of their schedule, a number with at least eight digits.
minute_of() {
  minute=${1##*-}
  case $minute in
    *[!0-9]* | ? | ?? | ??? | ???? | ????? | ?????? | ???????) ;;
    *) echo "$minute" ;;
  esac
}

# The minutes of the backups whose file names end in $1, newest first.
minutes() {
  for found in "$BACKUP_FOLDER/$series"-*"$1"; do
    found=${found##*/}
    minute_of "${found%"$1"}"
  done | sort -rn
}

series=${BACKUP_NAME%-*}
minute=$(minute_of "$BACKUP_NAME")
file=$BACKUP_FOLDER/$BACKUP_NAME.dump
check_credentials

# There is one backup of a schedule at a time: whatever else is unfinished stays so.
rm -f "$file.partial"
if [ -n "$minute" ]; then
  for found in $(minutes .dump.partial); do rm -f "$BACKUP_FOLDER/$series-$found.dump.partial"; done
fi

wait_for_server
state=$(restore_state)
case $state in
  'restoring '*) fail "the database is being restored (${state#restoring }); a backup of it would not be whole" ;;
esac
trap 'end_child; rm -f "$file.partial"' EXIT
run pg_dump --format=custom --no-password --file="$file.partial" || fail 'the database could not be written to the volume: see the log'

# A backup that is no part of a schedule may have the name of one from an earlier life of the database. That one stays.
if [ -z "$minute" ] && [ -e "$file" ]; then
  number=1
  while [ -e "$BACKUP_FOLDER/${BACKUP_NAME%-final-backup}-backup-final$number.dump" ]; do number=$((number + 1)); done
  mv "$file" "$BACKUP_FOLDER/${BACKUP_NAME%-final-backup}-backup-final$number.dump"
fi
mv "$file.partial" "$file"
sync "$file" "$BACKUP_FOLDER"
trap - EXIT
say "backup $BACKUP_NAME is complete"

if [ -n "$minute" ] && [ -n "${BACKUP_RETENTION:-}" ]; then
  for found in $(minutes .dump | tail -n "+$((BACKUP_RETENTION + 1))"); do
    rm -f "$BACKUP_FOLDER/$series-$found.dump"
    say "removed backup $series-$found"
  done
fi
