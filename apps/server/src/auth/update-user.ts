import { weakPassword } from './answers.ts';
import { type AuthCall, type AuthParts, forward } from './auth-parts.ts';
import { tooManyMails } from './mail-requests.ts';
import { minimumAtChange, passwordProblem } from './passwords.ts';

/**
 * `PUT /user`. A new password ends the learner's other sessions, as on hosted Supabase; the engine keeps them. A new address
 * sends mails, to it and to the one before, so it has the mails' rate.
 */
export async function updateUser(parts: AuthParts, call: AuthCall): Promise<Response> {
  const refused = typeof call.body.email === 'string' ? await tooManyMails(parts, call) : undefined;
  if (refused) return refused;
  const { password } = call.body;
  if (password === undefined) return forward(parts, call);
  const problem = passwordProblem(password, minimumAtChange);
  if (problem !== undefined) return weakPassword(problem);
  const response = await forward(parts, call);
  if (response.ok) {
    const headers = new Headers(call.request.headers);
    headers.delete('content-length');
    const url = new URL('/auth/v1/logout?scope=others', call.url);
    const ended = await parts.backend.fetch(new Request(url, { method: 'POST', headers, body: '{}' }));
    if (!ended.ok) throw new Error(`other sessions could not be ended: ${ended.status}`);
  }
  return response;
}

/**
 * `DELETE /admin/users/{id}`, the one call of the admin API that the functions need; the engine has none of it. Only with
 * the secret key. The database's own cascades delete what belongs to the user, sessions included.
 */
export async function deleteUser({ backend, secretKey }: AuthParts, { request, path }: AuthCall): Promise<Response> {
  const id = path.slice('/admin/users/'.length);
  const isAdmin = request.headers.get('apikey') === secretKey;
  if (!isAdmin || !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)) {
    return Response.json({ code: 403, error_code: 'not_admin', msg: 'User not allowed' }, { status: 403 });
  }
  const deleted = await backend.exclusively((database) =>
    database.query('delete from auth.users where id = $1 returning id', [id]),
  );
  if (deleted.length > 0) return Response.json({});
  return Response.json({ code: 404, error_code: 'user_not_found', msg: 'User not found' }, { status: 404 });
}
