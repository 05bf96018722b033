import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type AuthInProcess, startAuth } from './auth-in-process.ts';
import { newAddress, password } from './auth-site.ts';

/** Values of every kind that no field of a body expects. */
const strange: readonly unknown[] = [
  null,
  true,
  0,
  -1.5,
  1e308,
  [],
  ['a'],
  [{ a: 1 }],
  {},
  { toLowerCase: 'x' },
  { length: 3 },
  '',
  '\u0000',
  'a\u0000b@example.com',
  '\ud800',
  'x'.repeat(300),
  'x'.repeat(5_000),
  `${'x'.repeat(300)}@example.com`,
  "' or 1=1 --",
  '%00',
  '\r\nx: y',
];

const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;

const fields: Readonly<Record<string, readonly string[]>> = {
  'POST /signup': ['email', 'password', 'data', 'code_challenge', 'code_challenge_method', 'gotrue_meta_security'],
  'POST /token?grant_type=password': ['email', 'password'],
  'POST /token?grant_type=refresh_token': ['refresh_token'],
  'POST /token?grant_type=pkce': ['auth_code', 'code_verifier'],
  'POST /recover': ['email', 'code_challenge', 'code_challenge_method'],
  'POST /otp': ['email', 'create_user', 'data', 'options'],
  'POST /resend': ['email', 'type'],
  'POST /verify': ['email', 'token', 'token_hash', 'type'],
  'PUT /user': ['email', 'password', 'current_password', 'data', 'nonce'],
  'POST /logout': ['scope'],
};

describe.each(['PGlite', 'PostgreSQL'] as const)('unexpected values in the fields of a request, on %s', (engine) => {
  let auth: AuthInProcess;
  beforeAll(async () => {
    // The engine logs the errors that these values cause.
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    auth = await startAuth(engine);
  });
  afterAll(async () => {
    vi.restoreAllMocks();
    await auth?.stop();
  });
  let callers = 0;
  /** Each call comes from another address an hour later, so that no rate limit refuses it. */
  const call = (method: string, path: string, body?: unknown, token?: string) => {
    callers += 1;
    auth.wait(3600);
    return auth.ask(method, path, body, { client: `caller ${callers}`, ...(token === undefined ? {} : { token }) });
  };

  it.each(Object.keys(fields))('are refused with a message: %s', async (name) => {
    const [method = '', path = ''] = name.split(' ');
    const mine = await (await call('POST', '/signup', { email: newAddress(), password })).json();
    const token = method === 'PUT' ? String(mine.access_token) : undefined;
    const good = { email: newAddress(), password, type: 'signup', token: '1', auth_code: 'a', code_verifier: 'b' };
    const bodies = (fields[name] ?? []).flatMap((field) => strange.map((value) => ({ ...good, [field]: value })));
    const raw = [nested(40), nested(2_500), `{"data":${nested(2_000)}}`, '[]', '"x"', '{', 'null', '\u0000'];
    const faults: unknown[] = [];
    for (const body of [...bodies, ...raw]) {
      const answer = await call(method, path, body, token);
      const text = await answer.text();
      const saysWhy = answer.ok || /"(msg|message)":"[^"]{8,}"/.test(text);
      if (answer.status >= 500 || answer.status === 429 || !saysWhy)
        faults.push([JSON.stringify(body).slice(0, 120), answer.status, text]);
    }
    expect(faults).toEqual([]);
  });

  it('are refused in an address, too', async () => {
    const values = ['%00', '%ED%A0%80', 'x'.repeat(5_000), '%5B%5D', '', "'"];
    const addresses = values.flatMap((value) => [
      `/verify?type=signup&token=${value}`,
      `/verify?type=${value}&token=x`,
      `/verify?token=${value}&type=recovery&redirect_to=${value}&code_challenge=${value}`,
      `/authorize?provider=${value}`,
      `/authorize?provider=google&code_challenge=${value}&code_challenge_method=${value}`,
      `/callback?state=${value}&code=${value}`,
      `/callback?state=00000000-0000-4000-8000-000000000000&error=${value}`,
    ]);
    const statuses = addresses.map(async (address) => [address, (await call('GET', address)).status] as const);
    expect((await Promise.all(statuses)).filter(([, status]) => status >= 500)).toEqual([]);
  });
});
