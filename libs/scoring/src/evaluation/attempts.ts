import { type TargetLanguage, targetLanguages, tokenise } from '@fabula/domain';
import { foldWord } from '../words/fold.ts';
import { letterSimilarity } from '../words/word-similarity.ts';
import { type Random, seededRandom } from './random.ts';
import { evaluationHomophones, evaluationSentences, foreignWords } from './sentences.ts';

/** What a learner said for a sentence, with its errors, which are known because the set was made with them. */
export interface Attempt {
  readonly language: TargetLanguage;
  readonly kind: string;
  readonly expected: readonly string[];
  readonly heard: readonly string[];
  /** Expected words that are wrong or missing; null where the whole attempt is wrong. */
  readonly wrong: ReadonlySet<number> | null;
  readonly inserted: number;
}

type Change = Pick<Attempt, 'kind' | 'heard'> & Partial<Pick<Attempt, 'wrong' | 'inserted'>>;

const rounds = 3;
const none: ReadonlySet<number> = new Set();

/** The words of a text as screens show them. */
export function wordsOf(text: string): readonly string[] {
  return tokenise(text).flatMap(({ text: word, isWord }) => (isWord ? [word] : []));
}

/** The synthetic evaluation set in six languages: the same attempts for the same seed. */
export function evaluationAttempts(seed = 1): readonly Attempt[] {
  const random = seededRandom(seed);
  return targetLanguages.flatMap((language) => {
    const sentences = evaluationSentences[language].map(wordsOf);
    const vocabulary = [...new Set(sentences.flat())];
    return sentences.flatMap((expected) =>
      Array.from({ length: rounds }, () => [
        ...rightAttempts(language, expected, random),
        ...wrongWordAttempts(language, expected, vocabulary, random),
        ...wrongAttempts(language, expected, sentences, random),
      ])
        .flat()
        .map((change) => ({ language, expected, wrong: none, inserted: 0, ...change })),
    );
  });
}

/** Attempts without an error that are only spelled differently. */
function rightAttempts(language: TargetLanguage, expected: readonly string[], random: Random): readonly Change[] {
  const at = random.index(expected.length - 1);
  const long = expected.findIndex((word) => [...foldWord(word, language)].length > 5);
  const changes: Change[] = [
    { kind: 'exact', heard: expected },
    { kind: 'capitals, marks', heard: wordsOf(`¿${expected.map(capitals).join(', ')}!`) },
    { kind: 'accents stripped', heard: expected.map((word) => foldWord(word, language)) },
    { kind: 'joined', heard: expected.toSpliced(at, 2, `${expected[at]}${expected[at + 1]}`) },
  ];
  const letters = [...(expected[long] ?? '')];
  const cut = 2 + random.index(letters.length - 3);
  const parts = [letters.slice(0, cut).join(''), letters.slice(cut).join('')];
  if (long >= 0) changes.push({ kind: 'split', heard: expected.toSpliced(long, 1, ...parts) });
  const known = evaluationHomophones[language].filter(([word]) => expected.some((other) => isSame(word, other)));
  if (known.length > 0) {
    const [word, homophone] = random.pick(known);
    changes.push({ kind: 'homophones', heard: expected.map((other) => (isSame(word, other) ? homophone : other)) });
  }
  return changes;
}

function wrongWordAttempts(
  language: TargetLanguage,
  expected: readonly string[],
  vocabulary: readonly string[],
  random: Random,
): readonly Change[] {
  const another = (word: string) => {
    for (;;) {
      const other = random.pick(vocabulary);
      if (letterSimilarity(foldWord(word, language), foldWord(other, language)) < 0.5) return other;
    }
  };
  const changes = [1, 2, Math.ceil(expected.length / 2)].flatMap((count): readonly Change[] => {
    const wrong = new Set(random.indices(count, expected.length));
    const label = count > 2 ? 'half' : String(count);
    return [
      { kind: `deletion ${label}`, heard: expected.filter((_, index) => !wrong.has(index)), wrong },
      {
        kind: `substitution ${label}`,
        heard: expected.map((word, index) => (wrong.has(index) ? another(word) : word)),
        wrong,
      },
    ];
  });
  const at = random.index(expected.length + 1);
  const repeated = random.index(expected.length);
  return [
    ...changes,
    { kind: 'insertion', heard: expected.toSpliced(at, 0, random.pick(foreignFor(language))), inserted: 1 },
    { kind: 'stutter', heard: expected.toSpliced(repeated, 0, expected[repeated] ?? ''), inserted: 1 },
  ];
}

/** Attempts that must never pass as the sentence. */
function wrongAttempts(
  language: TargetLanguage,
  expected: readonly string[],
  sentences: readonly (readonly string[])[],
  random: Random,
): readonly Change[] {
  const other = random.pick(sentences.filter((sentence) => sentence !== expected));
  const noise = Array.from({ length: expected.length }, () => random.pick(foreignFor(language)));
  const letters = [...foldWord(expected.join(''), language)];
  return [
    { kind: 'shuffle', heard: random.shuffled(expected), wrong: null },
    { kind: 'other sentence', heard: other, wrong: null },
    { kind: 'noise', heard: noise, wrong: null },
    { kind: 'single letters', heard: expected.map(() => random.pick(letters)), wrong: null },
    { kind: 'silence', heard: [], wrong: null },
  ];
}

export function foreignFor(language: TargetLanguage): readonly string[] {
  return foreignWords[language === 'Arabic' ? 'arabic' : 'latin'];
}

/** Keeps a word with ß in lower case, because its capitals (SS) would not turn back into ß. */
function capitals(word: string): string {
  const upper = word.toUpperCase();
  return upper.toLowerCase() === word.toLowerCase() ? upper : word;
}

function isSame(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}
