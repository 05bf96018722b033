import { type Spoken, sentenceRecording } from '@fabula/audio';
import type { Speaking } from '../speaking/speaking.ts';
import type { GuidedPhase } from './guided-run-state.ts';
import type { ShadowMode } from './ladder.ts';
import { type AttemptsOptions, useAttempts } from './use-attempts.ts';
import { useGuidedRun } from './use-guided-run.ts';
import type { Narrator } from './use-narrator.ts';

export interface TurnOptions extends AttemptsOptions {
  readonly sentence: Spoken;
  readonly narrator: Narrator;
  /** Called instead of a recording; null if recording is allowed. */
  readonly refuse: (() => void) | null;
}

export interface Turn {
  /** Speaking whose record button starts what the current mode needs. */
  readonly speaking: Speaking;
  readonly phase: GuidedPhase;
  /** Ends the run and discards a recording in progress. */
  readonly stop: () => void;
}

/** The learner's turn: a recording started by hand, or a guided run that starts and stops it by itself. */
export function useTurn({ sentence, narrator, refuse, ...question }: TurnOptions): Turn {
  const { mode } = question;
  const speaking = useAttempts(question);
  const { run, phase } = useGuidedRun({
    player: narrator.player,
    speaking,
    longestMs: sentenceRecording.maxMs,
    onError: narrator.tell,
  });

  const begin: Record<ShadowMode, () => void> = {
    text: speaking.toggle,
    hidden: speaking.toggle,
    echo: () => run.echo(sentence),
    together: () => run.together(sentence),
  };
  const toggle = () => {
    if (speaking.recorder.status !== 'ready') return speaking.toggle();
    if (refuse) return refuse();
    const wasGuided = phase !== 'idle';
    run.stop();
    narrator.hush();
    if (!wasGuided) begin[mode]();
  };
  const stop = () => {
    run.stop();
    speaking.cancel();
  };
  return { speaking: { ...speaking, toggle }, phase, stop };
}
