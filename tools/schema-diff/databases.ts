import { readdir, readFile } from 'node:fs/promises';
import { PGlite } from '@supabase/lite/pglite';

const supabase = new URL('../../supabase/', import.meta.url);
export const schemaFolder = new URL('schema/', supabase);
export const migrationsFolder = new URL('migrations/', supabase);

/** Supabase's roles, which belong to a whole cluster. */
const roles =
  'create role anon nologin; create role authenticated nologin; create role service_role nologin bypassrls;';

/** What Supabase provides in a database before the first migration, as far as our migrations refer to it. */
const platform = `
create schema auth; grant usage on schema auth, public to anon, authenticated, service_role;
alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
alter default privileges in schema public grant all on functions to anon, authenticated, service_role;
create table auth.users (id uuid primary key, email text, raw_user_meta_data jsonb);
create function auth.uid() returns uuid language sql stable as $$ select null::uuid $$;`;

/** An in-memory database made by the migrations; the caller closes it. */
export async function openMigratedDatabase(): Promise<PGlite> {
  return openDatabase(await readSql(migrationsFolder));
}

/** An in-memory database made from supabase/schema; the caller closes it. */
export async function openDeclaredDatabase(): Promise<PGlite> {
  return openDatabase(await readSql(schemaFolder));
}

/** An in-memory database with what Supabase provides, and then these scripts; the caller closes it. */
export async function openDatabase(scripts: readonly string[]): Promise<PGlite> {
  const database = new PGlite();
  for (const script of [roles, platform, ...scripts]) await database.exec(script);
  return database;
}

/** What makes a new database of a cluster that has Supabase's roles into one that the migrations made. */
export async function migrationScripts(): Promise<readonly string[]> {
  return [platform, ...(await readSql(migrationsFolder))];
}

/** The texts of a folder's SQL files, in the order of their names. */
export async function readSql(folder: URL): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(names.map((name) => readFile(new URL(name, folder), 'utf8')));
}
