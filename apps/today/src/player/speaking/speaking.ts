import type { RecorderState, Recording, Spoken } from '@fabula/audio';
import type { Pronunciation } from '@fabula/data';
import type { AcousticVerdict, AlignedWord } from '@fabula/scoring';

/** The engine that judges a recording. `none`: no engine can, so the learner does. */
export type JudgeEngine = 'transcription' | 'device' | 'acoustic' | 'none';

/** An engine's finding, which claims no more than the engine knows. */
export type Verdict =
  | {
      readonly kind: 'transcript';
      readonly engine: 'transcription' | 'device';
      /** The transcript; empty if nothing was heard. */
      readonly text: string;
      /** The specified score, 0 to 100. */
      readonly score: number;
      /** The expected words with their results. The colors are the assessment's, if there is one. */
      readonly words: readonly AlignedWord[];
      /** Null if the pronunciation was not assessed. */
      readonly pronunciation: Pronunciation | null;
    }
  | { readonly kind: 'acoustic'; readonly accepted: boolean; readonly reason: AcousticVerdict['reason'] }
  | {
      readonly kind: 'unjudged';
      /** `failed`: the engine gave no answer, and a retry is possible. */
      readonly reason: 'offline' | 'no-reference' | 'failed';
    };

/** The learner's last attempt at a target. */
export interface Attempt {
  readonly recording: Recording;
  /** Null while it is being judged. */
  readonly verdict: Verdict | null;
}

/** The text to be said. */
export interface SpeakingTarget {
  /** The part of the story, under which its recordings are stored: `sentence:3`, `phrase:1`. */
  readonly what: string;
  /** Whether the narrator speaks meanwhile, so that the recording may contain two voices. */
  readonly hasNarrator?: boolean;
  readonly spoken: Spoken;
  /** Other texts of the story; the acoustic match compares with those nearest in length. */
  readonly others: readonly Spoken[];
}

export interface DeviceOffer {
  /** `offered`: the browser can recognize speech on this device if the learner agrees. */
  readonly state: 'none' | 'offered' | 'installing';
  readonly install: () => void;
  readonly decline: () => void;
}

/** What a step's screen needs for speaking. */
export interface Speaking {
  /** The engine for the next recording; it does not change during a recording. */
  readonly engine: JudgeEngine;
  readonly recorder: RecorderState;
  /** A recording ends by itself after this time. */
  readonly maxMs: number;
  /** The attempt at the current target. After a reload, the recording stored on this device is restored. */
  readonly attempt: Attempt | null;
  readonly playback: { readonly status: 'idle' | 'playing'; readonly progress: number };
  /** Starts or stops recording; does nothing while the browser's prompt is open. Errors are shown as toasts. */
  readonly toggle: () => void;
  /** Ends and discards a recording. */
  readonly cancel: () => void;
  /** Plays the attempt's recording. */
  readonly playBack: () => void;
  /** Judges the same recording again after it failed. */
  readonly retryJudging: () => void;
  /** Deletes the attempt at the current target. */
  readonly refresh: () => void;
  readonly deviceOffer: DeviceOffer;
}
