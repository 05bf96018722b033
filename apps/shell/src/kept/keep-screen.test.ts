import { ada, createFixturePlatform } from '@fabula/testing';
import { act } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type KeptScreen, keptScreenName } from '../worker/set-names.ts';
import { keepScreen } from './keep-screen.ts';

const sheet = '/r/today/1/own.css';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined); // auth-js warns of several clients in one page
  vi.spyOn(console, 'error').mockImplementation(() => undefined); // a platform that ends while it starts reports that
  vi.stubGlobal('fetch', async () => new Response('.a{}', { headers: { 'content-type': 'text/css' } }));
  Object.defineProperty(navigator, 'serviceWorker', { value: {}, configurable: true });
  history.replaceState(null, '', '/');
  document.head.innerHTML = `<link rel="stylesheet" href="${sheet}">`;
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  document.head.replaceChildren();
  document.body.replaceChildren();
});

const draw = (content: string) => {
  const place = document.querySelector('[data-feature]');
  if (place) place.innerHTML = content;
};
const today = (title: string) => `<h1>${title}</h1><p data-after-first>Monday</p>`;

function open({ user = ada }: { user?: typeof ada | null } = {}) {
  document.body.innerHTML = '<div id="root"><div data-feature="today"></div></div>';
  draw(today('Today'));
  const { platform, dispose } = createFixturePlatform({ user });
  onTestFinished(dispose);
  keepScreen(platform, window);
  const { queryClient } = platform;
  const key = [ada.id, keptScreenName];
  /** The rows that a first screen shows are read, or changed. */
  const change = (rows: unknown) => {
    const cache = queryClient.getQueryCache();
    cache.build(queryClient, { queryKey: [ada.id, 'profiles'], meta: { kept: 'first' } }).setData(rows);
  };
  return {
    platform,
    change,
    settle: () => act(() => vi.advanceTimersByTimeAsync(5000)),
    kept: () => queryClient.getQueryData<KeptScreen | null>(key)?.markup,
    meta: () => queryClient.getQueryCache().find({ queryKey: key })?.meta,
  };
}

describe('the screen in sight', () => {
  it('is kept among the learner’s rows once the page is at rest, and again after its rows have changed', async () => {
    const { settle, kept, meta, change } = open();
    expect(kept()).toBeUndefined();
    await settle();
    await expect.poll(kept).toBe('<div><h1>Today</h1></div>');
    expect(meta()).toEqual({ kept: 'refreshed' });
    draw(today('Hoy'));
    change('others');
    await settle();
    await expect.poll(kept).toContain('Hoy');
  });

  it('is dropped when its rows change while it is out of sight, and kept when it is back', async () => {
    const { platform, settle, kept, change } = open();
    change('rows');
    await settle();
    await expect.poll(kept).toContain('Today');
    platform.navigation.navigate('/story/1');
    draw('<h1>A lesson</h1>');
    change('rows'); // as a refresh that says the same
    await settle();
    expect(kept()).toContain('Today');
    change('a step is done');
    expect(kept()).toBeUndefined();
    await settle();
    expect(kept()).toBeUndefined();
    platform.navigation.navigate('/');
    draw(today('Today, again'));
    await settle();
    await expect.poll(kept).toContain('Today, again');
  });

  it.each<[string, (opened: ReturnType<typeof open>) => void]>([
    ['a message', ({ platform }) => platform.toasts.show({ kind: 'error', title: 'No' })],
    ['the network is gone', ({ platform }) => platform.connectivity.setState({ online: false })],
    ['the server is silent', ({ platform }) => platform.connectivity.setState({ reachable: false })],
    ['its address says more', ({ platform }) => platform.navigation.navigate('/?new-story')],
  ])('is not kept with what passes: %s', async (_what, pass) => {
    const opened = open();
    pass(opened);
    await opened.settle();
    expect(opened.kept()).toBeUndefined();
  });

  it.each<[string, () => ReturnType<typeof open>]>([
    ['for nobody', () => open({ user: null })],
    [
      'where no worker would show it',
      () => {
        Reflect.deleteProperty(navigator, 'serviceWorker');
        return open();
      },
    ],
  ])('is not kept %s', async (_what, opening) => {
    const { settle, kept } = opening();
    await settle();
    expect(kept()).toBeUndefined();
  });
});
