import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthInProcess, startAuth } from './auth-in-process.ts';
import { newAddress, password } from './auth-site.ts';

const theirs = 'the password of a thief';

describe.each(['PGlite', 'PostgreSQL'] as const)('a sign-up that waits for its link, on %s', (engine) => {
  let auth: AuthInProcess;
  beforeAll(async () => {
    auth = await startAuth(engine, { confirmEmail: true });
  });
  afterAll(() => auth?.stop());

  const signUp = (email: string, secret = password, data: object = {}) =>
    auth.ask('POST', '/signup', { email, password: secret, data });
  const signIn = async (email: string, secret: string) => {
    const answer = await auth.ask('POST', '/token?grant_type=password', { email, password: secret });
    return answer.ok ? 'in' : (await answer.json()).error_code;
  };
  /** The newest link mailed to this address. */
  const newestLink = async (email: string) => {
    const mail = (await auth.mails()).findLast(({ to }) => to === email);
    return new URL(/https?:\S+/.exec(mail?.text ?? '')?.[0] ?? '');
  };
  const open = async (link: URL) => {
    const answer = await auth.ask('GET', link.href.replace(/^.*\/auth\/v1/, ''));
    expect(answer.status).toBe(303);
    return new URLSearchParams(new URL(answer.headers.get('location') ?? '').hash.slice(1));
  };
  const accounts = (email: string) => auth.sql('select id from auth.users where email = $1', [email]);

  it('makes no account yet; its link opens one with the password and data of the sign-up', async () => {
    const email = newAddress();
    await signUp(email, password, { full_name: 'Ana', ui_language: 'es' });
    const link = await newestLink(email);
    expect((await auth.mails()).findLast(({ to }) => to === email)?.subject).toBe('Confirma tu dirección de correo');
    expect(await accounts(email)).toEqual([]);
    expect([await signIn(email, password), await signIn(email, theirs)]).toEqual([
      'email_not_confirmed',
      'invalid_credentials',
    ]);
    expect((await open(link)).get('access_token')).not.toBeNull();
    const [profile] = await auth.sql(
      'select display_name, ui_language from public.profiles p join auth.users u on u.id = p.id where u.email = $1',
      [email],
    );
    expect(profile).toEqual({ display_name: 'Ana', ui_language: 'es' });
    expect([await signIn(email, password), await signIn(email, theirs)]).toEqual(['in', 'invalid_credentials']);
    expect((await open(link)).get('error_code')).toBe('otp_expired');
  });

  it('belongs to the owner of the address who opens the link, whoever signed up first', async () => {
    const email = newAddress();
    await signUp(email, theirs, { full_name: 'Eve' });
    const thiefsLink = await newestLink(email);
    await signUp(email, password, { full_name: 'Ana' });
    const link = await newestLink(email);
    expect(link.href).not.toBe(thiefsLink.href);
    expect((await open(link)).get('access_token')).not.toBeNull();
    expect([await signIn(email, theirs), await signIn(email, password)]).toEqual(['invalid_credentials', 'in']);
    expect((await open(thiefsLink)).get('error_code')).toBe('otp_expired');
    expect([await signIn(email, theirs), await signIn(email, password)]).toEqual(['invalid_credentials', 'in']);
    const [profile] = await auth.sql(
      'select display_name from public.profiles p join auth.users u on u.id = p.id where u.email = $1',
      [email],
    );
    expect(profile).toEqual({ display_name: 'Ana' });
  });

  it('is not changed by a later sign-up', async () => {
    const email = newAddress();
    await signUp(email);
    const link = await newestLink(email);
    await signUp(email, theirs);
    await open(link);
    expect([await signIn(email, theirs), await signIn(email, password)]).toEqual(['invalid_credentials', 'in']);
  });

  it('is confirmed by one of two links that are opened at once', async () => {
    const email = newAddress();
    await signUp(email, theirs);
    const first = await newestLink(email);
    await signUp(email);
    const second = await newestLink(email);
    const opened = await Promise.all([open(first), open(second)]);
    expect(opened.filter((answer) => answer.has('access_token'))).toHaveLength(1);
    expect(await accounts(email)).toHaveLength(1);
  });

  it('is sent again with the password of the newest', async () => {
    const email = newAddress();
    await signUp(email);
    await auth.mails();
    expect((await auth.ask('POST', '/resend', { type: 'signup', email })).status).toBe(200);
    const link = await newestLink(email);
    expect((await auth.mails()).filter(({ to }) => to === email)).toHaveLength(2);
    await open(link);
    expect(await signIn(email, password)).toBe('in');
    const stranger = newAddress();
    for (const address of [email, stranger]) await auth.ask('POST', '/resend', { type: 'signup', email: address });
    const mails = await auth.mails();
    expect(mails.filter(({ to }) => to === stranger)).toEqual([]);
    expect(mails.filter(({ to }) => to === email)).toHaveLength(2);
  });

  it('ends after an hour', async () => {
    const email = newAddress();
    await signUp(email);
    const link = await newestLink(email);
    await auth.sql(`update auth.mailed_links set created_at = now() - interval '61 minutes' where address = $1`, [
      email,
    ]);
    expect((await open(link)).get('error_code')).toBe('otp_expired');
    expect(await accounts(email)).toEqual([]);
  });

  it('gets the same answer and does the same work for every address', async () => {
    const [known, waiting, unknown] = [newAddress(), newAddress(), newAddress()];
    await signUp(known);
    await open(await newestLink(known));
    await signUp(waiting);
    await auth.workDone();
    const seen: unknown[] = [];
    for (const email of [known, waiting, unknown]) {
      const answer = await signUp(email);
      const text = (await answer.text()).replaceAll(email, '').replace(/[0-9a-f-]{36}|\d{4}-\d\d-\d\dT[\d:.+]+/g, '');
      seen.push({ status: answer.status, text, work: await auth.workDone() });
    }
    expect(seen[1]).toEqual(seen[0]);
    expect(seen[2]).toEqual(seen[0]);
    const told = (await auth.mails()).filter(({ to }) => to === known).at(-1);
    expect(told).toMatchObject({ to: known, subject: 'You already have a Fabula account' });
  });

  it('gives no password to an account whose address was only proved by another mail', async () => {
    const email = newAddress();
    // An unconfirmed account as an earlier version stored it.
    await auth.askEngine('POST', '/signup', { email, password: theirs });
    // Waits for each mail, so that the newest is really the last one.
    await auth.mails();
    await auth.ask('POST', '/otp', { email });
    expect((await open(await newestLink(email))).get('access_token')).not.toBeNull();
    expect(await signIn(email, theirs)).toBe('invalid_credentials');
  });
});

