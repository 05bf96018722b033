import { existsSync, statfsSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Catalogue, namedIn } from './catalogue.ts';

/** The engine writes its log in files of 16 MB, and ends if it cannot make one. */
const mebibyte = 1024 * 1024;
/** Four log files: what has begun has room to finish, and another program that fills the disk is noticed in time. */
const writesNeed = 64 * mebibyte;
/** Two log files, reserved for sessions: renewing one is a write, and a learner who cannot renew cannot read either. */
const sessionsNeed = 32 * mebibyte;
/** A first start creates a database. */
const firstStartNeeds = 192 * mebibyte;

/** There is no room to open or create a database. */
export class NoRoomError extends Error {
  override readonly name = 'NoRoomError';
}

export type Need = 'nothing' | 'session' | 'write';

export interface DiskRoom {
  hasFor(need: Need): boolean;
}

export function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

/** @param changed called when writing ends and when it resumes */
export function createDiskRoom(
  folder: string,
  changed: (hasRoom: boolean) => void,
  free: (folder: string) => number = freeBytes,
): DiskRoom {
  let hadRoom = true;
  return {
    hasFor(need) {
      if (need === 'nothing') return true;
      // Read each time, because it takes only microseconds, and a second is enough to fill the remaining space.
      const bytes = free(folder);
      const hasRoom = bytes >= writesNeed;
      if (hasRoom !== hadRoom) changed(hasRoom);
      hadRoom = hasRoom;
      return need === 'write' ? hasRoom : bytes >= sessionsNeed;
    },
  };
}

/** @throws NoRoomError before anything is written */
export function refuseFullDisk(
  folder: string,
  isFirstStart: boolean,
  free: (folder: string) => number = freeBytes,
): void {
  const existing = nearest(folder);
  const needed = isFirstStart ? firstStartNeeds : sessionsNeed;
  const bytes = free(existing);
  if (bytes >= needed) return;
  const [has, needs] = [bytes, needed].map((size) => Math.floor(size / mebibyte));
  throw new NoRoomError(
    `The disk of ${folder} is full: ${has} MB are free and Fabula needs ${needs} MB to start. ` +
      'Nothing was changed. Make room there, or set DATA_DIR to a folder on another disk, and start again.',
  );
}

function nearest(folder: string): string {
  return existsSync(folder) || dirname(folder) === folder ? folder : nearest(dirname(folder));
}

const readOnlyAuth = new Set([
  '/auth/v1/user',
  '/auth/v1/settings',
  '/auth/v1/health',
  '/auth/v1/.well-known/jwks.json',
]);

/**
 * What a request below `/auth/v1` needs of the disk: a learner with an account may sign in, and renew or end a session.
 */
export function needOfAuth({ method, url }: Request): Need {
  const { pathname } = new URL(url);
  if ((method === 'GET' || method === 'HEAD') && readOnlyAuth.has(pathname)) return 'nothing';
  return pathname === '/auth/v1/token' || pathname === '/auth/v1/logout' ? 'session' : 'write';
}

/** What any request needs of the disk. */
export function needOf(request: Request, { functions }: Catalogue): Need {
  const { pathname } = new URL(request.url);
  if (pathname.startsWith('/auth/v1/')) return needOfAuth(request);
  const named = namedIn(pathname);
  if (named?.kind === 'function') return functions.get(named.name)?.isReading ? 'nothing' : 'write';
  return request.method === 'GET' || request.method === 'HEAD' ? 'nothing' : 'write';
}

const sentence = 'The server has no room left on its disk. Nothing can be saved until there is room again.';

/** 507 in the format of the API that was called. */
export function answerFull({ url }: Request): Response {
  const { pathname, searchParams } = new URL(url);
  const headers = { 'cache-control': 'no-store', 'retry-after': '60' };
  if (!pathname.startsWith('/auth/v1/')) {
    return Response.json({ code: 'disk_full', details: null, hint: null, message: sentence }, { status: 507, headers });
  }
  // Clients treat 507 as the end of the session and 503 as a reason to try again.
  const isRenewal = pathname === '/auth/v1/token' && searchParams.get('grant_type') === 'refresh_token';
  const status = isRenewal ? 503 : 507;
  return Response.json({ code: status, error_code: 'disk_full', msg: sentence }, { status, headers });
}
