import { ada, sessionOf } from '@fabula/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { requestTimeoutMs } from '../call-options.ts';
import { keptSign } from '../kept-rows/kept-sign.ts';
import { sessionStorageKey } from '../stored-session.ts';
import { askEarly } from './ask-early.ts';

const paths = ['/rest/v1/profiles?id=eq.-user-', '/rest/v1/user_stories?select=id&language=eq.-language-&limit=1'];
const eve = '00000000-0000-4000-8000-00000000000e';
const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;
const session = () => ({ ...sessionOf(ada), expires_at: inSeconds(3600) });
const store = (value: unknown) => localStorage.setItem(sessionStorageKey, JSON.stringify(value));
const languageOf = (id: string, language: string) => localStorage.setItem(`fabula-learning-${id}`, language);

let asked: Request[] = [];
let answer = () => Promise.resolve(new Response('[1]'));
beforeEach(() => {
  asked = [];
  answer = () => Promise.resolve(new Response('[1]'));
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    asked.push(new Request(address, init));
    return answer();
  });
  const script = document.createElement('script');
  script.dataset.key = 'sb_publishable_x';
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(script);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
  window.fabulaEarly = undefined;
});

const whole = ['/rest/v1/user_stories?select=id&limit=1'];
const spanish = ['/rest/v1/user_stories?select=id&language=eq.Spanish&limit=1'];

describe('the script in the page asks for', () => {
  it.each<[string, () => void, readonly string[]]>([
    ['nothing without a session', () => {}, []],
    ['nothing where the session is no JSON', () => localStorage.setItem(sessionStorageKey, '{'), []],
    ['nothing where the session is of nobody', () => store({ access_token: 'x', expires_at: inSeconds(3600) }), []],
    ['nothing where the session says null', () => store(null), []],
    ['nothing with a token that ends within a minute', () => store({ ...session(), expires_at: inSeconds(59) }), []],
    ['nothing with a token that says no end', () => store({ ...session(), expires_at: undefined }), []],
    ['every story where no language is known', () => store(session()), whole],
    [
      'the stories of the language that this device knew last',
      () => {
        store(session());
        languageOf(ada.id, 'Spanish');
      },
      spanish,
    ],
    [
      'every story where only another learner’s language is known',
      () => {
        store(session());
        languageOf(eve, 'Spanish');
      },
      whole,
    ],
    [
      'nothing where the device has kept the rows',
      () => {
        store(session());
        localStorage.setItem('fabula-rows-kept', keptSign(ada.id));
      },
      [],
    ],
    [
      'everything where it has kept another learner’s',
      () => {
        store(session());
        localStorage.setItem('fabula-rows-kept', keptSign(eve));
      },
      whole,
    ],
    [
      'everything where it has kept rows of an older shape',
      () => {
        store(session());
        localStorage.setItem('fabula-rows-kept', `older ${ada.id}`);
      },
      whole,
    ],
    [
      'nothing where storage is blocked',
      () => {
        store(session());
        vi.stubGlobal('localStorage', {
          getItem: () => {
            throw new DOMException('blocked', 'SecurityError');
          },
          clear: () => undefined,
        });
      },
      [],
    ],
  ])('%s', (_what, given, stories) => {
    given();
    expect(() => askEarly(paths)).not.toThrow();
    const expected = stories.length > 0 ? [`/rest/v1/profiles?id=eq.${ada.id}`, ...stories] : [];
    expect(asked.map(({ url }) => url)).toEqual(expected.map((path) => location.origin + path));
  });

  it('its rows with key and token, and nothing else that the client would not send', () => {
    store(session());
    askEarly(paths);
    const { access_token } = session();
    const sent = { apikey: 'sb_publishable_x', authorization: `Bearer ${access_token}` };
    expect(asked.map(({ headers }) => Object.fromEntries(headers))).toEqual([sent, sent]);
  });
});

describe('an early answer', () => {
  const address = `${location.origin}${paths[0]?.replace('-user-', ada.id)}`;
  const other = `${location.origin}/rest/v1/user_phrases`;
  const ours = `Bearer ${sessionOf(ada).access_token}`;

  /** What the platform is given that asks for this; undefined where it has to ask the server. */
  const take = async (from = address, authorization = ours, method = 'GET') =>
    (await window.fabulaEarly?.(from, { method, headers: new Headers({ authorization }) }))?.text();
  const open = () => {
    store(session());
    askEarly(paths);
  };

  it('is taken once by whoever asks the same', async () => {
    open();
    expect([await take(), await take()]).toEqual(['[1]', undefined]);
  });

  it('is taken by one of two that ask at the same time', async () => {
    open();
    expect(await Promise.all([take(), take()])).toEqual(['[1]', undefined]);
  });

  it('stays for its own question while others are asked', async () => {
    open();
    expect([await take(other), await take()]).toEqual([undefined, '[1]']);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['another learner or an older sign-in', () => take(address, 'Bearer of-eve')],
    ['whoever has signed out', () => take(other, 'Bearer sb_publishable_x')],
    ['a change, which it may be older than', () => take(other, ours, 'POST')],
  ])('is dropped for good by a request of %s', async (_what, meanwhile) => {
    open();
    expect(await meanwhile()).toBeUndefined();
    expect(await take()).toBeUndefined();
  });

  it('is dropped when it is older than an answer may become', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    open();
    vi.setSystemTime(Date.now() + requestTimeoutMs);
    expect(await take()).toBeUndefined();
    vi.useRealTimers();
  });

  it.each<[string, () => Promise<Response>]>([
    ['a refusal', () => Promise.resolve(new Response('{"code":"PGRST301"}', { status: 401 }))],
    ['an error', () => Promise.resolve(new Response('no', { status: 500 }))],
    ['no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('is none where the request brought %s', async (_what, given) => {
    answer = given;
    open();
    expect(await take()).toBeUndefined();
  });
});
