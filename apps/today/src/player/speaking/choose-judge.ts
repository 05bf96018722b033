import { leastDecoys } from '@fabula/scoring';
import type { JudgeEngine } from './speaking.ts';

export interface JudgeCircumstances {
  /** The server has a transcription service. */
  readonly transcription: boolean;
  readonly online: boolean;
  readonly signedIn: boolean;
  /** The service gave no answer a moment ago. */
  readonly transcriptionFailed: boolean;
  /** The recogniser on this device, for the language to be spoken. */
  readonly recogniser: 'available' | 'installable' | 'none';
  readonly recogniserAgreed: boolean;
  /** It was there and gave no answer, so it is left alone. */
  readonly recogniserFailed: boolean;
  readonly comparison: Comparability;
}

/** Whether there is something to compare a recording with: in memory, to be fetched from the server, or not at all. */
export type Comparability = 'ready' | 'fetchable' | 'impossible';

/**
 * Who judges the next recording. Whoever understands words comes first; the acoustic match only tells which sentence was
 * said.
 */
export function chooseJudge(circumstances: JudgeCircumstances): JudgeEngine {
  const { transcription, online, signedIn, transcriptionFailed, comparison } = circumstances;
  const reachesServer = online && signedIn;
  if (transcription && reachesServer && !transcriptionFailed) return 'transcription';
  if (circumstances.recogniser === 'available' && circumstances.recogniserAgreed && !circumstances.recogniserFailed)
    return 'device';
  if (comparison === 'ready' || (comparison === 'fetchable' && reachesServer)) return 'acoustic';
  return 'none';
}

/** What the browser and the story offer the acoustic match before anything was fetched. */
export function comparability(window: Window & typeof globalThis, otherCount: number): Comparability {
  const canCompare = typeof window.Worker === 'function' && typeof window.OfflineAudioContext === 'function';
  return canCompare && otherCount >= leastDecoys ? 'fetchable' : 'impossible';
}

export interface OfferCircumstances {
  readonly recogniser: JudgeCircumstances['recogniser'];
  /** The preference `deviceRecogniser`. */
  readonly answer: string;
  readonly engine: JudgeEngine;
}

/** Whether to ask the learner for the device's recogniser: not where a service hears better, and not twice. */
export function offersRecogniser({ recogniser, answer, engine }: OfferCircumstances): boolean {
  if (engine === 'transcription' || recogniser === 'none' || answer === 'no') return false;
  // Agreed before, in a language whose model is here: there is nothing left to ask.
  return recogniser === 'installable' || answer === 'ask';
}
