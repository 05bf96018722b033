import { Readable } from 'node:stream';
import type { Door } from '../door/door.ts';
import { BackupError } from './backup-error.ts';
import type { Backups } from './make-backup.ts';

export const backupPath = '/backup';

export interface BackupRouteOptions {
  readonly door: Door;
  /** Undefined where the database is not this server's own. */
  readonly backups: Backups | undefined;
}

/** Sends a backup to whoever has the data folder's token. It is asked for by POST, so no link or picture can. */
export async function answerBackup(request: Request, { door, backups }: BackupRouteOptions): Promise<Response> {
  const refusal = door.refuse(request);
  if (refusal) return refusal;
  if (request.method !== 'POST') return new Response(null, { status: 405, headers: { allow: 'POST' } });
  if (!backups) return refused('This server uses PostgreSQL: back that up with its own tools (docs/operate.md).');
  try {
    const content = Readable.toWeb(await backups.open());
    const headers = { 'content-type': 'application/gzip', 'cache-control': 'no-store' };
    return new Response(content as ReadableStream<Uint8Array>, { headers }); // the same class, with another name
  } catch (error) {
    if (error instanceof BackupError) return refused(error.message);
    throw error;
  }
}

function refused(message: string): Response {
  return Response.json({ code: 'no_backup', message }, { status: 409, headers: { 'cache-control': 'no-store' } });
}
