import { ada, sessionOf } from '@fabula/testing';
import { delay, HttpResponse, http, type RequestHandler } from 'msw';
import { storageOf } from './storage-double.ts';

/** The account as the servers know it; `seen` is called with each change. */
export function accountAnswers(seen: (call: string, body: unknown) => void = () => undefined): RequestHandler[] {
  const { user } = sessionOf(ada);
  return [
    storageOf(),
    http.get('*/auth/v1/user', () => HttpResponse.json(user)),
    http.put('*/auth/v1/user', async ({ request }) => {
      const body = await request.json();
      seen('change', body);
      return HttpResponse.json(user);
    }),
    http.post('*/auth/v1/token', async ({ request }) => {
      seen('sign in', await request.json());
      return HttpResponse.json({ ...sessionOf(ada), access_token: 'apart', refresh_token: 'apart' });
    }),
    http.post('*/auth/v1/logout', ({ request }) => {
      seen('sign out', request.headers.get('authorization'));
      return new HttpResponse(null, { status: 204 });
    }),
    http.post('*/auth/v1/recover', async ({ request }) => {
      seen('recover', await request.json());
      return HttpResponse.json({});
    }),
  ];
}

/** Changes the address at once, without a mail. */
export const changesAddressAtOnce = () =>
  http.put('*/auth/v1/user', async ({ request }) => {
    const { email } = (await request.json()) as { email: string };
    return HttpResponse.json({ ...sessionOf(ada).user, email });
  });

/** The last sign-in is some time ago, so the address changes only with this password. */
export const changesAddressWith = (password: string) =>
  http.put('*/auth/v1/user', async ({ request }) => {
    const { email, current_password: given } = (await request.json()) as { email: string; current_password?: string };
    if (given === password) return HttpResponse.json({ ...sessionOf(ada).user, email });
    const code = given === undefined ? 'current_password_required' : 'invalid_credentials';
    return HttpResponse.json({ code: 403, error_code: code, msg: 'refused' }, { status: 403 });
  });

/** The auth server after the account was deleted there. */
export const accountIsGone = () => [
  http.get('*/auth/v1/user', () => HttpResponse.json({ error_code: 'user_not_found', msg: '' }, { status: 403 })),
  http.post('*/auth/v1/logout', () => HttpResponse.json({ error_code: 'user_not_found' }, { status: 403 })),
];

export const deletionWaits = () =>
  http.post('*/functions/v1/delete-account', async () => {
    await delay('infinite');
    return HttpResponse.json({});
  });
