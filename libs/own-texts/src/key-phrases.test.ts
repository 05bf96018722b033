import { describe, expect, it } from 'vitest';
import { keyPhrasesOf } from './key-phrases.ts';

describe('phrases worth keeping', () => {
  it('come from the text as they stand, each from a sentence of its own, in order', () => {
    const sentences = [
      'Por la mañana María abre la ventana de la cocina.',
      'El vecino toca el piano toda la noche.',
      'María lleva una taza de café al balcón.',
    ];
    const [phrases = []] = keyPhrasesOf([sentences], 'Spanish');
    expect(phrases).toHaveLength(3);
    for (const [index, phrase] of phrases.entries()) expect(sentences[index]).toContain(phrase);
  });

  it('are those that come back in the text before those that do not', () => {
    const first = ['Sie sucht den alten Schlüssel unter dem Tisch.', 'Der Regen fällt.'];
    const second = ['Er legt den alten Schlüssel in die Tasche.', 'Niemand sieht ihn.'];
    const [before, after] = keyPhrasesOf([first, second], 'German');
    expect(before).toContain('den alten Schlüssel');
    expect(after).toContain('den alten Schlüssel');
  });

  it.each([
    ['reach over no sign', 'English', 'We waited, hungry. Then slept, cold.', /[,.]/],
    ['have no numbers in them', 'English', 'He paid 300 euros for 12 chairs yesterday.', /\d/],
  ] as const)('%s', (_rule, language, sentence, never) => {
    const [phrases = []] = keyPhrasesOf([[sentence]], language);
    for (const phrase of phrases) expect(phrase).not.toMatch(never);
  });

  it('are never made of small words alone', () => {
    expect(keyPhrasesOf([['Ich bin es, und du bist das.']], 'German')).toEqual([[]]);
  });

  it('are found in Arabic, which has no list of frequent words', () => {
    const [phrases = []] = keyPhrasesOf([['فتحت سلمى باب المطبخ في الصباح.', 'شربت القهوة على الشرفة.']], 'Arabic');
    expect(phrases).toHaveLength(2);
  });

  it('are at most six in a part', () => {
    const sentences = Array.from(
      { length: 12 },
      (_, index) => `The quiet gardener waters plant ${'abcdefghijkl'[index]}.`,
    );
    expect(keyPhrasesOf([sentences], 'English')[0]?.length).toBeLessThanOrEqual(6);
  });
});
