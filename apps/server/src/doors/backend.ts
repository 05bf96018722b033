// The database and the Supabase API on top of it, without the rest of the server.
export { type Backend, createBackend } from '../backend/backend.ts';
export { type Database, type OpenDatabase, openPglite, openPostgres } from '../backend/database.ts';
export { seedLibrary } from '../library.ts';
