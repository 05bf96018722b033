import type { AcousticJudge } from './acoustic-judge.ts';
import { type Comparability, chooseJudge, type JudgeCircumstances } from './choose-judge.ts';
import type { DeviceEar } from './device-ear.ts';
import type { SpeakingTarget } from './speaking.ts';
import { circumstancesOf } from './speaking-state.ts';
import type { SpeakingStore } from './speaking-store.ts';

export interface EngineChoiceOptions {
  readonly acoustic: AcousticJudge;
  readonly ear: (onChange: () => void) => DeviceEar;
  /** The current circumstances. */
  readonly surroundings: () => Pick<JudgeCircumstances, 'transcription' | 'online' | 'signedIn'>;
  /** Whether the target can be compared, before anything was fetched. */
  readonly comparability: (target: SpeakingTarget) => Comparability;
  readonly now: () => Date;
}

export interface EngineChoice {
  readonly ear: DeviceEar;
  circumstances(target: SpeakingTarget): JudgeCircumstances;
  /** Chooses the engine again, unless a recording is in progress. */
  reconsider(): void;
  /**
   * Fetches the texts for the comparison. Call when a recording begins: they are the sound of a dozen other sentences
   * in three voices, which a learner who only listens must not wait or pay for. A failure is not reported here,
   * because the judgment retries and reports it.
   */
  prepare(target: SpeakingTarget): void;
}

/** Chooses the engine for the next recording, and fetches what the comparison needs once it has begun. */
export function createEngineChoice(speaking: SpeakingStore, options: EngineChoiceOptions): EngineChoice {
  const { acoustic, surroundings, comparability, now } = options;
  const ear = options.ear(reconsider);

  const circumstances = (target: SpeakingTarget) =>
    circumstancesOf(speaking.state(), target, {
      ...surroundings(),
      ...ear.circumstances(),
      comparison: comparability(target),
      now: now().getTime(),
    });

  function reconsider() {
    const { target, run } = speaking.state();
    if (!target || run) return;
    const engine = chooseJudge(circumstances(target));
    speaking.dispatch({ type: 'engine-chosen', engine, offer: ear.offer(engine) });
  }

  function prepare(wanted: SpeakingTarget) {
    if (circumstances(wanted).comparison !== 'fetchable') return;
    acoustic.prepare(wanted).then(
      (isReady) => {
        speaking.dispatch({ type: 'compared', what: wanted.what, isReady });
        reconsider();
      },
      () => undefined,
    );
  }

  return { ear, circumstances, reconsider, prepare };
}
