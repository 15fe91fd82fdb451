# Read by start.sh: the data directory of the primary, with the role and the database that the Database asks for.

if [ ! -d "$directory" ]; then
  older=$(older_versions | tail -n 1)
  [ -z "$older" ] || fail "the volume has data of PostgreSQL $older, and the image is of $version; set the image back to $older, and raise it when the operator can run the upgrade"
  initialize "$directory.partial"
  finish "$directory.partial" "$directory"
  check_settings
fi

# Clients get in when all is as the Secret says, and not before.
start_private "$directory" "$settings"
if ! inside <<'SQL'
\set VERBOSITY terse
\set name `printf %s "$DATABASE_NAME"`
\set user `printf %s "$DATABASE_USER"`
\set password `printf %s "$DATABASE_PASSWORD"`
SELECT format('CREATE ROLE %I', :'user') WHERE NOT EXISTS (SELECT FROM pg_roles WHERE rolname = :'user') \gexec
ALTER ROLE :"user" LOGIN REPLICATION PASSWORD :'password';
SELECT format('CREATE DATABASE %I OWNER %I', :'name', :'user')
  WHERE NOT EXISTS (SELECT FROM pg_database WHERE datname = :'name') \gexec
SQL
then
  fail "the role '$DATABASE_USER' or the database '$DATABASE_NAME' could not be made: see the log"
fi
stop_private
trap - EXIT
remove_older
