import { answerFull, needOfAuth } from '../backend/disk-room.ts';
import { afterUnreadBody, BodyTooLargeError, readBody } from '../limits/read-body.ts';
import { authError, tooMany } from './answers.ts';
import { type AuthCall, type AuthOptions, forward } from './auth-call.ts';
import { fieldProblem, parameterProblem } from './fields.ts';
import { reauthenticate, requestMail } from './mail-requests.ts';
import { authorize, comeBack } from './providers.ts';
import { withCheckedRedirect } from './redirects.ts';
import { refresh } from './refresh.ts';
import { signIn } from './sign-in.ts';
import { signUp } from './sign-up.ts';
import { deleteUser, updateUser } from './update-user.ts';
import { exchangeCode, openLink, verifyCode } from './verify.ts';

/** No auth request carries more than a password, an address and a few words about a person. */
const maxBodyBytes = 16 * 1024;

type Route = (parts: AuthOptions, call: AuthCall) => Response | Promise<Response>;

/**
 * The engine's calls that the product uses. Anything else is 404: `/magiclink` would make confirmed accounts unasked.
 */
const routes: Readonly<Record<string, Route>> = {
  'POST /signup': signUp,
  'POST /token': token,
  'POST /recover': requestMail,
  'POST /resend': requestMail,
  'POST /otp': requestMail,
  'POST /verify': verifyCode,
  'GET /verify': openLink,
  'GET /user': forward,
  'PUT /user': updateUser,
  'POST /logout': forward,
  'GET /authorize': authorize,
  'GET /callback': comeBack,
  'GET /settings': forward,
  'GET /health': forward,
  'GET /reauthenticate': reauthenticate,
  'GET /.well-known/jwks.json': forward,
};

function token(parts: AuthOptions, call: AuthCall): Promise<Response> {
  const grant = call.url.searchParams.get('grant_type');
  if (grant === 'password') return signIn(parts, call);
  if (grant === 'pkce') return exchangeCode(parts, call);
  return grant === 'refresh_token' ? refresh(parts, call) : forward(parts, call);
}

/** Answers everything below `/auth/v1`: the engine, with code before and after it that makes up for what it lacks. */
export async function answerAuth(parts: AuthOptions, request: Request, client: string): Promise<Response> {
  const refused = tooMany(await parts.limits.auth.take(client));
  if (refused) return refused;
  const url = withCheckedRedirect(new URL(request.url), parts.redirectOrigins);
  const path = url.pathname.replace(/^\/auth\/v1/, '');
  const isDelete = request.method === 'DELETE' && /^\/admin\/users(\/|$)/.test(path);
  const route = isDelete ? deleteUser : routes[`${request.method} ${path}`];
  if (!route) return authError(404, 'not_found', 'There is no such call');
  let text: string;
  try {
    text = new TextDecoder().decode(await readBody(request, maxBodyBytes));
  } catch (error) {
    if (!(error instanceof BodyTooLargeError)) throw error;
    const answer = authError(413, 'request_too_large', 'The request is too large');
    for (const [name, value] of Object.entries(afterUnreadBody)) answer.headers.set(name, value);
    return answer;
  }
  // Checked here, because some of the routes below write on their own.
  if (parts.room?.hasFor(needOfAuth(request)) === false) return answerFull(request);
  const body = readFields(text);
  return parameterProblem(url.searchParams) ?? fieldProblem(body) ?? route(parts, { request, url, path, client, body });
}

function readFields(text: string): Record<string, unknown> {
  if (text === '') return {};
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
  } catch {
    // A body that is not JSON has no fields; each call then reports the field that it misses.
    return {};
  }
}
