import type { TargetLanguage } from '@fabula/domain';
import { describe, expect, it } from 'vitest';
import { align } from './align.ts';

const words = (text: string) => text.split(' ').filter(Boolean);
/** Entries as "expected/heard:kind", with "-" for a missing side. */
const shown = (expected: string, heard: string, language: TargetLanguage = 'Spanish') => {
  const [wanted, spoken] = [words(expected), words(heard)];
  return align(wanted, spoken, language).map(
    ({ kind, expected: index, heard: indices }) =>
      `${index === null ? '-' : wanted[index]}/${indices.map((at) => spoken[at]).join('+') || '-'}:${kind}`,
  );
};

describe('pairing expected and heard words', () => {
  it('pairs equal sentences word by word, whatever the case and marks', () => {
    expect(shown('El perro duerme', 'EL perro, duerme.')).toEqual(['El/EL:ok', 'perro/perro,:ok', 'duerme/duerme.:ok']);
  });

  it('finds the omitted word, and pairs the rest in their places', () => {
    expect(shown('el perro duerme mucho', 'perro duerme mucho')).toEqual([
      'el/-:omitted',
      'perro/perro:ok',
      'duerme/duerme:ok',
      'mucho/mucho:ok',
    ]);
  });

  it('finds the inserted word', () => {
    expect(shown('el perro duerme', 'el perro bonito duerme')).toEqual([
      'el/el:ok',
      'perro/perro:ok',
      '-/bonito:inserted',
      'duerme/duerme:ok',
    ]);
  });

  it('distinguishes a different word from a word that is nearly right', () => {
    expect(shown('mi hermana lee', 'mi hermano come')).toEqual([
      'mi/mi:ok',
      'hermana/hermano:close',
      'lee/come:substituted',
    ]);
  });

  it('counts a repeated word as inserted', () => {
    expect(shown('voy al mercado', 'voy voy al mercado').filter((entry) => entry.endsWith('inserted'))).toHaveLength(1);
  });

  it('pairs words that were written as one', () => {
    expect(shown('voy por la mañana', 'voy porla manana')).toEqual([
      'voy/voy:ok',
      'por/porla:ok',
      'la/porla:ok',
      'mañana/manana:ok',
    ]);
  });

  it('pairs a word that was written as several', () => {
    expect(shown('das Wochenende', 'das Wochen Ende', 'German')).toEqual(['das/das:ok', 'Wochenende/Wochen+Ende:ok']);
    expect(shown("c'est-à-dire oui", 'c est a dire oui', 'French')).toEqual([
      "c'est-à-dire/c+est+a+dire:ok",
      'oui/oui:ok',
    ]);
    expect(shown('vor der Bürotür', 'vor der Büro Tuer', 'German').at(-1)).toBe('Bürotür/Büro+Tuer:ok');
  });

  it('does not mistake an inserted word for part of a split word', () => {
    expect(shown('voy al mercado', 'voy a al mercado')).toContain('-/a:inserted');
  });

  it('pairs Arabic words through their forms', () => {
    expect(shown('أُحِبُّ القهوة في المساء', 'احب القهوه فى المسا', 'Arabic').map((entry) => entry.split(':')[1])).toEqual([
      'ok',
      'ok',
      'ok',
      'ok',
    ]);
  });

  it('prefers the most similar partner when one word stands for two', () => {
    expect(shown('tres libros nuevos', 'tres nuevas')).toEqual([
      'tres/tres:ok',
      'libros/-:omitted',
      'nuevos/nuevas:close',
    ]);
  });

  it('keeps the order of speech: words in another order are errors', () => {
    expect(shown('uno dos tres', 'tres dos uno').filter((entry) => entry.endsWith(':ok'))).toHaveLength(1);
  });

  it('gives every expected word one entry, in order, and every heard word its place', () => {
    const expected = words('la profesora explica la lección despacio para los niños');
    const heard = words('la la profesor explicala leccion muy despacio los ninos y las ninas');
    const aligned = align(expected, heard, 'Spanish');
    expect(aligned.flatMap((entry) => (entry.expected === null ? [] : [entry.expected]))).toEqual(
      expected.map((_, index) => index),
    );
    expect([...new Set(aligned.flatMap((entry) => entry.heard))]).toEqual(heard.map((_, index) => index));
  });

  it('gives no entry to a word without letters', () => {
    expect(align(['¡', 'hola', '!'], ['-', 'hola'], 'Spanish')).toEqual([
      { kind: 'ok', expected: 1, heard: [1], similarity: 1, score: 100 },
    ]);
  });

  it.each([
    ['', '', []],
    ['hola amigo', '', ['hola/-:omitted', 'amigo/-:omitted']],
    ['', 'hola', ['-/hola:inserted']],
  ])('aligns %j with %j', (expected, heard, entries) => {
    expect(shown(expected, heard)).toEqual(entries);
  });
});

describe('the score that colors a word', () => {
  const scores = (expected: string, heard: string) =>
    align(words(expected), words(heard), 'Spanish').map(({ score }) => score);

  it('is 100 for a word that differs only in spelling', () => {
    expect(scores('mañana voy porque sí', 'manana boy por que si')).toEqual([100, 100, 100, 100]);
  });

  it('is the specified word score of the pair for any other', () => {
    expect(scores('mi hermana lee', 'mi hermano come')).toEqual([100, 86, 0]);
    expect(scores('la casa', 'la casas')).toEqual([100, 75]);
  });

  it('is 0 for an omitted or inserted word', () => {
    expect(scores('la casa', 'la')).toEqual([100, 0]);
    expect(scores('la casa', 'la casa grande')).toEqual([100, 100, 0]);
  });

  it('does not fall for all words after an omitted one, as it would by position', () => {
    expect(scores('ayer compramos tres libros nuevos', 'compramos tres libros nuevos')).toEqual([
      0, 100, 100, 100, 100,
    ]);
  });
});
