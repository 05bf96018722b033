import type { TargetLanguage } from '@fabula/domain';
import { type AcousticVerdict, acousticMatch, type Clip, type Fingerprint, fingerprintOf } from '@fabula/scoring';
import {
  brownNoise,
  burstsOfNoise,
  hum,
  inRoom,
  type Random,
  seededRandom,
  silence,
  whiteNoise,
} from '@fabula/scoring/evaluation';
import {
  type LearnerVoice,
  learnerVariants,
  nearest,
  type ReferenceSet,
  referenceSets,
  type Speaker,
  spokenPhrases,
  spokenSentences,
} from './spoken-stories.ts';

export type AcousticKind =
  | 'right'
  | 'right, in a room'
  | 'right, in noise'
  | 'another of the story'
  | 'of elsewhere'
  | 'silence'
  | 'noise';

export interface AcousticResult {
  readonly language: TargetLanguage;
  readonly what: 'sentence' | 'phrase';
  readonly kind: AcousticKind;
  readonly text: string;
  readonly verdict: AcousticVerdict;
  readonly judgeMs: number;
}

const story = 'work-beginner';
const otherStory = 'food-beginner';
/**
 * Alternates between slower and faster than the references, because no learner speaks exactly as fast as the narrator.
 */
const learnerSpeeds = [0.8, 1, 1.2] as const;
/** As in the application: the decoys nearest in length. */
const mostDecoys = 11;

export interface AcousticChoice {
  /** Judges the first of each group of this many; all of them are decoys. */
  readonly every?: number;
  readonly references?: ReferenceSet;
  readonly learners?: readonly LearnerVoice[];
}

/**
 * Speaks a story's sentences and key phrases, and wrong ones, with other voices than the references, and judges each.
 */
export async function acousticResults(
  language: TargetLanguage,
  speaker: Speaker,
  { every = 1, references = 'three of espeak-ng', learners = learnerVariants }: AcousticChoice = {},
): Promise<readonly AcousticResult[]> {
  const sentences = spokenSentences(story, language);
  const phrases = spokenPhrases(story, language);
  const others = [...phrases, ...sentences.flatMap((text) => piecesOf(text, 3))];
  const random = seededRandom(language.length);
  const ask = {
    language,
    speaker,
    every,
    references,
    learners,
    random,
    prints: new Map<string, readonly Fingerprint[]>(),
    spoken: new Map<string, Promise<Clip>>(),
  };
  return [
    ...(await judged(
      { ...ask, what: 'sentence', targets: sentences, others: sentences },
      spokenSentences(otherStory, language),
    )),
    ...(await judged({ ...ask, what: 'phrase', targets: phrases, others }, spokenPhrases(otherStory, language))),
  ];
}

interface Question {
  readonly language: TargetLanguage;
  readonly speaker: Speaker;
  readonly every: number;
  readonly references: ReferenceSet;
  readonly learners: readonly LearnerVoice[];
  readonly random: Random;
  readonly prints: Map<string, readonly Fingerprint[]>;
  readonly spoken: Map<string, Promise<Clip>>;
  readonly what: AcousticResult['what'];
  readonly targets: readonly string[];
  readonly others: readonly string[];
}

async function judged(question: Question, elsewhere: readonly string[]): Promise<readonly AcousticResult[]> {
  const { language, every, random, what, targets, others } = question;
  const results: AcousticResult[] = [];
  for (const [index, text] of targets.entries()) {
    if (index % every !== 0) continue;
    const references = await referencesFor(question, text);
    const decoys: (readonly Fingerprint[])[] = [];
    for (const other of nearest(text, others, mostDecoys)) decoys.push(await referencesFor(question, other));
    const judge = (kind: AcousticKind, clip: Clip) => {
      const started = performance.now();
      const verdict = acousticMatch({ recording: fingerprintOf(clip), references, decoys });
      results.push({ language, what, kind, text, verdict, judgeMs: performance.now() - started });
    };
    for (const [turn, variant] of question.learners.entries()) {
      const speed = learnerSpeeds[(index + turn) % learnerSpeeds.length] ?? 1;
      const say = (said: string) => learnerSaying(question, said, variant, speed);
      const right = await say(text);
      judge('right', right);
      judge('right, in a room', inRoom(right, random));
      judge('right, in noise', inRoom(right, random, 5));
      for (const step of [1, 4])
        judge('another of the story', await say(targets[(index + step) % targets.length] ?? ''));
      for (const step of [0, 2]) judge('of elsewhere', await say(elsewhere[(index + step) % elsewhere.length] ?? ''));
    }
    for (const clip of [silence(3, 48_000), whiteNoise(3, 0.0005, random)]) judge('silence', clip);
    for (const clip of noises(random)) judge('noise', clip);
  }
  return results;
}

async function referencesFor(
  { prints, speaker, language, references }: Question,
  text: string,
): Promise<readonly Fingerprint[]> {
  const known = prints.get(text);
  if (known) return known;
  const clips = await Promise.all(referenceSets[references].map((voice) => speaker.reference(text, language, voice)));
  const made = clips.map(fingerprintOf);
  prints.set(text, made);
  return made;
}

/** Spoken once, because a sentence is the wrong one for several others. */
function learnerSaying({ spoken, speaker, language }: Question, text: string, variant: LearnerVoice, speed: number) {
  const key = JSON.stringify([variant, speed, text]);
  const said = spoken.get(key) ?? speaker.learner(text, language, variant, speed);
  spoken.set(key, said);
  return said;
}

function piecesOf(text: string, words: number): readonly string[] {
  const all = text.split(/\s+/);
  return Array.from({ length: Math.floor(all.length / words) }, (_, piece) =>
    all.slice(piece * words, (piece + 1) * words).join(' '),
  );
}

function noises(random: Random): readonly Clip[] {
  return [
    whiteNoise(2.5, 0.1, random),
    brownNoise(2.5, 0.1, random),
    hum(2.5, 50 + random.index(400)),
    burstsOfNoise(2.5, random),
  ];
}
