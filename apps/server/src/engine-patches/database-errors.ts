import type { Connection } from '@supabase/lite';

/** A database error in the format of a PostgREST body. */
export interface DatabaseError {
  readonly code: string;
  readonly message: string;
  readonly details: string | null;
  readonly hint: string | null;
}

/** The HTTP status with which PostgREST answers an SQLSTATE (its errors reference, "HTTP status codes"). */
export function statusOfSqlState(code: string): number {
  // A database function can choose its own status: `raise sqlstate 'PT429'`.
  if (/^PT[45]\d\d$/.test(code)) return Number(code.slice(2));
  if (code === '42501') return 403;
  if (code === '23503' || code === '23505') return 409;
  if (code === 'P0001' || code === '23514') return 400;
  if (code.startsWith('08')) return 503;
  if (code === '53100') return 507; // no room on the disk
  if (/^(40|53|57|58|XX)/.test(code)) return 500;
  return /^(22|23|42|P0)/.test(code) ? 400 : 500;
}

function isSqlState(code: unknown): code is string {
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code);
}

/** What the system or the driver says where PostgreSQL cannot be reached, or goes away. */
const lostConnection =
  /^(ECONN(REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|CONNECT_TIMEOUT|CONNECTION_(CLOSED|ENDED|DESTROYED))$/;

/** What a request is told then (SQLSTATE 08006, `connection_failure`). */
export const unreachable: DatabaseError = {
  code: '08006',
  message: 'The database cannot be reached',
  details: null,
  hint: null,
};

/** Whether a database was not reached, as the error's code says. */
export function isLostConnection(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && lostConnection.test(String(error.code));
}

/** A driver's error reduced to the fields that PostgREST shows; undefined when it is not a database error. */
export function readDatabaseError(error: unknown): DatabaseError | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error) || !isSqlState(error.code)) return undefined;
  const text = (key: string): string | null => {
    const value: unknown = Reflect.get(error, key);
    return typeof value === 'string' ? value : null;
  };
  return { code: error.code, message: text('message') ?? '', details: text('detail'), hint: text('hint') };
}

/** Tells `seen` of every database error that the engine meets, before the engine forgets what kind it was. */
export function noteDatabaseErrors(connection: Connection, seen: (error: DatabaseError) => void): void {
  const normalise = connection.normalizeDbError.bind(connection);
  connection.normalizeDbError = (error: unknown) => {
    const normal = normalise(error);
    const databaseError = readDatabaseError(normal);
    if (databaseError) seen(databaseError);
    return normal;
  };
}

/** The engine answers 500 `SUP` for states that it does not map; this returns what PostgREST would have answered. */
export async function repairDatabaseError(response: Response, error: DatabaseError | undefined): Promise<Response> {
  if (response.status !== 500) return response;
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  if (typeof body !== 'object' || body === null || !('code' in body) || body.code !== 'SUP') return response;
  const repaired = error ?? ('message' in body ? readDriverError(body.message) : undefined);
  if (!repaired) return response;
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  return new Response(JSON.stringify(repaired), { status: statusOfSqlState(repaired.code), headers });
}

/** PGlite's driver checks values before it sends them, for example an object in place of a text. */
function readDriverError(message: unknown): DatabaseError | undefined {
  if (typeof message !== 'string' || !/^Error: Invalid input for \w+ type$/.test(message)) return undefined;
  return { code: '22P02', message: message.replace('Error: ', ''), details: null, hint: null };
}
