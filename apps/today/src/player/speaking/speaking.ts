import type { RecorderState, Recording, Spoken } from '@fabula/audio';
import type { Pronunciation } from '@fabula/data';
import type { AcousticVerdict, AlignedWord } from '@fabula/scoring';

/** What judges a recording. `none`: nothing here can, and the learner does. */
export type JudgeEngine = 'transcription' | 'device' | 'acoustic' | 'none';

/** What an engine found, in words that promise no more than it knows. */
export type Verdict =
  | {
      readonly kind: 'transcript';
      readonly engine: 'transcription' | 'device';
      /** What was heard; empty when nothing was. */
      readonly text: string;
      /** The specified score, 0 to 100. */
      readonly score: number;
      /** Their colours are the assessment's, where there is one. */
      readonly words: readonly AlignedWord[];
      /** Null where nobody judged how it was pronounced. */
      readonly pronunciation: Pronunciation | null;
    }
  | { readonly kind: 'acoustic'; readonly accepted: boolean; readonly reason: AcousticVerdict['reason'] }
  | {
      readonly kind: 'unjudged';
      /** `failed`: the engine gave no answer, and may be asked again. */
      readonly reason: 'offline' | 'no-reference' | 'failed';
    };

/** What the learner said last for a target. */
export interface Attempt {
  readonly recording: Recording;
  /** Null while it is judged. */
  readonly verdict: Verdict | null;
}

/** What is to be said. */
export interface SpeakingTarget {
  /** Which part of the story, as its recordings are kept: `sentence:3`, `phrase:1`. */
  readonly what: string;
  /** The narrator speaks meanwhile, so the recording may hold two voices. */
  readonly hasNarrator?: boolean;
  readonly spoken: Spoken;
  /** What else might have been said: the acoustic match compares with those nearest in length. */
  readonly others: readonly Spoken[];
}

export interface DeviceOffer {
  /** `offered`: the browser could understand speech on this device, if the learner agrees. */
  readonly state: 'none' | 'offered' | 'installing';
  readonly install: () => void;
  readonly decline: () => void;
}

/** What a step's screen needs to let the learner speak. */
export interface Speaking {
  /** Who judges the next recording; stays as it is while one is made. */
  readonly engine: JudgeEngine;
  readonly recorder: RecorderState;
  /** After so long a recording ends by itself. */
  readonly maxMs: number;
  /** Of the present target; after a reload the recording kept on this device comes back. */
  readonly attempt: Attempt | null;
  readonly playback: { readonly status: 'idle' | 'playing'; readonly progress: number };
  /** Records, or stops when recording; does nothing while the browser asks. Errors are told as toasts. */
  readonly toggle: () => void;
  /** Ends a recording that nobody shall hear. */
  readonly cancel: () => void;
  /** Plays the attempt's recording. */
  readonly playBack: () => void;
  /** Judges the same recording again after it failed. */
  readonly retryJudging: () => void;
  /** Forgets the attempt of the present target. */
  readonly refresh: () => void;
  readonly deviceOffer: DeviceOffer;
}
