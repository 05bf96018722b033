import { describe, expect, it } from 'vitest';
import { isSamePhrase, tokenise, wordCount, wordForm } from './words.ts';

const wordsOf = (text: string) =>
  tokenise(text)
    .filter(({ isWord }) => isWord)
    .map((token) => token.text);

describe('tokenise', () => {
  it.each([
    ['Te despiertas temprano.', ['Te', 'despiertas', 'temprano']],
    ["L'école ouvre à dix-huit heures.", ["L'école", 'ouvre', 'à', 'dix-huit', 'heures']],
    ['C’est l’été !', ['C’est', 'l’été']],
    ['¿Qué haces, niño?', ['Qué', 'haces', 'niño']],
    ['تستيقظ مبكرًا، ثم تشرب القهوة.', ['تستيقظ', 'مبكرًا', 'ثم', 'تشرب', 'القهوة']],
    ['Ты просыпаешься рано — как всегда.', ['Ты', 'просыпаешься', 'рано', 'как', 'всегда']],
    ['- "well-" \'said\'', ['well', 'said']],
    ['', []],
    ['…', []],
  ])('finds the words of %j', (text, words) => {
    expect(wordsOf(text)).toEqual(words);
  });

  it.each(['¿Qué haces, niño?', ' two  gaps ', '', '…', 'one'])('covers all of %j, in order', (text) => {
    const tokens = tokenise(text);
    expect(tokens.map((token) => token.text).join('')).toBe(text);
    for (const token of tokens) {
      expect(text.slice(token.start, token.end)).toBe(token.text);
      expect(token.text).not.toBe('');
    }
  });
});

describe('wordForm', () => {
  it.each([
    '.',
    ',',
    '!',
    '?',
    ';',
    ':',
    '"',
    "'",
    '(',
    ')',
    '[',
    ']',
    '{',
    '}',
    '¿',
    '¡',
    '«',
    '»',
    '…',
    '؟',
    '،',
    '—',
  ])('strips %s at both ends, and is empty if nothing else is left', (mark) => {
    expect(wordForm(`${mark}Casa${mark}`, 'es')).toBe('casa');
    expect(wordForm(`${mark}${mark}casa`, 'es')).toBe('casa');
    expect(wordForm(mark, 'es')).toBe('');
  });

  it.each([
    ['IŞIK', 'tr', 'ışık'],
    ['INSEL', 'de', 'insel'],
    ['ΟΔΟΣ', 'el', 'οδος'],
    ["Aujourd'hui", 'fr', "aujourd'hui"],
    ['مَدْرَسَة؟', 'ar', 'مدرسة'],
    ['كِتَابًا،', 'ar', 'كتابا'],
  ])('lowercases %j as %s does: %j', (word, tag, form) => {
    expect(wordForm(word, tag)).toBe(form);
  });

  it.each(['L’École', '«Hola!»', 'IŞIK', '(dix-huit),'])('of its own result is the same again for %j', (word) => {
    const form = wordForm(word, 'fr');
    expect(wordForm(form, 'fr')).toBe(form);
  });

  it.each([
    ['«Hola!»', 'es', 'hola'],
    ['L’École', 'fr', "l'école"],
    ['(dix-huit),', 'fr', 'dix-huit'],
    ['nin\u0303o', 'es', 'niño'],
    ['Straße', 'de', 'straße'],
    ['القهوة،', 'ar', 'القهوة'],
    ['?!', 'en', ''],
  ])('of %j in %s is %j', (word, tag, form) => {
    expect(wordForm(word, tag)).toBe(form);
  });
});

describe('wordCount', () => {
  it.each([
    ['', 0],
    ['¡…!', 0],
    ["L'école ouvre à dix-huit heures.", 5],
    ['تشرب القهوة.', 2],
  ])('of %j is %i', (text, count) => {
    expect(wordCount(text)).toBe(count);
  });
});

describe('isSamePhrase', () => {
  it.each([
    ['La casa', 'la casa', true],
    [' la casa ', 'La Casa', true],
    ['niño', 'nin\u0303o', true],
    ['ÉTÉ', 'été', true],
    ['IT', 'it', true],
    ['la casa', 'las casas', false],
    ['la casa', 'lacasa', false],
    ['papá', 'papa', false],
    ['', ' ', true],
  ])('of %j and %j is %s', (a, b, same) => {
    expect(isSamePhrase(a, b)).toBe(same);
  });
});
