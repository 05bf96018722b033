import type { Clip as EncodedClip, Recording, Spoken } from '@fabula/audio';
import { type AcousticVerdict, type Clip, type Fingerprint, isLongEnough, leastDecoys } from '@fabula/scoring';
import { decoysFor } from './decoys.ts';
import type { JudgeWorker } from './judge-worker.ts';
import type { SpeakingTarget } from './speaking.ts';

/** The narrator and the two reference speakers, chosen because all three sound different. */
const speakers = [undefined, 1, 2] as const;
/** This many decoys are enough to judge a recording. The others are fetched later and improve the result. */
const enoughDecoys = 5;
/** A single voice would be compared more by its sound than by the sentence. */
const leastVoices = 2;

export interface AcousticJudgeOptions {
  /** Fetches a text in one speaker's voice; null if the server has no voice of its own. */
  readonly load: (spoken: Spoken) => Promise<EncodedClip | null>;
  /** Aborts pending loads. */
  readonly abort: () => void;
  readonly decode: (bytes: ArrayBuffer) => Promise<Clip>;
  readonly worker: JudgeWorker;
  /** Fingerprints by key and speaker. They outlive the judge, so that the next step need not fetch them again. */
  readonly prints: Map<string, Fingerprint>;
}

export interface AcousticJudge {
  /**
   * Fetches the references and decoys of a target. Resolves to false if no comparison is possible: no voice on the
   * server, too few other texts, or a target too short to distinguish. Rejects when fetching failed; a retry resumes.
   */
  prepare(target: SpeakingTarget): Promise<boolean>;
  /** Null if no comparison is possible. Rejects with the error of loading, or with an AudioError of decoding. */
  judge(target: SpeakingTarget, recording: Recording): Promise<AcousticVerdict | null>;
  /** Aborts pending work. The judge may be used again. */
  release(): void;
}

interface Comparison {
  readonly references: readonly Fingerprint[];
  readonly decoys: readonly (readonly Fingerprint[])[];
}

/** Judges whether a recording sounds more like the expected text than like others, all spoken by synthetic voices. */
export function createAcousticJudge({ load, abort, decode, worker, prints }: AcousticJudgeOptions): AcousticJudge {
  const comparisons = new Map<string, Promise<Comparison | null>>();

  async function print(spoken: Spoken, speaker: 1 | 2 | undefined): Promise<Fingerprint | null> {
    const key = JSON.stringify([spoken.language, spoken.speech ?? spoken.text, speaker ?? 0]);
    const kept = prints.get(key);
    if (kept) return kept;
    const clip = await load({ ...spoken, speaker });
    if (!clip) return null;
    const made = await worker.fingerprint(await decode(clip.bytes));
    prints.set(key, made);
    return made;
  }

  /**
   * Fetches a text in all three voices at once; more in parallel would not help, as the server speaks one at a time.
   */
  async function voices(spoken: Spoken): Promise<readonly Fingerprint[]> {
    const made = await Promise.all(speakers.map((speaker) => print(spoken, speaker)));
    return made.filter((fingerprint) => fingerprint !== null);
  }

  async function compare({ spoken, others }: SpeakingTarget): Promise<Comparison | null> {
    const chosen = decoysFor(spoken, others);
    if (chosen.length < leastDecoys) return null;
    const references = await voices(spoken);
    if (references.length < leastVoices || !references.some(isLongEnough)) return null;
    const decoys: (readonly Fingerprint[])[] = [];
    for (const decoy of chosen.slice(0, enoughDecoys)) decoys.push(await voices(decoy));
    addMore(decoys, chosen.slice(enoughDecoys)).catch(() => undefined); // there are enough decoys without these
    return { references, decoys };
  }

  async function addMore(decoys: (readonly Fingerprint[])[], others: readonly Spoken[]) {
    for (const other of others) decoys.push(await voices(other));
  }

  function comparisonOf(target: SpeakingTarget): Promise<Comparison | null> {
    const running = comparisons.get(target.what) ?? compare(target);
    comparisons.set(target.what, running);
    running.catch(() => comparisons.delete(target.what));
    return running;
  }

  return {
    prepare: async (target) => (await comparisonOf(target)) !== null,
    async judge(target, recording) {
      const [comparison, clip] = await Promise.all([comparisonOf(target), decode(recording.bytes)]);
      return comparison && worker.match(clip, comparison.references, comparison.decoys);
    },
    release() {
      abort();
      worker.release();
    },
  };
}
