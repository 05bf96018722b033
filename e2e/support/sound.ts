import type { Locator, Page } from '@playwright/test';

interface Heard {
  /** The duration of the loaded sound, in seconds. */
  readonly duration: number;
  readonly currentTime: number;
  readonly paused: boolean;
  readonly source: string;
  /** The first four bytes of the source. */
  readonly format: string;
}

/**
 * Keeps every sound for which the page makes a `blob:` address, so that a journey can check its bytes. Call before
 * `goto`.
 */
export async function keepSounds(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const sounds = new Map<string, Blob>();
    const create = URL.createObjectURL.bind(URL);
    URL.createObjectURL = (object) => {
      const address = create(object);
      if (object instanceof Blob) sounds.set(address, object);
      return address;
    };
    Object.assign(window, { fabulaSounds: sounds });
  });
}

/** The state of the page's audio element: the playing one, of those that are ready. */
export function heard(page: Page): Promise<Heard> {
  return page.evaluate(async () => {
    const elements = [...document.querySelectorAll('audio')];
    const audio = elements.find(({ paused }) => !paused) ?? elements[0];
    const sounds: unknown = Reflect.get(window, 'fabulaSounds');
    const blob = sounds instanceof Map ? sounds.get(audio?.src) : undefined;
    return {
      duration: audio?.duration ?? 0,
      currentTime: audio?.currentTime ?? 0,
      paused: audio?.paused ?? true,
      source: audio?.src ?? '',
      format: blob instanceof Blob ? await blob.slice(0, 4).text() : '',
    };
  });
}

/** Records which words of the sentences change their look from now on; `words` of the page returns them. */
export async function watchWords(sentences: Locator): Promise<() => Promise<string[]>> {
  await sentences.evaluate((list) => {
    const words: string[] = [];
    Object.assign(window, { fabulaWords: words });
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const isWord = target instanceof HTMLButtonElement && !target.hasAttribute('aria-label');
        if (isWord) words.push(target.textContent ?? '');
      }
    }).observe(list, { subtree: true, attributeFilter: ['class'] });
  });
  return async () => {
    const words: unknown = await sentences.page().evaluate(() => Reflect.get(window, 'fabulaWords'));
    return Array.isArray(words) ? [...new Set(words.map(String))] : [];
  };
}
