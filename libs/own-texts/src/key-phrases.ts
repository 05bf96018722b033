import { languageTag, type TargetLanguage, tokenise, wordForm } from '@fabula/domain';
import { type WordFrequency, wordFrequencyIn } from '@fabula/story-quality';

/** As many as a story of the library has at most. */
const mostPhrases = 6;
const fewestWords = 2;
const mostWords = 4;

interface Word {
  readonly text: string;
  readonly form: string;
  readonly start: number;
  readonly end: number;
}

interface Candidate {
  /** As it is written in its sentence. */
  readonly text: string;
  /** The sentence's index in its part. */
  readonly sentence: number;
  readonly score: number;
}

/**
 * Phrases worth keeping from each part, at most six, in the order of the text: two to four words that stand together,
 * preferably more than once, with a word in them that is not among everybody's first. It needs neither model nor
 * dictionary: how often words meet in this text and how common they are in the language decide. Each comes from a
 * sentence of its own.
 */
export function keyPhrasesOf(parts: readonly (readonly string[])[], language: TargetLanguage): readonly string[][] {
  const tag = languageTag(language);
  const frequencyOf = wordFrequencyIn(language);
  const runs = parts.map((sentences) => sentences.map((sentence) => runsOf(sentence, tag)));
  const counts = new Map<string, number>();
  for (const run of runs.flat(2)) {
    for (const { words } of windowsOf(run)) counts.set(keyOf(words), (counts.get(keyOf(words)) ?? 0) + 1);
  }
  return parts.map((sentences, part) => {
    const candidates = sentences.flatMap((sentence, index) =>
      (runs[part]?.[index] ?? []).flatMap(windowsOf).flatMap((window): readonly Candidate[] => {
        const { words } = window;
        const score = scoreOf(window, counts.get(keyOf(words)) ?? 1, frequencyOf);
        const text = sentence.slice(words[0]?.start, words.at(-1)?.end);
        return score === null ? [] : [{ text, sentence: index, score }];
      }),
    );
    return bestOf(candidates);
  });
}

const keyOf = (words: readonly Word[]) => words.map(({ form }) => form).join(' ');

/** The words of a sentence between two signs: a phrase never reaches over a comma. */
function runsOf(sentence: string, tag: string): readonly (readonly Word[])[] {
  const runs: Word[][] = [[]];
  for (const { text, isWord, start, end } of tokenise(sentence)) {
    if (isWord) runs.at(-1)?.push({ text, form: wordForm(text, tag), start, end });
    else if (/\S/.test(text)) runs.push([]);
  }
  return runs;
}

interface Window {
  readonly words: readonly Word[];
  /** The words beside it between the same two signs. */
  readonly before: Word | undefined;
  readonly after: Word | undefined;
}

function windowsOf(run: readonly Word[]): readonly Window[] {
  const windows: Window[] = [];
  for (let from = 0; from < run.length; from += 1) {
    for (let size = fewestWords; size <= mostWords && from + size <= run.length; size += 1) {
      windows.push({ words: run.slice(from, from + size), before: run[from - 1], after: run[from + size] });
    }
  }
  return windows;
}

const worth: Readonly<Record<WordFrequency, number>> = { commonest: 0.2, common: 1, unknown: 0.9, rare: 0.7 };

/**
 * How much a phrase is worth learning; null where it is none: it has a number in it, no word of its own, or ends with a
 * word to which another belongs.
 */
function scoreOf(
  { words, before, after }: Window,
  count: number,
  frequencyOf: (form: string) => WordFrequency,
): number | null {
  const frequencies = words.map(({ form }) => frequencyOf(form));
  if (frequencies.at(-1) === 'commonest') return null;
  if (words.some(({ text }) => /\p{N}/u.test(text))) return null;
  const isName = ({ text, form }: Word, index: number) => index > 0 && text !== form && /^\p{Lu}/u.test(text);
  const names = words.filter(isName).length;
  const own = frequencies.reduce((sum, frequency) => sum + worth[frequency], 0);
  // Three words say more than two, and are as easily kept; a fourth has to earn its place.
  const length = words.length === 3 ? 0.5 : words.length === 4 ? 0.3 : 0;
  // "Morgen trifft" has lost its "am", and "eine Tasse" its "Kaffee".
  const torn = (before && frequencyOf(before.form) === 'commonest' ? 0.6 : 0) + (after ? 0.3 : 0);
  return own / Math.sqrt(words.length) + length + 1.5 * Math.log2(count) - 0.3 * names - torn;
}

/** The best of each sentence, then the best of these; the first of two that are equally good. */
function bestOf(candidates: readonly Candidate[]): string[] {
  const chosen: Candidate[] = [];
  const seen = new Set<string>();
  for (const candidate of candidates.toSorted((a, b) => b.score - a.score || a.sentence - b.sentence)) {
    const key = candidate.text.toLowerCase();
    if (chosen.length === mostPhrases) break;
    if (seen.has(key) || chosen.some(({ sentence }) => sentence === candidate.sentence)) continue;
    seen.add(key);
    chosen.push(candidate);
  }
  return chosen.toSorted((a, b) => a.sentence - b.sentence).map(({ text }) => text);
}
