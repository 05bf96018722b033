/**
 * What the servers of one PostgreSQL share beside the learners' rows. It stands in a schema of its own, which belongs to
 * whom DATABASE_URL names: a new schema is open to nobody else, and the API exposes `public` alone. It is no migration,
 * because hosted Supabase needs none of it, and because it is read before there is a schema to migrate.
 */
export const clusterTables = `
create schema if not exists servers;
create table if not exists servers.keys (
  only_row boolean primary key default true check (only_row),
  -- Of the keys in use, so that a server notices that it has others.
  fingerprint text not null,
  -- The keys themselves, encrypted; null while the servers have keys of their own folders.
  sealed text
);`;
