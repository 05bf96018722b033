import { describe, expect, it } from 'vitest';
import { makeTranslator, type TranslatorBehavior } from '../../testing/translator-double.ts';
import { findTranslator, offerOf, type TranslationProgress, translateTexts } from './browser-translator.ts';

const spanishEnglish = { from: 'Spanish', to: 'English' } as const;

function translating(behavior: TranslatorBehavior = {}) {
  const double = makeTranslator(behavior);
  const progress: TranslationProgress[] = [];
  const run = new AbortController();
  const result = translateTexts(double, {
    ...spanishEnglish,
    texts: ['Llueve.', 'Hace sol.'],
    signal: run.signal,
    onProgress: (one) => progress.push(one),
  });
  return { double, progress, run, result };
}

describe('what a browser offers', () => {
  it.each([
    ['available', 'available'],
    ['downloadable', 'downloadable'],
    ['downloading', 'downloadable'],
    ['unavailable', null],
    ['throws', null],
  ] as const)('for languages that are %s is %s', async (availability, offer) => {
    expect(await offerOf(makeTranslator({ availability }), spanishEnglish)).toBe(offer);
  });

  it.each<[string, object, boolean]>([
    ['nothing in one without a translator', {}, false],
    ['nothing where something else has its name', { Translator: { name: 'x' } }, false],
    ['its translator', { Translator: makeTranslator() }, true],
  ])('is %s', (_, page, isFound) => {
    expect(findTranslator(page as Window) !== undefined).toBe(isFound);
  });
});

describe('texts for the browser', () => {
  it('are translated in their order, after the download, and each on one line', async () => {
    const { double, progress, result } = translating({
      downloads: [0.25, 1],
      translate: (text) => ` ${text}\n!`,
    });
    expect(await result).toEqual(['Llueve. !', 'Hace sol. !']);
    expect(double.pairs).toEqual(['es-en']);
    expect(progress).toEqual([
      { status: 'downloading', ratio: 0.25 },
      { status: 'downloading', ratio: 1 },
      { status: 'translating', done: 0 },
      { status: 'translating', done: 1 },
    ]);
    expect(double.open()).toBe(0);
  });

  it('ask for the translator at once, because a press allows a download only for a moment', () => {
    const { double, run, result } = translating({ holds: true });
    expect(double.pairs).toHaveLength(1);
    run.abort();
    return expect(result).rejects.toThrow();
  });

  it.each<[string, TranslatorBehavior]>([
    ['cannot be loaded', { failsAt: 0 }],
    ['fails at one of them', { failsAt: 2 }],
    ['answers nothing', { translate: () => ' ' }],
  ])('are not translated where the translator %s, and it is closed', async (_, behavior) => {
    const { double, result } = translating(behavior);
    await expect(result).rejects.toThrow();
    expect(double.open()).toBe(0);
  });

  it('are left where the learner cancels', async () => {
    const { double, run, result } = translating({ holds: true, downloads: [0.5] });
    run.abort();
    await expect(result).rejects.toBe(run.signal.reason);
    expect([double.texts, double.open()]).toEqual([[], 0]);
  });
});
