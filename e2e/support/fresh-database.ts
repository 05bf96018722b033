import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freshDatabaseKey, startServer } from './server.ts';

/** Runs before all journeys: makes PGlite's folder as a first start leaves it, which their servers copy. */
export default async function makeFreshDatabase(): Promise<() => void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'fabula-fresh-'));
  const server = await startServer();
  await server.stop();
  cpSync(path.join(server.dataFolder, 'pg'), path.join(folder, 'pg'), { recursive: true });
  await server.dispose();
  process.env[freshDatabaseKey] = path.join(folder, 'pg');
  return () => rmSync(folder, { recursive: true, force: true });
}
