import type { Registry } from '@fabula/contracts';
import { createFixturePlatform, registryOf } from '@fabula/testing';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { allFeatures } from '../testing/shell-double.ts';
import { watchReleases } from './watch-releases.ts';

const minute = 60_000;
const running = registryOf(allFeatures);

/** The same features, Review at version 2. */
function released(): Registry {
  const { review } = running.features;
  const files = review?.versions['1'];
  if (!review || !files) throw new Error('the fixture has Review');
  const changed = { ...review, stable: '2', previous: '1', versions: { ...review.versions, 2: files } };
  return { ...running, revision: 2, features: { ...running.features, review: changed } };
}

/** The pages of a test, whose listeners would hear what later tests do. */
let pages = new AbortController();
afterEach(() => {
  pages.abort();
  pages = new AbortController();
  vi.restoreAllMocks();
});

interface Opened {
  readonly quiet?: boolean;
  /** The page came from this device, while this was published. */
  readonly kept?: Registry;
  /** It was reloaded a moment ago. */
  readonly reloaded?: boolean;
}

function openPage({ quiet = true, kept, reloaded = false }: Opened = {}) {
  let time = 0;
  let published: Registry = kept ?? running;
  let isQuiet = quiet;
  const asked = vi.spyOn(window, 'fetch').mockImplementation(async () => Response.json(published));
  let clock = 0;
  const { platform } = createFixturePlatform({ manifests: allFeatures, now: () => new Date(clock) });
  const reload = vi.fn();
  const onAsked = vi.fn();
  const navigation = { type: reloaded ? 'reload' : 'navigate' } as unknown as PerformanceEntry; // only its type is read
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([navigation]);
  const asking = { revision: 1, isKept: kept !== undefined, onAsked, isQuiet: () => isQuiet, reload };
  watchReleases({ platform, window, ...asking, elapsedMs: () => time, signal: pages.signal });
  const settled = () => new Promise((resolve) => setTimeout(resolve));
  const titles = () => platform.toasts.getState().visible.map(({ title }) => title);
  const show = (state: string) => {
    // One of the two values it can have.
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state as DocumentVisibilityState);
    document.dispatchEvent(new Event('visibilitychange'));
  };
  return {
    asked,
    onAsked,
    reload,
    settled,
    titles,
    platform,
    publish: (next: Registry) => (published = next),
    becomeQuiet: () => (isQuiet = true),
    pass: (milliseconds: number) => (time += milliseconds),
    setClock: (milliseconds: number) => (clock = milliseconds),
    async navigate() {
      platform.navigation.navigate('/phrases');
      await settled(); // the page is idle
      await settled();
    },
    async focus() {
      window.dispatchEvent(new Event('focus'));
      await settled();
    },
    async away(milliseconds: number) {
      show('hidden');
      time += milliseconds;
      show('visible');
      await settled();
    },
  };
}

const offer = ['An update is available. Reload the page to use it.'];

describe('a page that is open when something is released', () => {
  it.each(['navigate', 'focus'] as const)('offers it at a quiet moment: %s', async (moment) => {
    const page = openPage();
    page.publish(released());
    await page[moment]();
    expect(page.titles()).toEqual(offer);
    expect(page.reload).not.toHaveBeenCalled();
    page.platform.toasts.getState().visible[0]?.action?.onSelect();
    expect(page.reload).toHaveBeenCalledOnce();
  });

  it('is not asked for within the work of a tap', async () => {
    const page = openPage();
    page.platform.navigation.navigate('/phrases');
    expect(page.asked).not.toHaveBeenCalled();
    await page.settled();
    expect(page.asked).toHaveBeenCalledOnce();
  });

  it('waits until the moment is quiet, and then says it once', async () => {
    const page = openPage({ quiet: false });
    page.publish(released());
    await page.navigate();
    await page.away(60 * minute);
    expect([page.titles(), page.reload.mock.calls]).toEqual([[], []]);
    page.becomeQuiet();
    await page.focus();
    expect(page.titles()).toEqual(offer);
  });

  it('reloads by itself when the learner comes back after long', async () => {
    const page = openPage();
    page.publish(released());
    await page.away(11 * minute);
    expect(page.reload).toHaveBeenCalledOnce();
  });

  it('only offers it when the learner comes back after a short while', async () => {
    const page = openPage();
    page.publish(released());
    await page.away(minute);
    expect([page.titles(), page.reload.mock.calls]).toEqual([offer, []]);
  });

  it('says nothing of a release that changes nothing here', async () => {
    const page = openPage();
    page.publish({ ...running, revision: 2 });
    await page.navigate();
    expect(page.titles()).toEqual([]);
  });

  it('asks at most every 15 seconds, and goes on when it gets no answer', async () => {
    const page = openPage();
    page.asked.mockRejectedValueOnce(new TypeError('offline'));
    await page.navigate();
    await page.focus();
    expect(page.asked).toHaveBeenCalledTimes(1);
    page.pass(15_000);
    page.publish(released());
    await page.navigate();
    expect(page.asked).toHaveBeenCalledTimes(2);
    expect(page.titles()).toEqual(offer);
  });

  it('goes on asking when the device’s clock is set back or forward by a day', async () => {
    const page = openPage();
    await page.navigate();
    page.setClock(-24 * 60 * minute);
    page.pass(15_000);
    page.publish(released());
    await page.away(minute);
    expect(page.titles()).toEqual(offer);
    page.setClock(24 * 60 * minute);
    await page.away(minute);
    expect([page.titles(), page.reload.mock.calls]).toEqual([offer, []]);
  });
});

describe('a page that started from this device', () => {
  /** Version 1 of Review, which runs in the page, is no longer offered. */
  const withdrawn = (): Registry => {
    const { review } = released().features;
    const files = review?.versions['2'];
    if (!review || !files) throw new Error('the fixture has Review');
    const { previous: _, ...left } = review;
    return { ...running, revision: 3, features: { ...running.features, review: { ...left, versions: { 2: files } } } };
  };
  const disabled = (): Registry => {
    const { review } = running.features;
    if (!review) throw new Error('the fixture has Review');
    return { ...running, revision: 3, features: { ...running.features, review: { ...review, disabled: true } } };
  };

  it.each<[string, Opened & { kept: Registry }, titles: readonly string[], reloads: number, outdated: boolean]>([
    ['is left alone when it is the newest', { kept: running }, [], 0, false],
    ['is offered what is newer', { kept: released() }, offer, 0, true],
    ['is replaced when its version was withdrawn', { kept: withdrawn() }, [], 1, true],
    ['is replaced when its feature was disabled', { kept: disabled() }, [], 1, true],
    ['is not replaced in the middle of something', { kept: withdrawn(), quiet: false }, [], 0, true],
    ['is not replaced again and again', { kept: withdrawn(), reloaded: true }, offer, 0, true],
  ])('%s', async (_what, opened, titles, reloads, outdated) => {
    const page = openPage(opened);
    await page.settled();
    expect([page.titles(), page.reload.mock.calls.length]).toEqual([titles, reloads]);
    expect(page.onAsked.mock.calls).toEqual([[opened.kept, outdated]]);
  });

  it('asks nobody at once when it came from the network', async () => {
    const page = openPage();
    await page.settled();
    expect(page.asked).not.toHaveBeenCalled();
  });
});
