#!/bin/sh
# Reads the backup RESTORE_NAME into the database, which must be empty, once: a comment on the database says how far
# it came, so that a Job that is started again goes on.
. "${DATABASE_FILES:-/etc/database}/environment.sh"
. "$DATABASE_FILES/client.sh"

mark() {
  ask --set=state="$1 $RESTORE_NAME" <<'SQL'
COMMENT ON DATABASE :"DBNAME" IS :'state';
SQL
}

check_credentials
case $RESTORE_NAME in
  */*) fail "'$RESTORE_NAME' is no name of a backup" ;;
esac

wait_for_server
state=$(restore_state)
if [ "$state" = "restored $RESTORE_NAME" ]; then
  say "$RESTORE_NAME was restored before"
  exit 0
fi

file=$BACKUP_FOLDER/$RESTORE_NAME.dump
if [ ! -e "$file" ]; then
  there=$(cd "$BACKUP_FOLDER" && for found in *.dump; do if [ -e "$found" ]; then printf ' %s' "${found%.dump}"; fi; done)
  fail "there is no backup '$RESTORE_NAME' on the volume; there are:${there:- none}"
fi

if [ "$state" != "restoring $RESTORE_NAME" ]; then
  tables=$(ask <<'SQL'
SELECT pg_catalog.count(*) FROM pg_catalog.pg_class
WHERE relnamespace NOT IN (SELECT oid FROM pg_catalog.pg_namespace WHERE nspname ~ '^(pg_|information_schema$)');
SQL
  )
  [ "$tables" = 0 ] || fail "the database '$DATABASE_NAME' is not empty; a backup is restored into an empty one only"
  mark restoring
fi
# All or nothing, and again over what a run before may have done. Users and their rights may be others than in the backup.
run pg_restore --dbname="$DATABASE_NAME" --no-password --single-transaction --exit-on-error --clean --if-exists \
  --no-owner --no-privileges "$file" || fail "the backup '$RESTORE_NAME' could not be restored: see the log"
mark restored
say "$RESTORE_NAME is restored"
