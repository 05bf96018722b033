import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthInProcess, startAuth } from './auth-in-process.ts';
import { newAddress, password, startSite } from './auth-site.ts';

describe.each(['PGlite', 'PostgreSQL'] as const)('wrong passwords on %s', (engine) => {
  let auth: AuthInProcess;
  beforeAll(async () => {
    auth = await startAuth(engine);
  });
  afterAll(() => auth?.stop());

  const signedUp = async (client?: string) => {
    const email = newAddress();
    const from = client === undefined ? {} : { client };
    const answer = await auth.ask('POST', '/signup', { email, password }, from);
    const tokens: { access_token: string; refresh_token: string } = await answer.json();
    return { email, ...tokens };
  };
  const signIn = (email: string, secret: string, client: string) =>
    auth.ask('POST', '/token?grant_type=password', { email, password: secret }, { client });

  const statusesOf = async (count: number, ask: (index: number) => Promise<Response>) =>
    new Set((await Promise.all(Array.from({ length: count }, (_, i) => ask(i)))).map(({ status }) => status));

  it('from one address, 130 of them on as many accounts, lock out nobody behind it', async () => {
    const school = '192.0.2.50';
    const [ana, ben] = [await signedUp(school), await signedUp(school)];
    // Too long for any account, so that they cost no comparison.
    const wrong = 'x'.repeat(73);
    for (const together of [100, 10, 10, 10])
      expect(await statusesOf(together, () => signIn(newAddress(), wrong, school))).toEqual(new Set([400]));
    expect(auth.waits.length).toBeGreaterThan(0);
    expect((await signIn(ana.email, password, school)).status).toBe(200);
    const from = { client: school };
    expect((await auth.ask('GET', '/user', undefined, { ...from, token: ben.access_token })).status).toBe(200);
    const { refresh_token } = ben;
    expect((await auth.ask('POST', '/token?grant_type=refresh_token', { refresh_token }, from)).status).toBe(200);
    expect((await auth.ask('POST', '/recover', { email: ben.email }, from)).status).toBe(200);
    expect((await auth.ask('POST', '/signup', { email: newAddress(), password }, from)).status).toBe(200);
  });

  it('for one account from many addresses slow it down and never lock it', async () => {
    const { email } = await signedUp();
    const wrong = 'x'.repeat(73);
    const before = auth.waits.length;
    expect(await statusesOf(60, (i) => signIn(email, wrong, `198.51.100.${i}`))).toEqual(new Set([400]));
    expect(auth.waits.length).toBeGreaterThan(before);
    expect((await signIn(email, password, '203.0.113.9')).status).toBe(200);
    const slowed = auth.waits.length;
    expect((await signIn(email, password, '203.0.113.9')).status).toBe(200);
    expect(auth.waits).toHaveLength(slowed);
  });

  it('of one caller for one account meet growing pauses, which a right one ends', async () => {
    const { email } = await signedUp();
    const statuses = async (count: number, address = email) => {
      const tries = Array.from({ length: count }, () => signIn(address, 'x'.repeat(73), '192.0.2.77'));
      return (await Promise.all(tries)).map(({ status }) => status).sort();
    };
    for (const address of [email, newAddress()])
      expect(await statuses(12, address)).toEqual([...Array(10).fill(400), 429, 429]);
    auth.wait(30);
    expect(await statuses(2)).toEqual([400, 429]);
    auth.wait(30);
    const refused = await signIn(email, password, '192.0.2.77');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30']);
    auth.wait(30);
    expect((await signIn(email, password, '192.0.2.77')).status).toBe(200);
    expect(await statuses(11)).toEqual([...Array(10).fill(400), 429]);
    expect((await signIn(email, password, '192.0.2.78')).status).toBe(200);
  });
});

describe('an untrusted proxy', () => {
  it('is reported once, with the name of the setting', async () => {
    const site = await startSite('PGlite');
    try {
      const ask = (headers: Record<string, string>) => fetch(`${site.url}/health`, { headers });
      await ask({});
      expect(site.server.output()).not.toContain('TRUST_PROXY');
      for (let i = 0; i < 3; i += 1) await ask({ 'x-forwarded-for': `192.0.2.${i}` });
      await expect.poll(() => site.server.output().split('TRUST_PROXY=1')).toHaveLength(2);
    } finally {
      await site.stop();
    }
  });
});
