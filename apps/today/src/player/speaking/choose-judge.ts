import { leastDecoys } from '@fabula/scoring';
import type { JudgeEngine } from './speaking.ts';

export interface JudgeCircumstances {
  /** Whether the server has a transcription service. */
  readonly transcription: boolean;
  readonly online: boolean;
  readonly signedIn: boolean;
  /** Whether the service failed recently. */
  readonly transcriptionFailed: boolean;
  /** The device's recognizer for the spoken language. */
  readonly recogniser: 'available' | 'installable' | 'none';
  readonly recogniserAgreed: boolean;
  /** Whether the device's recognizer failed; then it is not used again. */
  readonly recogniserFailed: boolean;
  readonly comparison: Comparability;
}

/** Whether a recording can be compared: at once, after a fetch from the server, or not at all. */
export type Comparability = 'ready' | 'fetchable' | 'impossible';

/**
 * Chooses the engine for the next recording. Engines that understand words come first, because the acoustic match tells
 * only which sentence was said.
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

/** Whether browser and story allow the acoustic match, before anything was fetched. */
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

/** Whether to offer the device's recognizer: not where a service hears better, and not after an answer. */
export function offersRecogniser({ recogniser, answer, engine }: OfferCircumstances): boolean {
  if (engine === 'transcription' || recogniser === 'none' || answer === 'no') return false;
  // Nothing is left to ask if the learner has agreed and the language's model is installed.
  return recogniser === 'installable' || answer === 'ask';
}
