import { join } from 'node:path';
import type { TargetLanguage } from '@fabula/domain';
import { type AcousticVerdict, acousticMatch, type Clip, type Fingerprint, fingerprintOf } from '@fabula/scoring';
import { nearest, type ReferenceSet, type ReferenceSpeaker, referenceSets, type Speaker } from '../spoken-stories.ts';
import { type HumanSpeaker, humanSpeakers, joined, recordingOf } from './recordings.ts';
import { type HumanWord, rowsOf } from './spoken-words.ts';

export interface HumanResult {
  readonly language: TargetLanguage;
  readonly what: HumanWord['kind'] | `row of ${HumanWord['kind']}s`;
  /** A human, or for comparison a voice of espeak-ng that is no reference. */
  readonly who: 'human' | 'synthesizer';
  /** What was said: the expected text, one of its decoys, or one that is not among them. */
  readonly said: 'right' | 'decoy' | 'elsewhere';
  readonly references: ReferenceSet;
  readonly verdict: AcousticVerdict;
}

const mostWords = 24;
/** Of letters and syllables, which alone are too short to be judged. */
const mostShort = 12;
const mostRows = 14;
/** As in the application. */
const mostDecoys = 11;
const kinds = ['word', 'syllable', 'letter'] as const;
const sets = Object.keys(referenceSets) as ReferenceSet[]; // its own keys

/** A text and how a human says it. */
interface Said {
  readonly text: string;
  readonly clip: Clip;
}

/** Judges recordings of humans as the application would, with each set of references. */
export async function humanResults(speaker: Speaker): Promise<readonly HumanResult[]> {
  const results: HumanResult[] = [];
  for (const human of await humanSpeakers()) {
    for (const kind of kinds) {
      const words = human.words.filter((word) => word.kind === kind);
      const [first] = words;
      if (!first) continue;
      const { language } = first;
      const single = spread(words, kind === 'word' ? mostWords : mostShort).map((word) => [word]);
      const rows = rowsOf(words, mostRows);
      results.push(...(await judged(speaker, language, kind, await saidBy(human, language, single))));
      results.push(...(await judged(speaker, language, `row of ${kind}s`, await saidBy(human, language, rows))));
    }
  }
  return results;
}

function spread<Item>(all: readonly Item[], most: number): readonly Item[] {
  const step = Math.max(1, all.length / most);
  return all.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step)).slice(0, most);
}

async function saidBy(
  { folder }: HumanSpeaker,
  language: TargetLanguage,
  texts: readonly (readonly HumanWord[])[],
): Promise<readonly Said[]> {
  const said: Said[] = [];
  for (const words of texts) {
    const clip = joined(await Promise.all(words.map(({ file }) => recordingOf(join(folder, file)))));
    const text = words.map((word) => word.text).join(language === 'Arabic' ? '، ' : ', ');
    if (clip) said.push({ text, clip });
  }
  return said;
}

async function judged(
  speaker: Speaker,
  language: TargetLanguage,
  what: HumanResult['what'],
  all: readonly Said[],
): Promise<readonly HumanResult[]> {
  const prints = new Map<string, Fingerprint>();
  const printOf = async (text: string, voice: ReferenceSpeaker) => {
    const key = `${voice} ${text}`;
    const print = prints.get(key) ?? fingerprintOf(await speaker.reference(text, language, voice));
    prints.set(key, print);
    return print;
  };
  const texts = all.map(({ text }) => text);
  const recordings = new Map(all.map(({ text, clip }) => [text, fingerprintOf(clip)] as const));
  const results: HumanResult[] = [];
  for (const text of texts) {
    const synthesizer = fingerprintOf(await speaker.learner(text, language, '+m7', 1));
    const others = nearest(text, texts, texts.length);
    // Those nearest in length are the hardest.
    const [one, two] = [others[0], others[Math.min(3, others.length - 1)]];
    for (const references of sets) {
      const voices = referenceSets[references];
      const inVoices = (said: string) => Promise.all(voices.map((voice) => printOf(said, voice)));
      const own = await inVoices(text);
      const judge = async (
        who: HumanResult['who'],
        said: HumanResult['said'],
        recording?: Fingerprint,
        not?: string,
      ) => {
        if (!recording) return;
        const decoys = await Promise.all(
          others
            .filter((other) => other !== not)
            .slice(0, mostDecoys)
            .map(inVoices),
        );
        const verdict = acousticMatch({ recording, references: own, decoys });
        results.push({ language, what, who, said, references, verdict });
      };
      await judge('human', 'right', recordings.get(text));
      await judge('synthesizer', 'right', synthesizer);
      for (const other of new Set([one, two])) {
        if (other === undefined) continue;
        await judge('human', 'decoy', recordings.get(other));
        await judge('human', 'elsewhere', recordings.get(other), other);
      }
    }
  }
  return results;
}
