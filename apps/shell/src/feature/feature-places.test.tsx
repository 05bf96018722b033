import type { FeatureManifest } from '@fabula/contracts';
import {
  type AvailableFeature,
  defineFeature,
  type FeatureLifecycles,
  useLocation,
  useOnline,
  usePlatform,
} from '@fabula/platform';
import { registryOf } from '@fabula/testing';
import { renderFeature } from '@fabula/testing/render';
import { act, screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { allFeatures } from '../testing/shell-double.ts';
import { FeaturePlaces } from './feature-places.tsx';
import { noteReadyTab, readyTabs } from './ready-tabs.ts';

const story = {
  path: '/story/:id',
  access: 'protected',
  layout: 'bare',
  title: { en: 'S', es: 'S', fr: 'S' },
} as const;
const manifests: readonly FeatureManifest[] = allFeatures.map((manifest) =>
  manifest.name === 'today' ? { ...manifest, routes: [...manifest.routes, story] } : manifest,
);
const texts = { today: {}, review: {}, phrases: {}, profile: {} };

let log: string[];
let breakdown: (() => void) | undefined;
let reported: string[];

/** A tab that shows what a kept one must keep, and logs what it does. */
function Tab({ name }: { name: string }) {
  const { pathname } = useLocation();
  const online = useOnline();
  const [typed, setTyped] = useState('');
  const [broken, setBroken] = useState(false);
  useEffect(() => {
    log.push(`${name} begins`);
    breakdown = () => setBroken(true);
    return () => void log.push(`${name} ends`);
  }, [name]);
  if (broken) throw new Error(`${name} broke`);
  return (
    <>
      <h1>
        {name} at {pathname}
      </h1>
      <p>{online ? 'Online' : 'Offline'}</p>
      <h2>Below</h2>
      <dialog>Asked</dialog>
      <input aria-label="Search" value={typed} onChange={(event) => setTyped(event.currentTarget.value)} />
    </>
  );
}

const featureOf = (name: string) => defineFeature({ App: Tab.bind(null, { name }) });

function Place({ load }: { load: (feature: AvailableFeature) => Promise<FeatureLifecycles> }) {
  const { features } = usePlatform();
  const target = features.match(useLocation().pathname);
  return target && <FeaturePlaces {...target} load={load} />;
}

interface OpenOptions {
  readonly path?: string;
  readonly lifecycles?: (name: string, version: string) => FeatureLifecycles;
  readonly registry?: ReturnType<typeof registryOf>;
}

function open({ path = '/review', lifecycles = featureOf, registry = registryOf(manifests) }: OpenOptions = {}) {
  const made = new Map<string, FeatureLifecycles>();
  const load = vi.fn(async ({ manifest: { name }, version }: AvailableFeature) => {
    const known = made.get(name + version) ?? lifecycles(name, version);
    made.set(name + version, known);
    return known;
  });
  const rendered = renderFeature(<Place load={load} />, { path, registry, texts });
  const {
    navigation,
    texts: { i18n },
  } = rendered.platform;
  i18n.store.on('removed', (language: string, name: string) => i18n.addResourceBundle(language, name, {}));
  const go = async (to: string) => {
    act(() => navigation.navigate(to));
    const name = rendered.platform.features.match(to)?.feature.manifest.name;
    await screen.findByRole('heading', { name: `${name} at ${to}` });
  };
  return { ...rendered, load, go };
}
const heading = () =>
  screen.queryAllByRole('heading', { level: 1, hidden: true }).map(({ textContent }) => textContent);
const search = () => screen.getByRole('textbox', { name: 'Search' });

const scrollTo = vi.spyOn(window, 'scrollTo');
beforeEach(() => {
  log = [];
  breakdown = undefined;
  reported = [];
  sessionStorage.clear();
  localStorage.clear();
  readyTabs.setState(new Set(), true);
  scrollTo.mockReset().mockImplementation((_x, top) => void Object.assign(window, { scrollY: top }));
  Object.assign(window, { scrollY: 0 });
  vi.spyOn(console, 'error').mockImplementation((line) => void reported.push(String(line)));
  vi.stubGlobal('requestIdleCallback', (run: () => void) => window.setTimeout(run));
  vi.stubGlobal('cancelIdleCallback', (id: number) => window.clearTimeout(id));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.mocked(console.error).mockRestore();
});

describe('a tab that was left', () => {
  it('is out of the page with its effects ended, and comes back as it was, without being loaded again', async () => {
    const { user, go, load } = open();
    await screen.findByRole('heading', { name: 'review at /review' });
    await user.type(search(), 'mercado');
    await go('/phrases');
    expect(heading()).toEqual(['phrases at /phrases']);
    await waitFor(() => expect(log.filter((line) => line.startsWith('review')).at(-1)).toBe('review ends'));
    const begun = log.length;
    await go('/review');
    expect(heading()).toEqual(['review at /review']);
    expect(search()).toHaveValue('mercado');
    expect(log.slice(begun)).toContain('review begins');
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('knows what changed while it was out of sight', async () => {
    const { go } = open();
    await screen.findByText('Online');
    await go('/phrases');
    act(() => void window.dispatchEvent(new Event('offline')));
    await go('/review');
    expect(await screen.findByText('Offline')).toBeVisible();
  });

  it('does not follow the learner to another address, and follows to its own', async () => {
    const { platform, go } = open({ path: '/profile' });
    await screen.findByRole('heading', { name: 'profile at /profile' });
    await go('/settings');
    await go('/review');
    act(() => platform.navigation.navigate('/settings'));
    await screen.findByRole('heading', { name: 'profile at /settings' });
    await go('/review');
    await go('/profile');
    expect(heading()).toEqual(['profile at /profile']);
  });

  it('is scrolled to where it was left, but not at another of its addresses', async () => {
    const { go } = open({ path: '/profile' });
    await screen.findByRole('heading', { name: 'profile at /profile' });
    Object.assign(window, { scrollY: 700 });
    await go('/review');
    scrollTo.mockClear();
    await go('/profile');
    await waitFor(() => expect(scrollTo).toHaveBeenLastCalledWith(0, 700));
    await go('/review');
    Object.assign(window, { scrollY: 0 });
    scrollTo.mockClear();
    await go('/settings');
    await go('/review');
    expect(scrollTo.mock.calls.map(([, top]) => top)).not.toContain(700);
  });

  it.each([
    ['what had it', '/profile', 'Search'],
    ['a heading that is in sight, where it was on the tab bar', '/profile', null],
  ] as const)('gives the focus to %s, beside the place to which it scrolls', async (_what, path, name) => {
    const { go } = open({ path });
    const title = await screen.findByRole('heading', { name: `profile at ${path}` });
    const below = name === null ? await screen.findByRole('heading', { name: 'Below' }) : search();
    const sight = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      return new DOMRect(0, this === title ? -700 : 20, 100, 40);
    });
    onTestFinished(() => sight.mockRestore());
    if (name !== null) act(() => below.focus());
    Object.assign(window, { scrollY: 700 });
    await go('/review');
    await go(path);
    await waitFor(() => expect(below).toHaveFocus());
  });

  it('has no open dialog, neither in the page nor when it comes back', async () => {
    const { go } = open();
    await screen.findByRole('heading', { name: 'review at /review' });
    const dialog = document.querySelector('dialog');
    dialog?.showModal();
    const cancelled = vi.fn();
    dialog?.addEventListener('cancel', cancelled);
    await go('/phrases');
    expect(dialog?.open).toBe(false);
    expect(cancelled).toHaveBeenCalledOnce();
  });

  it('stays beside a story of the same feature, which does not stay', async () => {
    const { user, go } = open({ path: '/' });
    await screen.findByRole('heading', { name: 'today at /' });
    await user.type(search(), 'kept');
    await go('/story/7');
    expect(search()).toHaveValue('');
    await user.type(search(), 'gone');
    await go('/');
    expect(search()).toHaveValue('kept');
    await go('/story/7');
    expect(search()).toHaveValue('');
  });

  it('is unmounted where its lifecycles cannot hide it, as those of older releases', async () => {
    const { user, go } = open({ lifecycles: (name) => ({ ...featureOf(name), update: undefined }) as never });
    await screen.findByRole('heading', { name: 'review at /review' });
    await user.type(search(), 'mercado');
    await go('/phrases');
    await go('/review');
    expect(search()).toHaveValue('');
  });

  it('is reported as shown each time, and proven when it is left', async () => {
    const { platform, go } = open();
    const events: string[] = [];
    platform.reporter.listen(({ stage, feature }) => void events.push(`${feature} ${stage}`));
    await screen.findByRole('heading', { name: 'review at /review' });
    await go('/phrases');
    expect(platform.featureHealth.lastMounted('review')).toBe('1');
    await go('/review');
    expect(events).toEqual(['review mount', 'phrases mount', 'review mount']);
  });
});

describe('nothing stays', () => {
  it('of a learner who signed out, but what is in sight', async () => {
    const { platform, go, user } = open();
    await screen.findByRole('heading', { name: 'review at /review' });
    await user.type(search(), 'secret');
    await go('/phrases');
    act(() => platform.session.store.setState({ status: 'signed-out', user: null }));
    await waitFor(() => expect(document.querySelectorAll('[data-feature]')).toHaveLength(1));
    act(() =>
      platform.session.store.setState({ status: 'signed-in', user: { id: 'bo', email: 'bo@example.com' } as never }),
    );
    await go('/review');
    expect(search()).toHaveValue('');
  });

  it('of a tab that breaks out of sight: it starts anew, is reported, and counts against nothing', async () => {
    const { platform, go } = open();
    await screen.findByRole('heading', { name: 'review at /review' });
    await waitFor(() => expect(breakdown).toBeDefined());
    const breakReview = breakdown;
    await go('/phrases');
    act(() => breakReview?.());
    expect(heading()).toEqual(['phrases at /phrases']);
    const places = () => [...document.querySelectorAll('[data-feature]')].map(({ textContent }) => textContent);
    expect(places().join()).not.toContain('stopped working');
    await go('/review');
    await waitFor(() => expect(places().join()).toContain('review at /review'));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(reported.join()).toContain('"stage":"crash"');
    // The second of two failures in sight would make the version sick.
    act(() => breakdown?.());
    expect(await screen.findByRole('heading', { name: 'Review stopped working' })).toBeVisible();
    await import('./leave-version.ts');
    expect(platform.featureHealth.isSick('review', '1')).toBe(false);
  });

  it('of a card after a crash: the tab starts anew when the learner comes back', async () => {
    const { go } = open();
    await screen.findByRole('heading', { name: 'review at /review' });
    await go('/phrases');
    await go('/review');
    act(() => breakdown?.());
    await screen.findByRole('heading', { name: 'Review stopped working' });
    await go('/phrases');
    await go('/review');
    expect(heading()).toEqual(['review at /review']);
  });

  it('of a version that gave way elsewhere in the page', async () => {
    const made = registryOf(manifests);
    const { review } = made.features;
    const files = review?.versions['1'];
    if (!files) throw new Error('the double has Review');
    const versions = { 1: files, 2: { ...files, base: '/r/review/2/' } };
    const registry = { ...made, features: { ...made.features, review: { stable: '2', previous: '1', versions } } };
    const { platform, go, user, load } = open({ registry });
    await screen.findByRole('heading', { name: 'review at /review' });
    await user.type(search(), 'of version 2');
    await go('/phrases');
    const failed = platform.features.named('review');
    if (failed) platform.features.passOver(failed);
    await go('/review');
    expect(search()).toHaveValue('');
    expect(load.mock.calls.map(([{ manifest, version }]) => `${manifest.name} ${version}`)).toEqual([
      'review 2',
      'phrases 1',
      'review 1',
    ]);
  });
});

describe('a tab whose code is here', () => {
  it('is prepared out of sight while the page is idle, without effects and without counting as shown', async () => {
    const { platform, load, go } = open();
    const events: string[] = [];
    platform.reporter.listen(({ stage, feature }) => void events.push(`${feature} ${stage}`));
    await screen.findByRole('heading', { name: 'review at /review' });
    act(() => noteReadyTab('phrases', '1'));
    await waitFor(() => expect(load).toHaveBeenCalledTimes(2));
    expect(heading()).toEqual(['review at /review']);
    expect(log).not.toContain('phrases begins');
    expect(events).toEqual(['review mount']);
    await go('/phrases');
    expect(load).toHaveBeenCalledTimes(2);
    expect(log).toContain('phrases begins');
    await waitFor(() => expect(events).toEqual(['review mount', 'phrases mount']));
  });

  it('is not prepared beside a lesson', async () => {
    const { load, go } = open({ path: '/story/7' });
    await screen.findByRole('heading', { name: 'today at /story/7' });
    act(() => noteReadyTab('phrases', '1'));
    await new Promise((resolve) => setTimeout(resolve));
    expect(load).toHaveBeenCalledTimes(1);
    await go('/');
    await waitFor(() => expect(load.mock.calls.map(([{ manifest }]) => manifest.name)).toContain('phrases'));
  });

  it('is loaded and shown anew where preparing it failed, and is not tried again until then', async () => {
    let broken = true;
    const { load, go, platform } = open({
      lifecycles: (name) => ({
        ...featureOf(name),
        mount: (props) =>
          broken && name === 'phrases' ? Promise.reject(new Error('no')) : featureOf(name).mount(props),
      }),
    });
    await screen.findByRole('heading', { name: 'review at /review' });
    act(() => noteReadyTab('phrases', '1'));
    await waitFor(() => expect(reported.join()).toContain('"feature":"phrases"'));
    await waitFor(() => expect(document.querySelectorAll('[data-feature]')).toHaveLength(1));
    expect(load).toHaveBeenCalledTimes(2);
    expect(heading()).toEqual(['review at /review']);
    broken = false;
    await go('/phrases');
    expect(platform.featureHealth.isSick('phrases', '1')).toBe(false);
    expect(load).toHaveBeenCalledTimes(3);
  });
});
