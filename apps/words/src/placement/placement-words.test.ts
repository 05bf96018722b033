import { languageTag, placementBands, targetLanguages, wordForm } from '@fabula/domain';
import { describe, expect, it } from 'vitest';
import { placementWords } from './placement-words.ts';

describe.each(targetLanguages)('the words to ask in %s', (language) => {
  it('are as many as the bands say, each once, and whole words', async () => {
    const { ranked } = await placementWords(language);
    const forms = ranked.map((word) => wordForm(word, languageTag(language)));
    expect(ranked).toHaveLength(placementBands.at(-1)?.to ?? 0);
    expect(new Set(forms).size).toBe(ranked.length);
    expect(ranked.filter((word) => !/^[\p{L}\p{M}]{2,}$/u.test(word))).toEqual([]);
  });

  it('are mixed with enough made-up ones, of which none is in the list', async () => {
    const { ranked, madeUp } = await placementWords(language);
    const real = new Set(ranked.map((word) => word.toLowerCase()));
    expect(new Set(madeUp).size).toBeGreaterThanOrEqual(15);
    expect(madeUp.filter((word) => real.has(word.toLowerCase()))).toEqual([]);
  });
});
