import { describe, expect, it } from 'vitest';
import { findPhrase } from './phrase-in-text.ts';
import { haveVowels, shownPart, shownText, showsVowels, vowelChoice } from './shown-text.ts';
import { tokenise } from './words.ts';

const text = 'تعد المائدة لنفسك فقط.';
const speech = 'تُعِدُّ الْمَائِدَةَ لِنَفْسِكَ فَقَطْ.';

const wordsOf = (whole: string) => tokenise(whole).filter(({ isWord }) => isWord);

describe('the shown text', () => {
  it('has vowels where they are wanted, and is the plain one where they are not', () => {
    expect(shownText({ text, speech }, true).text).toBe(speech);
    expect(shownText({ text, speech }, false).text).toBe(text);
  });

  it('moves each word of the plain text to the same word with its vowels', () => {
    const shown = shownText({ text, speech }, true);
    expect(wordsOf(text).map((word) => shown.placeOf(word))).toEqual(
      wordsOf(speech).map(({ start, end }) => ({ start, end })),
    );
  });

  it.each([
    ['تعد المائدة', 'تُعِدُّ الْمَائِدَةَ'],
    ['مائدة', 'مَائِدَةَ'],
    ['لنفسك فقط', 'لِنَفْسِكَ فَقَطْ'],
  ])('shows the phrase %s as %s', (phrase, vocalized) => {
    const place = findPhrase(text, phrase, 'Arabic');
    expect(shownPart({ text, speech }, place ?? { start: 0, end: 0 }, true)).toBe(vocalized);
    expect(shownPart({ text, speech }, place ?? { start: 0, end: 0 }, false)).toBe(phrase);
  });

  it('follows a text that has a few vowels of its own', () => {
    const shown = shownText({ text: 'جدًا جدًا', speech: 'جِدًا جِدًا' }, true);
    expect(shown.placeOf({ start: 0, end: 4 })).toEqual({ start: 0, end: 5 });
    expect(shown.placeOf({ start: 5, end: 9 })).toEqual({ start: 6, end: 11 });
  });

  it.each([
    ['after a word', 'تقف امرأة هنا', 'تَقِفُ اِمْرَأَةٌ هُنَا', 'تَقِفُ امْرَأَةٌ هُنَا'],
    ['at the beginning', 'اسمها لينا', 'اِسْمُهَا لِينَا', 'اِسْمُهَا لِينَا'],
    ['after a pause', 'هذا، ازرع', 'هَذَا، اِزْرَعْ', 'هَذَا، اِزْرَعْ'],
    ['in a quote', 'قال: «اجلس»', 'قَالَ: «اِجْلِسْ»', 'قَالَ: «اِجْلِسْ»'],
  ])('leaves out the vowel of a joining alif as print does: %s', (_where, plain, spoken, printed) => {
    const shown = shownText({ text: plain, speech: spoken }, true);
    expect(shown.text).toBe(printed);
    expect(wordsOf(plain).map((word) => shown.placeOf(word))).toEqual(
      wordsOf(printed).map(({ start, end }) => ({ start, end })),
    );
  });

  it('leaves places alone where it is plain', () => {
    expect(shownText({ text }, true).placeOf({ start: 4, end: 11 })).toEqual({ start: 4, end: 11 });
  });

  it.each([
    ['no speech', undefined],
    ['speech without vowels', text],
    ['speech of other words', 'تُعِدُّ الطَّاوِلَةَ لِنَفْسِكَ فَقَطْ.'],
    ['speech of more words', `أَنْتَ ${speech}`],
    ['nothing as its speech', ''],
  ])('is plain for a sentence with %s', (_name, spoken) => {
    expect(shownText({ text, speech: spoken }, true).text).toBe(text);
    expect(haveVowels([{ text, speech: spoken }])).toBe(false);
  });
});

describe('haveVowels', () => {
  it('is true for a story with one vocalized sentence, and false for one without', () => {
    expect(haveVowels([{ text }, { text, speech }])).toBe(true);
    expect(haveVowels([{ text }])).toBe(false);
    expect(haveVowels([])).toBe(false);
  });
});

describe('showsVowels', () => {
  it.each([
    ['by-level', 'Beginner', true],
    ['by-level', 'Intermediate', false],
    ['by-level', 'Advanced', false],
    ['shown', 'Advanced', true],
    ['hidden', 'Beginner', false],
  ] as const)('%s at %s: %s', (choice, level, shows) => {
    expect(showsVowels(choice, level)).toBe(shows);
  });
});

describe('vowelChoice', () => {
  it.each([
    ['hidden', 'hidden'],
    ['', 'by-level'],
    ['sometimes', 'by-level'],
  ])('%j is %s', (stored, choice) => {
    expect(vowelChoice(stored)).toBe(choice);
  });
});
