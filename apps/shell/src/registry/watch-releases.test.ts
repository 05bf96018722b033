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

afterEach(() => vi.restoreAllMocks());

function openPage({ quiet = true }: { quiet?: boolean } = {}) {
  let time = 0;
  let published: Registry = running;
  let isQuiet = quiet;
  const asked = vi.spyOn(window, 'fetch').mockImplementation(async () => Response.json(published));
  let clock = 0;
  const { platform } = createFixturePlatform({ manifests: allFeatures, now: () => new Date(clock) });
  const reload = vi.fn();
  watchReleases({ platform, window, revision: 1, isQuiet: () => isQuiet, reload, elapsedMs: () => time });
  const settled = () => new Promise((resolve) => setTimeout(resolve));
  const titles = () => platform.toasts.getState().visible.map(({ title }) => title);
  const show = (state: string) => {
    // One of the two values it can have.
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state as DocumentVisibilityState);
    document.dispatchEvent(new Event('visibilitychange'));
  };
  return {
    asked,
    reload,
    titles,
    platform,
    publish: (next: Registry) => (published = next),
    becomeQuiet: () => (isQuiet = true),
    pass: (milliseconds: number) => (time += milliseconds),
    setClock: (milliseconds: number) => (clock = milliseconds),
    async navigate() {
      platform.navigation.navigate('/phrases');
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
