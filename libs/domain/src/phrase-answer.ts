import type { TargetLanguage } from './languages.ts';
import { folded } from './phrase-folding.ts';
import { withoutVowelSigns } from './vowel-signs.ts';

/**
 * `accent`: right except for its diacritics; `wrong`: another letter was typed; `missing`: not typed; `extra`: typed,
 * but not expected. An `extra` part has the learner's text, all others the expected one.
 */
export type AnswerPartKind = 'same' | 'accent' | 'wrong' | 'missing' | 'extra';

export interface AnswerPart {
  readonly text: string;
  readonly kind: AnswerPartKind;
}

export interface AnswerComparison {
  /** Right except for diacritics, case, spaces and punctuation around words. */
  readonly correct: boolean;
  /** Right including every diacritic. */
  readonly exact: boolean;
  /** Without the `extra` ones, they add up to the expected text. */
  readonly parts: readonly AnswerPart[];
}

/**
 * Compares what a learner typed with the expected phrase, letter by letter. A letter is what a reader sees as one (a
 * grapheme).
 */
export function compareAnswer(expected: string, typed: string, language: TargetLanguage): AnswerComparison {
  const ways = language === 'German' ? [folded, foldedGerman] : [folded];
  const [best] = ways
    .map((fold) => alignLetters(lettersOf(expected, language, fold), lettersOf(typed, language, fold)))
    .toSorted((a, b) => a.distance - b.distance);
  if (!best) throw new TypeError('There is no way to compare an answer');
  const said = typed.trim() !== '';
  return {
    correct: said && best.distance === 0,
    exact: said && best.parts.every(({ kind }) => kind === 'same'),
    parts: joined(best.parts),
  };
}

/** The way German is typed on a keyboard without umlauts. */
function foldedGerman(letter: string): string {
  return folded(
    letter
      .toLowerCase()
      .normalize('NFC')
      .replace(/[äöü]/g, (umlaut) => `${folded(umlaut)}e`),
  );
}

interface Letter {
  readonly text: string;
  /** The folded units that are compared; empty for punctuation around words, which is never asked for. */
  readonly units: readonly string[];
  /** The letter including its diacritics. */
  readonly precise: string;
}

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

function lettersOf(text: string, language: TargetLanguage, fold: (letter: string) => string): readonly Letter[] {
  const graphemes = [...segmenter.segment(text.normalize('NFC').trim().replace(/\s+/g, ' '))].map(
    ({ segment }) => segment,
  );
  const isOfWord = (at: number) => /[\p{L}\p{M}\p{N}]/u.test(graphemes[at] ?? '');
  return graphemes.map((grapheme, at) => {
    // A sign between two letters belongs to the word: "l'eau", "dix-huit".
    const counts = isOfWord(at) || (isOfWord(at - 1) && isOfWord(at + 1)) || isGapOfWords(graphemes, at);
    const precise = grapheme.toLowerCase().replace(/[’ʼ‘]/g, "'");
    return {
      text: grapheme,
      units: counts ? [...fold(grapheme)] : [],
      precise: language === 'Arabic' ? withoutVowelSigns(precise) : precise,
    };
  });
}

/**
 * Whether a space is the first one between two words, so that spaces beside loose punctuation are not counted twice.
 */
function isGapOfWords(graphemes: readonly string[], at: number): boolean {
  if (graphemes[at] !== ' ') return false;
  const isWord = (grapheme: string) => /[\p{L}\p{M}\p{N}]/u.test(grapheme);
  const before = graphemes.slice(0, at).findLastIndex(isWord);
  const after = graphemes.findIndex((grapheme, index) => index > at && isWord(grapheme));
  return before !== -1 && after !== -1 && graphemes.indexOf(' ', before) === at;
}

interface Unit {
  readonly text: string;
  /** The index of the letter it belongs to. */
  readonly letter: number;
}

interface Alignment {
  /** The number of units changed, added or left out. */
  readonly distance: number;
  readonly parts: readonly AnswerPart[];
}

