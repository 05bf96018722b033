import type { AudioError, SpeechPlayer } from '@fabula/audio';
import { usePlatform } from '@fabula/platform';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Speaking } from '../speaking/speaking.ts';
import { createGuidedRun, type GuidedRun } from './guided-run.ts';
import type { GuidedPhase } from './guided-run-state.ts';

export interface UseGuidedRunOptions {
  readonly player: SpeechPlayer;
  readonly speaking: Speaking;
  /** The longest duration of a recording. */
  readonly longestMs: number;
  readonly onError: (error: AudioError) => void;
}

/** The modes echo and together, for the life of the step. */
export function useGuidedRun({ player, speaking, longestMs, onError }: UseGuidedRunOptions): {
  readonly run: GuidedRun;
  readonly phase: GuidedPhase;
} {
  const { now } = usePlatform();
  const latest = useRef(speaking);
  useLayoutEffect(() => {
    latest.current = speaking;
  });
  const [phase, setPhase] = useState<GuidedPhase>('idle');
  const [run] = useState(() =>
    createGuidedRun({
      player,
      now,
      longestMs,
      startRecording: () => latest.current.toggle(),
      stopRecording: () => latest.current.toggle(),
      onPhase: setPhase,
      onError,
    }),
  );
  const { status, permission, elapsedMs } = speaking.recorder;
  useEffect(() => run.follow({ status, permission, elapsedMs }), [run, status, permission, elapsedMs]);
  useEffect(() => () => run.stop(), [run]);
  return { run, phase };
}
