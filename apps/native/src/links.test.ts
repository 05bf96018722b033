import { describe, expect, it, vi } from 'vitest';
import { addressOf, followLinks, openFirst, openIn, type Site } from './links.ts';

const session = {
  access_token: 'a',
  refresh_token: 'r',
  expires_in: 3600,
  expires_at: 1,
  token_type: 'bearer',
  user: {},
};

function site(answer: () => Promise<Response>): { site: Site; asked: unknown[] } {
  const asked: unknown[] = [];
  const ask: typeof fetch = (url, init) => {
    asked.push([String(url), JSON.parse(String(init?.body)), new Headers(init?.headers).get('apikey')]);
    return answer();
  };
  return { site: { host: 'learn.example', api: 'https://api.example', key: 'key', ask }, asked };
}

const unasked = () => Promise.reject(new Error('Nobody is asked'));

describe('a link', () => {
  it.each([
    ['of the site', 'https://learn.example/story/1?step=quiz#top', '/story/1?step=quiz#top'],
    ['of another site', 'https://evil.example/story/1', null],
    ['of another site that begins alike', 'https://learn.example.evil.example/', null],
    ['without https', 'http://learn.example/story/1', null],
    ['of another app', 'fabula://learn.example/story/1', null],
    ['that is none', 'story', null],
    ['of a mail that another site sent', 'https://evil.example/auth/v1/verify?token=t&type=signup', null],
  ])('%s', async (_, link, expected) => {
    expect(await addressOf(link, site(unasked).site)).toBe(expected);
  });

  const mail =
    'https://api.example/auth/v1/verify?token=hash&type=signup&redirect_to=https%3A%2F%2Flearn.example%2Fwelcome';

  it('of a mail becomes the session it stands for, where the mail leads', async () => {
    const { site: ours, asked } = site(async () => Response.json(session));
    expect(await addressOf(mail, ours)).toBe(
      '/welcome#access_token=a&refresh_token=r&expires_in=3600&expires_at=1&token_type=bearer&type=signup',
    );
    expect(asked).toEqual([['https://api.example/auth/v1/verify', { token_hash: 'hash', type: 'signup' }, 'key']]);
  });

  it.each<[string, () => Promise<Response>, string]>([
    [
      'has ended',
      async () => Response.json({ error_code: 'otp_expired', msg: 'It has expired' }, { status: 403 }),
      'error_code=otp_expired&error_description=It+has+expired',
    ],
    ['cannot be used now', () => Promise.reject(new TypeError('offline')), 'error_code=otp_expired&error_description='],
  ])('of a mail that %s says so', async (_, answer, said) => {
    expect(await addressOf(mail, site(answer).site)).toBe(`/welcome#error=access_denied&${said}`);
  });
});

describe('an opened app', () => {
  it('begins at the link that started it', async () => {
    window.history.replaceState(null, '', '/');
    const app = { getLaunchUrl: async () => ({ url: 'https://learn.example/phrases' }), addListener: vi.fn() };
    await openFirst(window, app, site(unasked).site);
    expect(window.location.pathname).toBe('/phrases');
  });

  it('shows a link that comes while it runs, without a new start', async () => {
    window.history.replaceState(null, '', '/');
    const popped = vi.fn();
    window.addEventListener('popstate', popped, { once: true });
    let take: ((opened: { readonly url: string }) => void) | undefined;
    const app = {
      getLaunchUrl: async () => undefined,
      addListener: async (_: string, taken: typeof take) => {
        take = taken;
      },
    };
    await followLinks(app, site(unasked).site, openIn(window));
    take?.({ url: 'https://evil.example/' });
    take?.({ url: 'https://learn.example/review' });
    await vi.waitFor(() => expect(window.location.pathname).toBe('/review'));
    expect(popped).toHaveBeenCalledOnce();
    window.history.replaceState(null, '', '/');
  });
});
