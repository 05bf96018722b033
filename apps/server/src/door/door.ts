import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { join } from 'node:path';
import { z } from 'zod';
import { readOrMake } from '../kept-file.ts';
import { answerClosed } from './closed-page.ts';

const doorSchema = z.object({ token: z.string().min(32) });
const fileName = 'door.json';

/**
 * Guards the operator's own pages: the mailbox, through which any account can be taken over, and the local store. A
 * caller with the token may enter. The address of a request proves nothing, because behind a proxy everybody seems to
 * be this machine.
 */
export interface Door {
  /** The query of an address that opens it. */
  readonly query: string;
  /** Undefined for a caller who may enter; else the answer that refuses. */
  refuse(request: Request): Response | undefined;
}

/**
 * Opens the door of a data folder; its token is made on the first start.
 * @throws FolderError when the stored token cannot be read
 */
export async function openDoor(dataDir: string): Promise<Door> {
  return createDoor(await doorToken(dataDir));
}

/**
 * The token of a data folder's door, for a command of its operator.
 * @throws FolderError when it cannot be read
 */
export async function doorToken(dataDir: string): Promise<string> {
  const { token } = await readOrMake(join(dataDir, fileName), doorSchema, () => ({
    token: randomBytes(32).toString('base64url'),
  }));
  return token;
}

export function createDoor(token: string): Door {
  // Browsers send a cookie to every port of a host, so each data folder's cookie has a name of its own, and none
  // contains the token.
  const name = `fabula_door_${createHash('sha256').update(token).digest('hex').slice(0, 8)}`;
  const ticket = createHmac('sha256', token).update('ticket').digest('base64url');
  return {
    query: `token=${token}`,
    refuse(request) {
      const url = new URL(request.url);
      const given = url.searchParams.get('token');
      if (given !== null && isReading(request)) {
        return isSame(given, token) ? letIn(url, `${name}=${ticket}`) : answerClosed(request, { isWrong: true });
      }
      const key = /^Bearer (.+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
      if (key !== undefined && isSame(key, token)) return undefined;
      return cookiesOf(request, name).some((value) => isSame(value, ticket)) ? undefined : answerClosed(request);
    },
  };
}

/** Redirects to the same address without the token, so that it stays in no history and no bookmark. */
function letIn(url: URL, cookie: string): Response {
  const { searchParams } = url;
  searchParams.delete('token');
  const attributes = ['Path=/', 'HttpOnly', 'SameSite=Strict', 'Max-Age=31536000'];
  if (url.protocol === 'https:') attributes.push('Secure');
  const headers = {
    location: `${url.pathname}${url.search}`,
    'set-cookie': [cookie, ...attributes].join('; '),
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  };
  return new Response(null, { status: 303, headers });
}

function cookiesOf({ headers }: Request, name: string): string[] {
  const cookies = (headers.get('cookie') ?? '').split(';').map((cookie) => cookie.trim());
  return cookies.filter((cookie) => cookie.startsWith(`${name}=`)).map((cookie) => cookie.slice(name.length + 1));
}

/** Takes the same time for every input. */
function isSame(given: string, known: string): boolean {
  const [one, other] = [given, known].map((text) => createHash('sha256').update(text).digest());
  return one !== undefined && other !== undefined && timingSafeEqual(one, other);
}

function isReading({ method }: Request): boolean {
  return method === 'GET' || method === 'HEAD';
}
