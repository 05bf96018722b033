import type { PronunciationAssessment } from '@fabula/contracts';

/** How a learner pronounced the expected text. All scores are 0 to 100, as the judge gave them. */
export interface Pronunciation {
  readonly accuracy: number;
  readonly fluency: number;
  readonly completeness: number;
  /** In the order of the expected text; an inserted word is where it was heard. */
  readonly words: readonly PronouncedWord[];
  /** The judge, for example `azure`. */
  readonly provider: string;
}

export interface PronouncedWord {
  readonly word: string;
  readonly accuracy: number;
  readonly kind: 'said' | 'mispronounced' | 'omitted' | 'inserted';
  /** In spoken order, in IPA; empty if the judge names none in this language. */
  readonly phonemes: readonly { readonly phoneme: string; readonly accuracy: number }[];
}

/** Maps the function's answer for the screens; null if there is none. */
export function toPronunciation(answer: PronunciationAssessment | undefined): Pronunciation | null {
  if (!answer) return null;
  const { source, ...assessment } = answer;
  return readPronunciation({ ...assessment, provider: source?.provider });
}

/** Parses an assessment that was stored on the device or came from a server; null if it is damaged. */
export function readPronunciation(value: unknown): Pronunciation | null {
  if (!isRecord(value) || !scoreNames.every((name) => isScore(value[name]))) return null;
  const { words, provider } = value;
  return typeof provider === 'string' && Array.isArray(words) && words.every(isWord)
    ? (value as unknown as Pronunciation) // every field was checked
    : null;
}

const scoreNames = ['accuracy', 'fluency', 'completeness'] as const;
const kinds: readonly unknown[] = ['said', 'mispronounced', 'omitted', 'inserted'] satisfies PronouncedWord['kind'][];

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
const isScore = (value: unknown) => typeof value === 'number' && value >= 0 && value <= 100;

function isWord(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const { word, accuracy, kind, phonemes } = value;
  return (
    typeof word === 'string' &&
    isScore(accuracy) &&
    kinds.includes(kind) &&
    Array.isArray(phonemes) &&
    phonemes.every(isPhoneme)
  );
}

const isPhoneme = (value: unknown) => isRecord(value) && typeof value.phoneme === 'string' && isScore(value.accuracy);