/** The alignment with the lowest cost between what was typed and what was expected. */
function alignLetters(expected: readonly Letter[], typed: readonly Letter[]): Alignment {
  const wanted = unitsOf(expected);
  const given = unitsOf(typed);
  const costs = editCosts(wanted, given);
  const steps: { wanted: Unit | null; given: Unit | null }[] = [];
  let row = wanted.length;
  let column = given.length;
  const cost = (atRow: number, atColumn: number) => costs[atRow]?.[atColumn] ?? Number.POSITIVE_INFINITY;
  while (row > 0 || column > 0) {
    const [want, give] = [wanted[row - 1] ?? null, given[column - 1] ?? null];
    const changed = want && give && cost(row - 1, column - 1) + (want.text === give.text ? 0 : 1) === cost(row, column);
    if (changed) steps.push({ wanted: want, given: give });
    else if (want && cost(row - 1, column) + 1 === cost(row, column)) steps.push({ wanted: want, given: null });
    else steps.push({ wanted: null, given: give });
    if (steps.at(-1)?.wanted) row -= 1;
    if (steps.at(-1)?.given) column -= 1;
  }
  return { distance: cost(wanted.length, given.length), parts: partsOf(expected, typed, steps.reverse()) };
}

function unitsOf(letters: readonly Letter[]): readonly Unit[] {
  return letters.flatMap(({ units }, letter) => units.map((text) => ({ text, letter })));
}

/** The table of the Levenshtein distance: `[i][j]` is the cost for the first i wanted and the first j given units. */
function editCosts(wanted: readonly Unit[], given: readonly Unit[]): readonly (readonly number[])[] {
  const costs: number[][] = [Array.from({ length: given.length + 1 }, (_, column) => column)];
  for (const want of wanted) {
    const above = costs.at(-1) ?? [];
    const line = [(above[0] ?? 0) + 1];
    given.forEach((give, column) => {
      const changed = (above[column] ?? 0) + (want.text === give.text ? 0 : 1);
      line.push(Math.min(changed, (above[column + 1] ?? 0) + 1, (line[column] ?? 0) + 1));
    });
    costs.push(line);
  }
  return costs;
}

interface Step {
  readonly wanted: Unit | null;
  readonly given: Unit | null;
}

function partsOf(expected: readonly Letter[], typed: readonly Letter[], steps: readonly Step[]): readonly AnswerPart[] {
  const parts: AnswerPart[] = [];
  let shown = 0;
  const show = (until: number) => {
    for (; shown < until; shown += 1) {
      const letter = expected[shown];
      if (letter) parts.push({ text: letter.text, kind: kindOf(letter, shown, typed, steps) });
    }
  };
  const extra = new Set<number>();
  for (const { wanted, given } of steps) {
    if (wanted) show(wanted.letter + 1);
    else if (given && !extra.has(given.letter)) {
      extra.add(given.letter);
      const isOfOther = steps.some((step) => step.wanted && step.given?.letter === given.letter);
      if (!isOfOther) parts.push({ text: typed[given.letter]?.text ?? '', kind: 'extra' });
    }
  }
  show(expected.length);
  return parts;
}

function kindOf(letter: Letter, index: number, typed: readonly Letter[], steps: readonly Step[]): AnswerPartKind {
  if (letter.units.length === 0) return 'same';
  const own = steps.filter(({ wanted }) => wanted?.letter === index);
  if (own.every(({ given }) => given === null)) return 'missing';
  if (own.some(({ wanted, given }) => wanted?.text !== given?.text)) return 'wrong';
  const said = [...new Set(own.flatMap(({ given }) => (given ? [given.letter] : [])))]
    .map((at) => typed[at]?.precise ?? '')
    .join('');
  return said === letter.precise ? 'same' : 'accent';
}

function joined(parts: readonly AnswerPart[]): readonly AnswerPart[] {
  const runs: AnswerPart[] = [];
  for (const part of parts) {
    const last = runs.at(-1);
    if (last?.kind === part.kind) runs[runs.length - 1] = { text: last.text + part.text, kind: part.kind };
    else runs.push(part);
  }
  return runs;
}
