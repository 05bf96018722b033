import { describe, expect, it, vi } from 'vitest';
import { addressOf, followLinks, openFirst, openIn, type Site } from './links.ts';

function site(redirectOf: Site['redirectOf']): { site: Site; asked: string[] } {
  const asked: string[] = [];
  const noting: Site['redirectOf'] = (address) => {
    asked.push(address);
    return redirectOf(address);
  };
  return { site: { host: 'learn.example', api: 'https://api.example', redirectOf: noting }, asked };
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

  it('of a mail is used up, and leads where the server leads a browser', async () => {
    const { site: ours, asked } = site(async () => 'https://learn.example/welcome?code=1');
    expect(await addressOf(mail, ours)).toBe('/welcome?code=1');
    expect(asked).toEqual([mail]);
  });

  it('of Google’s answer is used up, too, because it comes to the site and so to the app', async () => {
    const { site: ours, asked } = site(async () => 'https://learn.example/?code=2');
    const callback = 'https://learn.example/auth/v1/callback?code=c&state=s';
    expect(await addressOf(callback, ours)).toBe('/?code=2');
    expect(asked).toEqual([callback]);
  });

  it.each<[string, Site['redirectOf']]>([
    ['leads nowhere', async () => null],
    ['cannot be used now', () => Promise.reject(new TypeError('offline'))],
  ])('of a mail that %s says so', async (_, redirectOf) => {
    expect(await addressOf(mail, site(redirectOf).site)).toBe('/?error=access_denied&error_code=otp_expired');
  });
});

describe('an opened app', () => {
  it('begins at the link that started it', async () => {
    window.sessionStorage.clear();
    window.history.replaceState(null, '', '/');
    const app = { getLaunchUrl: async () => ({ url: 'https://learn.example/phrases' }), addListener: vi.fn() };
    await openFirst(window, app, site(unasked).site);
    expect(window.location.pathname).toBe('/phrases');
  });

  it('does not go there again when its page begins anew', async () => {
    window.sessionStorage.clear();
    const app = { getLaunchUrl: async () => ({ url: 'https://learn.example/phrases' }), addListener: vi.fn() };
    await openFirst(window, app, site(unasked).site);
    window.history.replaceState(null, '', '/?code=1');
    await openFirst(window, app, site(unasked).site);
    expect(window.location.search).toBe('?code=1');
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
