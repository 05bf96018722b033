import { describe, expect, it } from 'vitest';
import { countWords, formsOfWords, formsToKnow, readWords, wordShare, writtenWords } from './word-share.ts';
import type { WordState } from './word-states.ts';

describe('the share of known words', () => {
  const states: Record<string, WordState> = {
    el: 'known',
    gato: 'known',
    ver: 'learning',
    luna: 'met',
    tom: 'ignored',
  };
  const stateOf = (word: string) => states[word] ?? 'new';

  it.each([
    [
      'counts running words, and different ones that are new',
      { el: 2, gato: 1, perro: 1 },
      { known: 0.75, newWords: 1 },
    ],
    ['takes a word that is learned or was met for neither', { ver: 1, luna: 1 }, { known: 0, newWords: 0 }],
    ['leaves out what is ignored', { el: 1, tom: 9 }, { known: 1, newWords: 0 }],
    ['is none where nothing counts', { tom: 3 }, null],
    ['is none of no text', {}, null],
  ])('%s', (_, words: Record<string, number>, share) => {
    expect(wordShare(new Map(Object.entries(words)), stateOf)).toEqual(share);
  });
});

describe('the words of a text', () => {
  it('are counted under their dictionary forms', () => {
    const forms: Record<string, string> = { gatos: 'gato', ven: 'ver' };
    const counts = countWords(['Los gatos ven.', '¡Un gato!'], 'Spanish', (form) => forms[form] ?? form);
    expect([...counts]).toEqual([
      ['los', 1],
      ['gato', 2],
      ['ver', 1],
      ['un', 1],
    ]);
  });

  it.each([
    ['numbers', 'Tiene 12 gatos.', 'Spanish', ['tiene', 'gatos']],
    ['names inside a sentence', 'El gato de Lina duerme.', 'Spanish', ['el', 'gato', 'de', 'duerme']],
    ['no word that begins a sentence or speech', 'Hola. «Ven —dice—. Ya».', 'Spanish', ['hola', 'ven', 'dice', 'ya']],
    ['no German noun', 'Die Katze sieht den Mond.', 'German', ['die', 'katze', 'sieht', 'den', 'mond']],
    ['no English “I”', 'Now I know I’m late.', 'English', ['now', 'i', 'know', "i'm", 'late']],
  ] as const)('leave out %s', (_, text, language, forms) => {
    expect(formsToKnow(text, language)).toEqual(forms);
  });

  it('have a place each, also where they are no words to know', () => {
    const forms = formsOfWords('Lina y Tom tienen 12 gatos.', 'Spanish');
    expect(forms).toEqual(['lina', 'y', null, 'tienen', null, 'gatos']);
  });
});

describe('counted words as one text', () => {
  it.each([
    ['el:3 gato:2 dormir', { el: 3, gato: 2, dormir: 1 }],
    ["l'ami dix-huit:2", { "l'ami": 1, 'dix-huit': 2 }],
    ['', {}],
  ])('are read as they were written: %j', (written, counts) => {
    expect(Object.fromEntries(readWords(written))).toEqual(counts);
    expect(writtenWords(new Map(Object.entries(counts)))).toBe(written);
  });

  it('are counted together where they have one dictionary form', () => {
    const read = readWords('ve:2 ven gato', (form) => (form.startsWith('ve') ? 'ver' : form));
    expect(Object.fromEntries(read)).toEqual({ ver: 3, gato: 1 });
  });
});
