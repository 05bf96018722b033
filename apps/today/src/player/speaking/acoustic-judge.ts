import type { Clip as EncodedClip, Recording, Spoken } from '@fabula/audio';
import { type AcousticVerdict, type Clip, type Fingerprint, isLongEnough, leastDecoys } from '@fabula/scoring';
import { decoysFor } from './decoys.ts';
import type { JudgeWorker } from './judge-worker.ts';
import type { SpeakingTarget } from './speaking.ts';

/** The narrator, and the two speakers who sound unlike him and each other. */
const speakers = [undefined, 1, 2] as const;
/** With so many decoys a recording can be judged; the others make it surer and are fetched meanwhile. */
const enoughDecoys = 5;
/** One voice alone says more about itself than about the sentence. */
const leastVoices = 2;

export interface AcousticJudgeOptions {
  /** A text as one of the speakers says it; null where the server has no voice of its own. */
  readonly load: (spoken: Spoken) => Promise<EncodedClip | null>;
  /** Ends what is being loaded. */
  readonly abort: () => void;
  readonly decode: (bytes: ArrayBuffer) => Promise<Clip>;
  readonly worker: JudgeWorker;
  /** By key and speaker; outlives the judge, so that the next step need not fetch them again. */
  readonly prints: Map<string, Fingerprint>;
}

export interface AcousticJudge {
  /**
   * Fetches what the target is compared with. False when there is nothing to compare with: no voice on the server, too
   * few other texts, or a target too short to be told apart. Rejects when fetching failed; asked again, it goes on.
   */
  prepare(target: SpeakingTarget): Promise<boolean>;
  /** Null when `prepare` finds nothing to compare with. Rejects with what loading or an AudioError of decoding says. */
  judge(target: SpeakingTarget, recording: Recording): Promise<AcousticVerdict | null>;
  /** Ends what is under way; it may be used again. */
  release(): void;
}

interface Comparison {
  readonly references: readonly Fingerprint[];
  readonly decoys: readonly (readonly Fingerprint[])[];
}

/** Whether a recording sounds like the expected text rather than like the others, all told by synthetic voices. */
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

  /** In every speaker's voice; the server speaks one text at a time, so the three are asked together and no more. */
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
    addMore(decoys, chosen.slice(enoughDecoys)).catch(() => undefined); // there are enough without them
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
