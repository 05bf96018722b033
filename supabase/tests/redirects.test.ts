import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  browser,
  call,
  follow,
  linkIn,
  mailTo,
  newAddress,
  type OwnSite,
  password,
  signedIn,
  startSite,
} from './auth-site.ts';
import { must } from './learners.ts';

const env = { CONFIRM_EMAIL: 'on', GOOGLE_CLIENT_ID: 'client-1', GOOGLE_CLIENT_SECRET: 'hidden' };

describe.each(['PGlite', 'PostgreSQL'] as const)('where mails and providers lead back to, on %s', (engine) => {
  let site: OwnSite;
  beforeAll(async () => {
    site = await startSite(engine, env);
  });
  afterAll(() => site?.stop());

  const hostile = () => {
    const { host, port } = new URL(site.url);
    return [
      `https://evil.test\\@${host}`,
      `http://evil.test\\@${host}/auth/new-password`,
      `http://user@${host}/`,
      'http://127.0.0.1:1/',
      'http://localhost:1/',
      `https://127.0.0.1:${port}/`,
      `http://[::1]:${port}/`,
      `http://127.1:${port}/`,
    ];
  };
  const asQuery = (target: string) => `redirect_to=${encodeURIComponent(target)}`;

  /** The newest mail to a known learner after this call, and where its link leads. */
  const leadsTo = async (ask: (email: string) => Promise<unknown>, mails = 1) => {
    const email = newAddress();
    await ask(email);
    const link = linkIn(await mailTo(site, email, mails));
    expect(decodeURIComponent(link)).not.toMatch(/evil|\\|127\.0\.0\.1:1\/|localhost:1\//);
    return (await follow(link)).origin;
  };
  const confirmed = async () => {
    const email = newAddress();
    must(await browser(site).signUp({ email, password }));
    await follow(linkIn(await mailTo(site, email)));
    return email;
  };

  it('the links of every mail lead to the site, whatever was asked for', async () => {
    const afterSignUp = hostile().map((target) =>
      leadsTo((email) => call(site, 'POST', `/signup?${asQuery(target)}`, { email, password })),
    );
    expect(new Set(await Promise.all(afterSignUp))).toEqual(new Set([site.url]));
    const [target = ''] = hostile();
    const query = asQuery(target);
    const again = async (email: string) => {
      await call(site, 'POST', '/signup', { email, password });
      await mailTo(site, email);
      await call(site, 'POST', `/resend?${query}`, { email, type: 'signup' });
    };
    expect(await leadsTo(again, 2)).toBe(site.url);
    const email = await confirmed();
    const asked = [
      () => call(site, 'POST', `/recover?${query}`, { email }),
      () => call(site, 'POST', `/otp?${query}`, { email }),
      () => call(site, 'POST', '/recover', { email, redirect_to: target, options: { redirectTo: target } }),
      () => call(site, 'POST', `/recover?${asQuery(`${site.url}/auth`)}&${query}`, { email }),
    ];
    for (const [index, ask] of asked.entries()) {
      await ask();
      const link = linkIn(await mailTo(site, email, index + 2));
      expect(decodeURIComponent(link)).not.toContain('evil');
      expect((await follow(link)).origin).toBe(site.url);
    }
  });

  it('so does the link to a new address', async () => {
    const { session } = await signedIn(site, await confirmed());
    const [target = ''] = hostile();
    const change = async (email: string) => {
      const answer = await call(site, 'PUT', `/user?${asQuery(target)}`, { email }, session.access_token);
      expect(answer.status).toBe(200);
    };
    expect(await leadsTo(change)).toBe(site.url);
  });

  it('a link whose address was changed on its way leads to the site', async () => {
    const origins = hostile().map(async (target) => {
      const email = newAddress();
      must(await browser(site).signUp({ email, password }));
      const link = new URL(linkIn(await mailTo(site, email)));
      link.searchParams.set('redirect_to', target);
      return (await follow(link.href)).origin;
    });
    expect(new Set(await Promise.all(origins))).toEqual(new Set([site.url]));
  });

  it('the site’s own pages can be asked for, under both names of this machine', async () => {
    for (const own of [site.url, site.url.replace('127.0.0.1', 'localhost')]) {
      const email = newAddress();
      must(await browser(site).signUp({ email, password, options: { emailRedirectTo: `${own}/settings?a=b` } }));
      const target = await follow(linkIn(await mailTo(site, email)));
      expect([target.origin, target.pathname, target.search]).toEqual([own, '/settings', '?a=b']);
    }
  });

  it('a provider’s answer leads back to the site, whatever was asked for before it', async () => {
    const begin = async (query: string, headers: Record<string, string> = {}) => {
      const address = `${site.url}/auth/v1/authorize?provider=google&${query}`;
      const response = await fetch(address, { headers, redirect: 'manual' });
      return new URL(response.headers.get('location') ?? '').searchParams;
    };
    const comesBackTo = async (state: string | null) => {
      const query = new URLSearchParams({ state: state ?? '', error: 'access_denied' });
      const answer = await fetch(`${site.url}/auth/v1/callback?${query}`, { redirect: 'manual' });
      return new URL(answer.headers.get('location') ?? '');
    };
    for (const target of hostile()) {
      const [asked, referred] = [await begin(asQuery(target)), await begin('', { referer: target })];
      for (const { origin } of [await comesBackTo(asked.get('state')), await comesBackTo(referred.get('state'))])
        expect(origin).toBe(site.url);
    }
    const own = await begin(asQuery(`${site.url}/auth?a=b`));
    expect((await comesBackTo(own.get('state'))).href).toContain(`${site.url}/auth?a=b&error=access_denied`);
    const words = await begin('redirect_uri=https://evil.test&client_id=theirs&state=known&prompt=select_account');
    expect(Object.fromEntries(words)).toMatchObject({
      client_id: 'client-1',
      redirect_uri: `${site.url}/auth/v1/callback`,
      prompt: 'select_account',
    });
    expect(words.getAll('state')).not.toContain('known');
  });
});

describe('an origin that the operator lists', () => {
  it('may be led back to, and no other', async () => {
    const site = await startSite('PGlite', { CONFIRM_EMAIL: 'on', REDIRECT_ORIGINS: 'https://beta.example' });
    try {
      const origins: string[] = [];
      for (const target of ['https://beta.example/welcome', 'https://x.beta.example/', 'https://beta.example.x/']) {
        const email = newAddress();
        must(await browser(site).signUp({ email, password, options: { emailRedirectTo: target } }));
        origins.push((await follow(linkIn(await mailTo(site, email)))).origin);
      }
      expect(origins).toEqual(['https://beta.example', site.url, site.url]);
    } finally {
      await site.stop();
    }
  });
});
