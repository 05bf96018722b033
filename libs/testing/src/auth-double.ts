import { delay, HttpResponse, http, type RequestHandler } from 'msw';
import { ada, type FixtureUser, sessionOf } from './fixture-platform.ts';

/** The calls of the auth API that this feature makes, as MSW handlers. `seen` is called with what was sent. */
type Seen = (body: unknown) => void;

function answers(path: string, answer: () => Response, seen?: Seen): RequestHandler {
  return http.post(`*/auth/v1/${path}`, async ({ request }) => {
    seen?.(await request.json());
    return answer();
  });
}

export const signsIn = (user: FixtureUser = ada, seen?: Seen): RequestHandler =>
  answers('token', () => HttpResponse.json(sessionOf(user)), seen);

export const signsUp = (user: FixtureUser = ada, seen?: Seen): RequestHandler =>
  answers('signup', () => HttpResponse.json(sessionOf(user)), seen);

/** Confirmation is on: sign-up creates an account, but no session. */
export const signsUpUnconfirmed = (user: FixtureUser = ada): RequestHandler =>
  answers('signup', () => HttpResponse.json(sessionOf(user).user));

export const sendsRecovery = (seen?: Seen): RequestHandler => answers('recover', () => HttpResponse.json({}), seen);

export function setsPassword(seen?: Seen, user: FixtureUser = ada): RequestHandler {
  return http.put('*/auth/v1/user', async ({ request }) => {
    seen?.(await request.json());
    return HttpResponse.json(sessionOf(user).user);
  });
}

/** An auth call that is refused with a code, as the server words it. */
export function authRefuses(method: 'post' | 'put', path: string, status: number, code: string): RequestHandler {
  const body = { code: status, error_code: code, msg: `refused: ${code}` };
  return http[method](`*/auth/v1/${path}`, () =>
    HttpResponse.json(body, { status, headers: { 'x-sb-error-code': code } }),
  );
}

export function authWaits(path: string): RequestHandler {
  return http.post(`*/auth/v1/${path}`, async () => {
    await delay('infinite');
    return HttpResponse.json({});
  });
}

export function authUnreachable(method: 'post' | 'put', path: string): RequestHandler {
  return http[method](`*/auth/v1/${path}`, () => HttpResponse.error());
}

/** Accepts changes of the profile and answers with the changed row, which is `row` at first. */
export function takesProfile(row: object, seen?: Seen): RequestHandler {
  return http.patch('*/rest/v1/profiles', async ({ request }) => {
    const change: unknown = await request.json();
    seen?.(change);
    return HttpResponse.json({ ...row, ...(change as object) });
  });
}

export function profileFails(): RequestHandler {
  return http.patch('*/rest/v1/profiles', () => HttpResponse.json({ code: 'SUP', message: 'broken' }, { status: 500 }));
}
