import type { Page } from '@playwright/test';

/**
 * Records when sounds begin and end, when buttons are pressed, and when words appear in the page. Call before `goto`.
 */
export async function keepMoments(page: Page, words: RegExp): Promise<void> {
  await page.addInitScript((pattern) => {
    const moments: { what: string; at: number }[] = [];
    const note = (what: string) => moments.push({ what, at: performance.now() });
    Object.assign(window, { fabulaMoments: moments });
    document.addEventListener('click', () => note('click'), true);
    // An element that had to wait for its own decoder is heard again from there, which is no other beginning.
    const going = new WeakSet<EventTarget>();
    for (const what of ['playing', 'pause', 'emptied', 'ended']) {
      const listener = ({ target }: Event) => {
        // A tap also plays a moment of silence, which unlocks sound in the browser.
        if (!(target instanceof HTMLMediaElement) || !(target.duration > 0.3 || what === 'emptied')) return;
        const goesOn = what === 'playing' && going.has(target);
        if (what === 'playing') going.add(target);
        else going.delete(target);
        if ((what === 'playing' && !goesOn) || what === 'ended') note(what);
      };
      document.addEventListener(what, listener, true);
    }
    const shown = new RegExp(pattern);
    let isShown = false;
    new MutationObserver(() => {
      const matches = shown.test(document.body?.textContent ?? '');
      if (matches && !isShown) note('shown');
      isShown = matches;
    }).observe(document, { subtree: true, childList: true, characterData: true });
  }, words.source);
}

export interface Moment {
  readonly what: 'playing' | 'ended' | 'click' | 'shown';
  /** Milliseconds since the page was opened. */
  readonly at: number;
}

/** What was recorded since the last call. */
export async function takeMoments(page: Page): Promise<readonly Moment[]> {
  return page.evaluate(() => {
    const moments: unknown = Reflect.get(window, 'fabulaMoments');
    return Array.isArray(moments) ? moments.splice(0) : [];
  });
}

/** Milliseconds from each moment of one kind to the next moment of the other kind. */
export function between(moments: readonly Moment[], from: Moment['what'], to: Moment['what']): number[] {
  return moments.flatMap(({ what, at }, index) => {
    if (what !== from) return [];
    const next = moments.slice(index + 1).find((other) => other.what === from || other.what === to);
    return next?.what === to ? [next.at - at] : [];
  });
}

/** Milliseconds from the end of each sound to the beginning of the next; negative where the next one begins first. */
export function gaps(moments: readonly Moment[]): number[] {
  const at = (wanted: Moment['what']) => moments.filter(({ what }) => what === wanted).map((moment) => moment.at);
  const begins = at('playing').slice(1);
  return at('ended').flatMap((ended, index) => {
    const next = begins[index];
    return next === undefined ? [] : [next - ended];
  });
}
