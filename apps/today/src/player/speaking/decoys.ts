import type { Spoken } from '@fabula/audio';
import { tokenise } from '@fabula/domain';
import { normaliseSpoken } from '@fabula/scoring';

/**
 * With five decoys 9 of 1,000 sentences that are none of them pass, with eleven 5; each costs three clips to fetch and a
 * few milliseconds after every recording.
 */
const mostDecoys = 11;
/** Nobody says a piece of a sentence, and fetching it serves nothing else: a whole text up to twice as long comes first. */
const wholeCredit = 1;

/**
 * The texts to compare with, nearest in length first: none that is a part of the expected one or contains it. Texts that
 * are much longer also give pieces with as many words, since beside a short phrase there is little of its length.
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

/** A text of twice as many words and more, cut into pieces of as many; none of a shorter one. */
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

/** Without case, marks and vowel signs: a vocalised text is the same text. */
function bare(text: string): string {
  return normaliseSpoken(text).normalize('NFD').replace(/\p{M}/gu, '');
}
