import { useNoteProgress } from '@fabula/data';
import type { ProgressChange, StoryStep } from '@fabula/domain';
import { usePlatform } from '@fabula/platform';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../text.ts';
import { createActiveTime } from './active-time.ts';
import { useIsOpen } from './use-is-open.ts';

/** A page that is killed without a word loses at most this much of its time. */
const noteEveryMs = 30_000;

/** What a step notes beside its flag and its time. */
export type StepChange = Omit<ProgressChange, 'steps' | 'addSeconds'>;

export interface StepProgress {
  /** Notes something with the time spent so far. Resolves once it is safe on this device; rejects with an AppError. */
  readonly note: (change: StepChange) => Promise<void>;
  /**
   * Saves the step as done; `onDone` is called once that is safe, unless the learner has left the step meanwhile. A failure is
   * told as a toast and may be tried again; a second call while one runs does nothing.
   */
  readonly complete: (change?: StepChange) => Promise<void>;
  readonly isSaving: boolean;
}

/** Keeps what a step's learner does, with the time it took, through the outbox. */
export function useStepProgress(storyId: string, step: StoryStep, onDone: () => void): StepProgress {
  const { now, toasts, reporter } = usePlatform();
  const text = useText();
  const { mutateAsync } = useNoteProgress();
  const [time] = useState(() => createActiveTime({ now, document }));
  const underway = useRef(false);
  const isOpen = useIsOpen();
  const [isSaving, setSaving] = useState(false);

  const [send] = useState(() => async (change: ProgressChange) => {
    const seconds = time.takeSeconds();
    try {
      await mutateAsync({ storyId, ...withSeconds(change, step, seconds) });
    } catch (error) {
      time.giveBack(seconds);
      throw error;
    }
  });

  useEffect(() => {
    const stop = time.start();
    // Leaving is not held up, and nothing was said to be saved; the header tells when the outbox cannot keep it.
    const keepTime = () => {
      const seconds = time.takeSeconds();
      if (seconds > 0) mutateAsync({ storyId, ...withSeconds({}, step, seconds) }).catch(reporter.report);
    };
    // A phone may end a page in the background without another word.
    const hide = () => document.visibilityState === 'hidden' && keepTime();
    const timer = window.setInterval(keepTime, noteEveryMs);
    document.addEventListener('visibilitychange', hide);
    return () => {
      window.clearInterval(timer);
      document.removeEventListener('visibilitychange', hide);
      stop();
      keepTime();
    };
  }, [time, mutateAsync, storyId, step, reporter]);

  return {
    isSaving,
    note: send,
    async complete(change = {}) {
      if (underway.current) return;
      underway.current = true;
      setSaving(true);
      try {
        await send({ ...change, steps: [step] });
        // The step closes, and no press that is still under way may save it again. Who went elsewhere meanwhile is not led away.
        if (isOpen()) onDone();
      } catch {
        toasts.show({ kind: 'error', title: text('player_saveFailed') });
        underway.current = false;
        setSaving(false);
      }
    },
  };
}

/** Time in "Shadow and speak" is also that step's own duration. */
function withSeconds(change: ProgressChange, step: StoryStep, addSeconds: number): ProgressChange {
  if (addSeconds === 0) return change;
  if (step !== 'shadow_speak') return { ...change, addSeconds };
  return { ...change, addSeconds, speaking: { ...change.speaking, addSeconds } };
}
