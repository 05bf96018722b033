import { describe, expect, it } from 'vitest';
import { allowedTarget, redirectOrigins, withCheckedLocation, withCheckedRedirect } from './redirects.ts';

const site = 'https://learn.example';
const origins = redirectOrigins(site, ['https://beta.example:8443']);

describe('an address to lead back to', () => {
  it.each([
    ['https://learn.example', 'https://learn.example/'],
    ['https://learn.example/auth/new-password?a=b', 'https://learn.example/auth/new-password?a=b'],
    ['https://learn.example?next=1#gone', 'https://learn.example/?next=1'],
    ['https://beta.example:8443/settings', 'https://beta.example:8443/settings'],
  ])('%s is accepted, without its fragment', (text, target) => {
    expect(allowedTarget(text, origins)).toBe(target);
  });

  it.each([
    'https://evil.example',
    'https://evil.example\\@learn.example',
    'https://evil.example\\@learn.example/auth/new-password',
    'https:\\\\evil.example@learn.example',
    'https://learn.example@evil.example/',
    'https://learn.example:x@evil.example/',
    'https://learn.example\\.evil.example',
    'https://learn.example.evil.example',
    'https://learn.example%2f@evil.example',
    'https://learn.example%00.evil.example',
    'https://learn.example／.evil.example',
    'https://learn.example\u200b/',
    'https://learn.example/\u0000',
    'https://learn.example/ ',
    ' https://learn.example/',
    '\thttps://learn.example/',
    'https://learn.example/\r\nset-cookie: a=b',
    'https://learn.example/\ud800',
    'https://user:pass@learn.example/',
    'https://@learn.example/',
    'https://learn.example:444/',
    'https://learn.example:/',
    'http://learn.example/',
    'HTTPS://learn.example/',
    'https://LEARN.example/',
    'https:learn.example',
    'https:/learn.example',
    '//learn.example/',
    '//evil.example',
    '/auth',
    '',
    'javascript:alert(1)//https://learn.example/',
    'https://beta.example/',
    'http://localhost:4321/',
    'http://127.0.0.1/',
    'http://[::1]/',
    'https://learn.example//evil.example/',
    'https://learn.example/auth/v1/authorize?provider=google',
    'https://learn.example/x/../auth/v1/callback',
    `https://learn.example/${'a'.repeat(1024)}`,
  ])('%j is not', (text) => {
    expect(allowedTarget(text, origins)).toBeUndefined();
  });
});

describe('the origins', () => {
  it('are the site and the listed ones, and no loopback address beside a public site', () => {
    expect(origins).toEqual(['https://learn.example', 'https://beta.example:8443']);
  });

  it('include both names of this machine, on the site’s own port', () => {
    const here = redirectOrigins('http://localhost:4321', []);
    expect(here).toEqual(['http://localhost:4321', 'http://127.0.0.1:4321']);
    expect(allowedTarget('http://127.0.0.1:4321/auth', here)).toBe('http://127.0.0.1:4321/auth');
    for (const other of [
      'http://127.0.0.1:4322/',
      'http://localhost/',
      'https://localhost:4321/',
      'http://127.1:4321/',
    ])
      expect(allowedTarget(other, here)).toBeUndefined();
  });
});

describe('a request', () => {
  const checked = (query: string) => withCheckedRedirect(new URL(`${site}/auth/v1/recover?${query}`), origins).search;
  const own = encodeURIComponent(`${site}/auth`);
  const foreign = encodeURIComponent('https://evil.example\\@learn.example');

  it('keeps its other parameters and one address of ours', () => {
    expect(checked(`a=b&redirect_to=${own}`)).toBe(`?a=b&redirect_to=${own}`);
    expect(checked(`a=b&redirect_to=${foreign}`)).toBe('?a=b');
  });

  it('loses its addresses where it names two, whichever the engine would read', () => {
    expect(checked(`redirect_to=${own}&redirect_to=${foreign}`)).toBe('');
    expect(checked(`redirect_to=${foreign}&redirect_to=${own}`)).toBe('');
    expect(checked(`redirect_to=${own}&redirect%5fto=${own}`)).toBe('');
  });
});

describe('an answer that leads somewhere', () => {
  const leadsTo = (location: string) => {
    const answer = new Response(null, { status: 302, headers: { location } });
    return withCheckedLocation(answer, origins, site).headers.get('location');
  };

  it('stays as it is where that is ours', () => {
    expect(leadsTo(`${site}/auth?code=1#sb=`)).toBe(`${site}/auth?code=1#sb=`);
  });

  it('leads to the site where it is not, with what the page needs', () => {
    expect(leadsTo('https://evil.example/steal?code=1&to=x#access_token=a')).toBe(`${site}/?code=1#access_token=a`);
    expect(leadsTo('https://evil.example\\@learn.example?error=access_denied')).toBe(`${site}/?error=access_denied`);
    expect(leadsTo('//evil.example')).toBe(`${site}/`);
  });
});