describe.each(['PGlite', 'PostgreSQL'] as const)('a requested mail, on %s', (engine) => {
  let auth: AuthInProcess;
  beforeAll(async () => {
    auth = await startAuth(engine);
  });
  afterAll(() => auth?.stop());

  it.each(['/recover', '/otp', '/resend'])(
    'does the same work for a known and an unknown address: %s',
    async (path) => {
      const [known, unknown] = [newAddress(), newAddress()];
      await auth.ask('POST', '/signup', { email: known, password });
      await auth.workDone();
      const seen: unknown[] = [];
      for (const email of [known, unknown]) {
        const answer = await auth.ask('POST', path, { email, type: 'signup' });
        seen.push({ status: answer.status, text: await answer.text(), work: await auth.workDone() });
      }
      expect(seen[1]).toEqual(seen[0]);
      expect(seen[0]).toMatchObject({ status: 200, text: '{}', work: expect.arrayContaining([expect.any(String)]) });
      expect((await auth.mails()).filter(({ to }) => to === unknown)).toEqual([]);
    },
  );

  it('becomes invalid with the others of its kind once one is opened, and when the password changes', async () => {
    const email = newAddress();
    const { access_token: token } = await (await auth.ask('POST', '/signup', { email, password })).json();
    const links: string[] = [];
    for (let i = 0; i < 3; i += 1) {
      await auth.ask('POST', '/recover', { email });
      const text = (await auth.mails()).findLast(({ to }) => to === email)?.text ?? '';
      links.push(/\/verify\S+/.exec(text)?.[0] ?? '');
    }
    const opened = async (link: string | undefined) =>
      new URL((await auth.ask('GET', link ?? '')).headers.get('location') ?? '').hash;
    expect(await opened(links[0])).toContain('access_token');
    expect(await opened(links[1])).toContain('otp_expired');
    await auth.ask('POST', '/recover', { email });
    const newest = (await auth.mails()).findLast(({ to }) => to === email);
    const late = /\/verify\S+/.exec(newest?.text ?? '')?.[0];
    expect((await auth.ask('PUT', '/user', { password: 'another password' }, { token })).status).toBe(200);
    expect(await opened(late)).toContain('otp_expired');
  });

  it('to a new address opens nothing once the password changes, unless both were changed together', async () => {
    const email = newAddress();
    const { access_token: token } = await (await auth.ask('POST', '/signup', { email, password })).json();
    const mailedTo = async (address: string) => {
      const mail = (await auth.mails()).findLast(({ to }) => to === address);
      return /\/verify\S+/.exec(mail?.text ?? '')?.[0] ?? '';
    };
    const opened = async (link: string) => new URL((await auth.ask('GET', link)).headers.get('location') ?? '').hash;
    const [theirs, own] = [newAddress(), newAddress()];
    expect((await auth.ask('PUT', '/user', { email: theirs }, { token })).status).toBe(200);
    const link = await mailedTo(theirs);
    expect((await auth.ask('PUT', '/user', { password: 'another password' }, { token })).status).toBe(200);
    expect(await opened(link)).toContain('otp_expired');
    const both = { email: own, password: 'a third password' };
    expect((await auth.ask('PUT', '/user', both, { token })).status).toBe(200);
    expect(await opened(await mailedTo(own))).toContain('access_token');
    expect(await auth.sql('select email from auth.users')).toContainEqual({ email: own });
  });
});
