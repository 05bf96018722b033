import { type Recording, type RecordingPurpose, useAudioState } from '@fabula/audio';
import { useUserId } from '@fabula/data';
import type { Story } from '@fabula/domain';
import { usePlatform } from '@fabula/platform';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type MadeSession, makeSession } from './make-session.ts';
import type { Speaking, SpeakingTarget, Verdict } from './speaking.ts';
import { type TellRecording, useTellRecording } from './use-tell-recording.ts';

export type { Speaking, SpeakingTarget, Verdict } from './speaking.ts';

export interface SpeakingOptions {
  readonly story: Story;
  readonly target: SpeakingTarget;
  readonly purpose: RecordingPurpose;
  /**
   * Called once per recording as soon as its verdict is final; after a failed judgment, when a retry succeeds. It is
   * the function of the render in which the recording began, whatever is on the screen by then.
   */
  readonly onJudged: (verdict: Verdict, recording: Recording) => void;
  /** Called once per recording, before it is judged. */
  readonly onRecorded?: ((recording: Recording) => void) | undefined;
}

/** The session of a step, open while the step is on the screen. */
function useSession(options: SpeakingOptions, tell: TellRecording): MadeSession {
  const { story, target } = options;
  const platform = usePlatform();
  const userId = useUserId() ?? '';
  const latest = useRef(options);
  useLayoutEffect(() => {
    latest.current = options;
  });
  const [made] = useState(() =>
    makeSession({
      platform,
      story,
      userId,
      tell,
      listeners: () => latest.current,
      purpose: () => latest.current.purpose,
    }),
  );
  const { session } = made;

  useEffect(() => {
    const close = session.open();
    const stops = [
      platform.connectivity.subscribe(() => session.reconsider()),
      platform.session.store.subscribe(() => session.reconsider()),
    ];
    return () => {
      close();
      for (const stop of stops) stop();
    };
  }, [session, platform]);
  const { what } = target;
  useEffect(() => {
    if (what) session.setTarget(latest.current.target);
  }, [session, what]);
  return made;
}

/** Speaking for the life of a step: records, judges, stores and plays back. */
export function useSpeaking(options: SpeakingOptions): Speaking {
  const { target } = options;
  const tell = useTellRecording();
  const { session, recorder, player } = useSession(options, tell);
  const engine = useAudioState(session.store, (state) => state.engine);
  const offer = useAudioState(session.store, (state) => state.offer);
  const attempt = useAudioState(session.store, ({ attempts }) => attempts.get(target.what)) ?? null;
  const recorderState = useAudioState(recorder.store, (state) => state);
  const playback = useAudioState(player.store, (state) => state);
  const { maxMs } = options.purpose;
  return useMemo(
    () => ({
      engine,
      recorder: recorderState,
      maxMs,
      attempt,
      playback,
      toggle: session.toggle,
      cancel: session.cancel,
      playBack: session.playBack,
      retryJudging: session.retryJudging,
      refresh: session.refresh,
      deviceOffer: {
        state: offer,
        install: () => void session.ear.install().then((isHere) => isHere || tell.installFailed()),
        decline: session.ear.decline,
      },
    }),
    [engine, recorderState, maxMs, attempt, playback, session, offer, tell],
  );
}
