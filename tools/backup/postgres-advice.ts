/** What both commands say where the database is a PostgreSQL of the operator's own, which has better tools. */
export const postgresAdvice = {
  backup: `DATABASE_URL is set, so the database is PostgreSQL, which is backed up by its own tools while it runs:
  pg_dump --format=custom --file=fabula.dump "$DATABASE_URL"
  pg_dumpall --roles-only --no-role-passwords --dbname="$DATABASE_URL" --file=fabula-roles.sql
  tar --create --gzip --file=fabula-keys.tar.gz --directory="\${DATA_DIR:-.fabula}" --exclude=speech --exclude=published --exclude=in-use.lock \\
    --exclude=./pg --exclude='./pg.backup-*' --exclude='./before-restore-*' .
The last one has the keys, without which everybody is signed out. For any point in time see docs/operate.md.`,
  restore: `DATABASE_URL is set, so the database is PostgreSQL, which is restored by its own tools while no server runs on it:
  psql --dbname=ADDRESS_OF_THE_NEW_SERVER/postgres --file=fabula-roles.sql
  createdb --maintenance-db=ADDRESS_OF_THE_NEW_SERVER/postgres fabula_restored
  pg_restore --exit-on-error --no-owner --dbname=ADDRESS_OF_THE_NEW_SERVER/fabula_restored fabula.dump
  tar --extract --gzip --file=fabula-keys.tar.gz --directory=AN_EMPTY_DATA_DIR
Then start with DATABASE_URL and DATA_DIR of the restored ones. For any point in time see docs/operate.md.`,
} as const;
