import { describe, expect, it } from 'vitest';
import { cutSentence } from './cut-sentence.ts';
import { TextProblem } from './text-problem.ts';

/** So many words, each of which stands once: "w101 w102". */
const words = (count: number, from = 100) => Array.from({ length: count }, (_, index) => `w${from + index}`).join(' ');
const verses = (count: number, each: number) =>
  Array.from({ length: count }, (_, verse) => words(each, 1000 + 100 * verse));
const counts = (pieces: readonly string[]) => pieces.map((piece) => piece.split(' ').length);
const split = (sentence: string) => cutSentence(sentence, { maySplit: true });

describe('a sentence that can be repeated', () => {
  it.each([
    ['has 40 words', words(40), [40]],
    ['has up to 120 and no place to cut it', words(120), [120]],
    ['is cut at the sign nearest to its middle', `${words(10)}, ${words(12)}; ${words(30)}`, [22, 30]],
    ['is cut at an end of a line where it has no sign', `${words(22)}\n${words(30)}`, [22, 30]],
    ['is cut at a sign rather than at an end of a line', `${words(22)}, ${words(10)}\n${words(20)}`, [22, 30]],
    ['goes on over lines where it is short', `${words(10)}\n${words(10)}`, [20]],
  ])('%s', (_case, sentence, expected) => {
    expect(counts(cutSentence(sentence))).toEqual(expected);
  });
});

describe('a stretch that is too long for a sentence', () => {
  it.each<[string, string, readonly number[]]>([
    ['a poem is cut between its verses', verses(24, 6).join('\n'), [36, 36, 36, 36]],
    ['a list is cut between its lines before its commas', verses(14, 10).join(',\n'), [30, 40, 40, 30]],
    ['a recipe in one line is cut at its commas', verses(14, 10).join(', '), [30, 40, 40, 30]],
    ['and at a comma that is far from its middle', `${words(20)}, ${words(110, 300)}`, [20, 110]],
  ])('%s', (_case, sentence, expected) => {
    expect(counts(cutSentence(sentence)).toSorted()).toEqual([...expected].toSorted());
    const withoutSigns = (text: string) => text.replaceAll(/[,\s]+/g, ' ');
    expect(withoutSigns(cutSentence(sentence).join(' '))).toBe(withoutSigns(sentence));
  });

  it('leaves no short word alone at its beginning', () => {
    expect(counts(split(`Sí, ${words(150)}`))).toEqual([76, 75]);
  });

  it.each([
    ['121 words', words(121)],
    ['ten thousand words', words(10_000, 10_000)],
    ['one word of ten thousand letters', 'x'.repeat(10_000)],
    ['a word behind another', `Wort ${'x'.repeat(10_000)}`],
  ])('is refused without a place to cut it where the learner can add one: %s', (_case, sentence) => {
    expect(() => cutSentence(sentence)).toThrow(new TextProblem('long_sentence'));
  });
});

describe('out of a book, a page or a PDF, where nobody can add full stops', () => {
  it.each([121, 150, 10_000])('%i words without a sign are cut between words', (length) => {
    const sentence = words(length, 10_000);
    const pieces = split(sentence);
    expect(pieces.join(' ')).toBe(sentence);
    expect(Math.max(...counts(pieces))).toBeLessThanOrEqual(120);
    if (length === 150) expect(counts(pieces)).toEqual([75, 75]);
  });

  it('is cut at lines, then at commas, and between words only where both are missing', () => {
    const pieces = split(`${words(150)}\n${words(50, 400)}, ${words(90, 500)}`);
    expect(counts(pieces)).toEqual([75, 75, 50, 90]);
  });

  it.each([
    ['a word', 'x'.repeat(10_000)],
    ['a word behind another', `Wort ${'x'.repeat(10_000)}`],
    ['characters', '🌱'.repeat(5_000)],
    ['letters with marks', 'e\u0301'.repeat(5_000)],
  ])('%s without an end is cut between two characters', (_case, endless) => {
    const pieces = split(endless);
    expect(pieces.join('').replaceAll(' ', '')).toBe(endless.replaceAll(' ', ''));
    for (const piece of pieces) {
      expect(piece.length).toBeLessThanOrEqual(1_200);
      expect(piece.isWellFormed() && !/^\p{M}/u.test(piece)).toBe(true);
    }
  });

  it('what is no text at all is refused', () => {
    expect(() => split(`e${'\u0301'.repeat(2_000)}`)).toThrow(new TextProblem('not_text'));
  });
});

describe('other writing', () => {
  it.each([
    ['behind the comma', 'ثم ذهب الولد إلى البيت القديم مع أخته الصغيرة '.repeat(3).trim(), '، '],
    ['behind a comma without a space', 'ثم ذهب الولد إلى البيت القديم مع أخته الصغيرة '.repeat(3).trim(), '،'],
  ])('Arabic is cut %s', (_case, clause, comma) => {
    const pieces = cutSentence(Array.from({ length: 6 }, () => clause).join(comma));
    expect(pieces.map((piece) => piece.replace(/،$/, ''))).toEqual(Array.from({ length: 6 }, () => clause));
  });

  it('Arabic without a comma is cut between words, and a number stays whole', () => {
    const sentence = Array.from({ length: 150 }, (_, index) => `كلمة${index}`).join(' ');
    expect(split(sentence).join(' ')).toBe(sentence);
    const number = `${'ا'.repeat(600)}٣،٥${'ب'.repeat(600)}`;
    expect(() => cutSentence(number)).toThrow(new TextProblem('long_sentence'));
  });

  it('text without spaces is cut at its commas, and else where its words begin', () => {
    const clause = '昨日私は友達と一緒に図書館へ行きました';
    const commas = cutSentence(Array.from({ length: 80 }, () => clause).join('、'));
    for (const piece of commas) expect(piece.endsWith('、') || piece === commas.at(-1)).toBe(true);
    const sentence = `彼女は${'昨日図書館へ行きました'.repeat(120)}`;
    const segments = new Intl.Segmenter('ja', { granularity: 'word' }).segment(sentence);
    const beginnings = new Set([...segments].map(({ index }) => index));
    const pieces = split(sentence);
    expect([pieces.length, pieces.join('')]).toEqual([2, sentence]);
    expect(beginnings).toContain(pieces[0]?.length);
  });
});
