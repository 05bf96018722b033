import type { Backend } from '../backend/backend.ts';
import { invalidAddress, weakPassword } from './answers.ts';
import { type AuthCall, type AuthOptions, forward, readAddress } from './auth-call.ts';
import { readCaller } from './caller.ts';
import { tooManyMails } from './mail-requests.ts';
import { forgetLinks, forgetOpenWays } from './mailed-links.ts';
import { fitsMetadata, metadataTooLong } from './metadata.ts';
import { minimumAtChange, passwordProblem } from './passwords.ts';
import { proofMissing } from './proof.ts';

/**
 * `PUT /user`. A new password or address needs proof beyond the token, and a new password ends the learner's other
 * sessions; the engine does neither. A new address causes mails to it and to the previous one, so it has the mails'
 * rate limit.
 */
export async function updateUser(parts: AuthOptions, call: AuthCall): Promise<Response> {
  const { password, email, data } = call.body;
  const caller = await readCaller(parts, call);
  if (caller instanceof Response) return caller;
  if (data !== undefined && !fitsMetadata({ ...caller.metadata, ...asRecord(data) })) return metadataTooLong();
  const problem = password === undefined ? undefined : passwordProblem(password, minimumAtChange);
  if (problem !== undefined) return weakPassword(problem);
  const changesAddress = typeof email === 'string' && email !== '' && email.toLowerCase() !== caller.email;
  // The engine would accept it, and send mail to whatever a mail server parses from it.
  if (changesAddress && readAddress({ email }) === undefined) return invalidAddress();
  if (password !== undefined || changesAddress) {
    const missing = await proofMissing(parts, call, caller, { recoverySuffices: !changesAddress });
    if (missing) return missing;
  }
  const refused = changesAddress ? await tooManyMails(parts, caller.email, email) : undefined;
  if (refused) return refused;
  const { current_password: _proved, ...body } = call.body;
  const response = await forward(parts, call, { body });
  if (response.status >= 500 && data !== undefined) return (await tooLongByNow(parts, call)) ?? response;
  if (response.ok && password !== undefined) {
    await endOthers(parts, call);
    await forgetOpenWays(parts.backend, caller.userId, changesAddress);
  }
  return response;
}

/** Where concurrent writes came first, the database refuses what would have fitted before them. */
async function tooLongByNow(parts: AuthOptions, call: AuthCall): Promise<Response | undefined> {
  const caller = await readCaller(parts, call);
  if (caller instanceof Response) return undefined;
  return fitsMetadata({ ...caller.metadata, ...asRecord(call.body.data) }) ? undefined : metadataTooLong();
}

async function endOthers(parts: AuthOptions, call: AuthCall): Promise<void> {
  const headers = new Headers(call.request.headers);
  headers.delete('content-length');
  const url = new URL('/auth/v1/logout?scope=others', call.url);
  const ended = await parts.backend.fetch(new Request(url, { method: 'POST', headers, body: '{}' }));
  if (!ended.ok) throw new Error(`other sessions could not be ended: ${ended.status}`);
}

/**
 * `DELETE /admin/users/{id}`, the only admin call that the functions need; the engine has none. Requires the secret
 * key. The database's cascades delete what belongs to the user, including sessions. An operator knows only the address:
 * `DELETE /admin/users?email=`, a query, because the log of requests leaves queries out.
 */
export async function deleteUser({ backend, secretKey }: AuthOptions, call: AuthCall): Promise<Response> {
  const isAdmin = call.request.headers.get('apikey') === secretKey;
  const id = isAdmin ? await namedUser(backend, call) : undefined;
  if (id === undefined) {
    return Response.json({ code: 403, error_code: 'not_admin', msg: 'User not allowed' }, { status: 403 });
  }
  if (id !== null) await forgetLinks(backend, id);
  const deleted = await backend.exclusively((database) =>
    database.query('delete from auth.users where id = $1 returning id', [id]),
  );
  if (deleted.length > 0) return Response.json({});
  return Response.json({ code: 404, error_code: 'user_not_found', msg: 'User not found' }, { status: 404 });
}

/** The id in the path, or that of the address in the query: null where no account has it, undefined without either. */
async function namedUser(backend: Backend, { path, url }: AuthCall): Promise<string | null | undefined> {
  const email = url.searchParams.get('email');
  if (path === '/admin/users' && email !== null) {
    const [user] = await backend.exclusively((database) =>
      database.query('select id from auth.users where lower(email) = lower($1)', [email.trim()]),
    );
    return user === undefined ? null : String(user.id);
  }
  const id = path.slice('/admin/users/'.length);
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id) ? id : undefined;
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
