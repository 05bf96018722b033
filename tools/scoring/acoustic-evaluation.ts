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
import { type Speaker, spokenSentences, voicesOf } from './spoken-stories.ts';

export type AcousticKind =
  | 'right'
  | 'right, in a room'
  | 'another sentence'
  | 'sentence of elsewhere'
  | 'silence'
  | 'noise';

export interface AcousticResult {
  readonly language: TargetLanguage;
  readonly kind: AcousticKind;
  readonly text: string;
  readonly verdict: AcousticVerdict;
  readonly clipSeconds: number;
  readonly judgeMs: number;
}

const story = 'work-beginner';
const otherStory = 'food-beginner';
/** Slower and faster than the references, by turns: no learner keeps the narrator's time. */
const learnerSpeeds = [0.8, 1, 1.2] as const;

/**
 * Says a story's sentences, and what they are not, with another voice than the references, and judges each.
 * @param every judge the first of so many sentences; all of them are decoys
 */
export async function acousticResults(
  language: TargetLanguage,
  speaker: Speaker,
  every = 1,
): Promise<readonly AcousticResult[]> {
  const random = seededRandom(language.length);
  const { references: voices, learner } = voicesOf(language);
  const sentences = spokenSentences(story, language);
  const elsewhere = spokenSentences(otherStory, language);
  const prints: (readonly Fingerprint[])[] = [];
  for (const text of sentences) {
    const clips = await Promise.all(voices.map((voice) => speaker.say(text, language, voice)));
    prints.push(clips.map(fingerprintOf));
  }

  const results: AcousticResult[] = [];
  for (const [index, text] of sentences.entries()) {
    if (index % every !== 0) continue;
    const say = (other: string) =>
      speaker.say(other, language, learner, learnerSpeeds[index % learnerSpeeds.length] ?? 1);
    const judge = (kind: AcousticKind, clip: Clip) => {
      const started = performance.now();
      const verdict = acousticMatch({
        recording: fingerprintOf(clip),
        references: prints[index] ?? [],
        decoys: prints.filter((_, at) => at !== index),
      });
      const judgeMs = performance.now() - started;
      results.push({ language, kind, text, verdict, clipSeconds: clip.samples.length / clip.sampleRate, judgeMs });
    };
    const right = await say(text);
    judge('right', right);
    judge('right, in a room', inRoom(right, random));
    for (const step of [1, 4]) judge('another sentence', await say(sentences[(index + step) % sentences.length] ?? ''));
    for (const step of [0, 3, 6]) {
      judge('sentence of elsewhere', await say(elsewhere[(index + step) % elsewhere.length] ?? ''));
    }
    for (const clip of [silence(3, 48_000), whiteNoise(3, 0.0005, random)]) judge('silence', clip);
    for (const clip of noises(random)) judge('noise', clip);
  }
  return results;
}

function noises(random: Random): readonly Clip[] {
  return [
    whiteNoise(2.5, 0.1, random),
    brownNoise(2.5, 0.1, random),
    hum(2.5, 50 + random.index(400)),
    burstsOfNoise(2.5, random),
  ];
}
