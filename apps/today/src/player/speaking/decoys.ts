import type { Spoken } from '@fabula/audio';
import { tokenise } from '@fabula/domain';
import { normaliseSpoken } from '@fabula/scoring';

/**
 * Of 1,000 wrong sentences that are not decoys, 9 pass with five decoys and 5 with eleven. Each decoy costs three clips
 * to fetch and a few milliseconds per recording.
 */
const mostDecoys = 11;
/** Prefers a whole text up to twice as long to a piece: nobody says a piece, and its sound has no other use. */
const wholeCredit = 1;

/**
 * The texts to compare with, nearest in length first, without those that contain the expected text or are a part of it.
 * Much longer texts also yield pieces with the same number of words, because few whole texts are as short as a phrase.
 */
export function decoysFor(target: Spoken, others: readonly Spoken[], most = mostDecoys): readonly Spoken[] {
  const expected = bare(target.text);
  const words = wordSpans(target.text).length;
  const distance = (text: string) => Math.abs(text.length - expected.length);
  const wholes = others.map((spoken) => ({ spoken, text: bare(spoken.text), credit: 0 }));
  const pieces = others
    .flatMap((spoken) => piecesOf(spoken, words))
    .map((spoken) => ({ spoken, text: bare(spoken.text), credit: wholeCredit * expected.length }));
  const seen = new Set<string>();
  return [...wholes, ...pieces]
    .sort((a, b) => distance(a.text) + a.credit - distance(b.text) - b.credit)
    .filter(({ text }) => {
      if (text === '' || seen.has(text) || expected.includes(text) || text.includes(expected)) return false;
      seen.add(text);
      return true;
    })
    .slice(0, most)
    .map(({ spoken }) => spoken);
}

/** Cuts a text with at least twice as many words into pieces of `words` words; a shorter text yields none. */
function piecesOf({ key, text, speech, language }: Spoken, words: number): readonly Spoken[] {
  const whole = speech ?? text;
  const spans = wordSpans(whole);
  const count = words === 0 ? 0 : Math.floor(spans.length / words);
  if (count < 2) return [];
  return Array.from({ length: count }, (_, piece) => {
    const first = spans[piece * words];
    const last = spans[(piece + 1) * words - 1];
    return { key: `${key}/${words}:${piece}`, text: whole.slice(first?.start, last?.end), language };
  });
}

function wordSpans(text: string) {
  return tokenise(text).filter(({ isWord }) => isWord);
}

/** Removes case, marks and vowel signs, so that a vocalized text equals the plain one. */
function bare(text: string): string {
  return normaliseSpoken(text).normalize('NFD').replace(/\p{M}/gu, '');
}
