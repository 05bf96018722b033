import { ada, createFixturePlatform, registryOf } from '@fabula/testing';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createCaches } from '../testing/caches-double.ts';
import { setMeta } from '../worker/set-names.ts';
import { followSet } from './follow-set.ts';
import type { Making } from './make-set.ts';

const registry = registryOf([]);
const at = { feature: 'today', version: '1', bucket: null, milliseconds: 1 } as const;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined); // auth-js warns of several clients in one page
  vi.spyOn(console, 'error').mockImplementation(() => undefined); // crashes are reported there
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  document.head.replaceChildren();
});

interface Opened {
  readonly user?: typeof ada | null;
  /** The set from which the page came. */
  readonly kept?: string;
  readonly worker?: 'allowed' | 'refused' | 'blocked' | 'missing';
  readonly off?: boolean;
  /** A worker that is being installed in place of the one that runs. */
  readonly installing?: {
    state: string;
    postMessage: () => void;
    addEventListener: (name: string, run: () => void) => void;
  };
}

function openPage({ user = ada, kept, worker = 'allowed', off = false, installing }: Opened = {}) {
  const { caches, stored } = createCaches();
  vi.stubGlobal('caches', caches);
  const postMessage = vi.fn();
  const unregister = vi.fn(async () => true);
  const pushManager = { getSubscription: async () => null };
  const registration = { active: { state: 'activated', postMessage }, unregister, pushManager, installing };
  const register = vi.fn(async (_path: string, _options: object) => {
    if (worker === 'refused') throw new DOMException('The operation is insecure.', 'SecurityError');
    return worker === 'blocked' ? undefined : registration;
  });
  const serviceWorker = {
    controller: kept ? { postMessage } : null,
    register,
    getRegistration: async () => registration,
  };
  if (worker !== 'missing')
    Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  if (kept) document.head.append(Object.assign(document.createElement('meta'), { name: setMeta, content: kept }));
  const { platform, dispose } = createFixturePlatform({ user });
  onTestFinished(dispose);
  const make = vi.fn(async (_making: Making): Promise<string | null> => 'fabula-set-new');
  const given = off ? { ...registry, worker: 'off' as const } : registry;
  const follower = followSet(platform, window, given, make);
  const told = () => postMessage.mock.calls.map(([{ message }]) => message);
  const shown = async (milliseconds = 5000) => {
    platform.reporter.noteFeature({ ...at, stage: 'mount' });
    await vi.advanceTimersByTimeAsync(milliseconds);
  };
  return { platform, follower, make, register, unregister, stored, caches, told, shown };
}

describe('a page of a learner', () => {
  it('registers the worker and makes the set once a screen has stood', async () => {
    const { shown, make, register, told } = openPage();
    await shown(4999);
    expect(register).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(register).toHaveBeenCalledExactlyOnceWith('/worker.js', { updateViaCache: 'none' });
    expect(make).toHaveBeenCalledOnce();
    expect(told()).toEqual([{ kind: 'made', set: 'fabula-set-new' }]);
  });

  it.each<[string, Opened]>([
    ['nobody is signed in', { user: null }],
    ['the browser refuses workers', { worker: 'refused' }],
    ['something blocks them', { worker: 'blocked' }],
    ['there are none', { worker: 'missing' }],
    ['the registry has switched it off', { off: true }],
  ])('makes nothing where %s', async (_what, opened) => {
    const { shown, make, told } = openPage(opened);
    await shown();
    expect([make.mock.calls, told()]).toEqual([[], []]);
  });

  it('hands the set to the worker that is being installed, since the one before may know nothing of sets', async () => {
    let installed: () => void = () => undefined;
    const installing = {
      state: 'installing',
      postMessage: vi.fn(),
      addEventListener: (_name: string, run: () => void) => {
        installed = run;
      },
    };
    const { shown, told } = openPage({ installing });
    await shown();
    installing.state = 'activated';
    installed();
    await vi.advanceTimersByTimeAsync(0);
    expect(told()).toEqual([]);
    expect(installing.postMessage).toHaveBeenCalledOnce();
  });

  it('says how it went where it came from a set', async () => {
    const { shown, told } = openPage({ kept: 'fabula-set-old' });
    await shown();
    expect(told()).toEqual([
      { kind: 'stood', set: 'fabula-set-old' },
      { kind: 'made', set: 'fabula-set-new' },
    ]);
  });

  it('has failed where a screen broke before it had stood', async () => {
    const { shown, told, platform, make } = openPage({ kept: 'fabula-set-old' });
    await shown(1000);
    platform.reporter.reportFeature({ ...at, stage: 'crash', error: new Error('broken') });
    await vi.advanceTimersByTimeAsync(5000);
    expect([told(), make.mock.calls]).toEqual([[{ kind: 'failed', set: 'fabula-set-old' }], []]);
  });

  it('tells the worker what the registry says, and makes the set of what is newer', async () => {
    const { shown, told, follower, make } = openPage({ kept: 'fabula-set-old' });
    await shown();
    follower.asked(registry, true);
    await vi.advanceTimersByTimeAsync(0);
    expect(told().at(-2)).toEqual({ kind: 'asked', set: 'fabula-set-old', outdated: true });
    expect(make).toHaveBeenCalledTimes(2);
  });

  it('does not make again what failed as a set, unless it has stood from the network', async () => {
    for (const [kept, refused] of [
      ['fabula-set-old', 'fabula-set-bad'],
      [undefined, null],
    ] as const) {
      const { shown, make, caches } = openPage(kept ? { kept } : {});
      const state = await caches.open('fabula-sets');
      const current = { name: 'fabula-set-old', proven: true };
      await state.put('/fabula-sets', Response.json({ current, refused: 'fabula-set-bad' }));
      await shown();
      expect(make.mock.calls[0]?.[0].sets).toEqual({ names: ['fabula-set-old'], refused });
      document.head.replaceChildren();
    }
  });

  it('takes the worker and the sets away when the registry says so', async () => {
    const { shown, follower, unregister, stored, caches, make } = openPage();
    await caches.open('fabula-set-old');
    await shown();
    follower.asked({ ...registry, worker: 'off' }, true);
    await vi.advanceTimersByTimeAsync(0);
    expect(unregister).toHaveBeenCalledOnce();
    expect([...stored.keys()]).toEqual([]);
    expect(make).toHaveBeenCalledOnce();
  });

  it('takes away what a worker wrote while it was removed, and tells a worker that has to go nothing', async () => {
    const { follower, stored, caches, told } = openPage({ kept: 'fabula-set-old' });
    Object.assign(navigator.serviceWorker, { getRegistration: async () => undefined });
    await caches.open('fabula-sets');
    await caches.open('of-somebody-else');
    follower.asked({ ...registry, worker: 'off' }, true);
    await vi.advanceTimersByTimeAsync(0);
    expect([...stored.keys()]).toEqual(['of-somebody-else']);
    expect(told()).toEqual([]);
  });
});
