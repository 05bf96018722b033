import { useNoteProgress } from '@fabula/data';
import type { ProgressChange, StoryStep } from '@fabula/domain';
import { usePlatform } from '@fabula/platform';
import { everyWhileVisible } from '@fabula/ui';
import { useEffect, useRef, useState } from 'react';
import { createActiveTime } from './active-time.ts';
import { useText } from './text.ts';
import { useIsOpen } from './use-is-open.ts';

/** A page that is killed without notice loses at most this much of its time. */
const noteEveryMs = 30_000;

/** Changes that a step notes besides its flag and its time. */
export type StepChange = Omit<ProgressChange, 'steps' | 'addSeconds'>;

export interface StepProgress {
  /** Saves a change with the time spent so far. Resolves once it is safe on this device; rejects with an AppError. */
  readonly note: (change: StepChange) => Promise<void>;
  /**
   * Saves the step as done, then calls `onDone` unless the learner has left the step meanwhile. A failure is shown as a
   * toast and may be retried; a second call while one runs does nothing.
   */
  readonly complete: (change?: StepChange) => Promise<void>;
  readonly isSaving: boolean;
}

/** Saves a step's changes and its time through the outbox. */
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
    // Does not delay leaving and claims no success; the header shows when the outbox cannot keep the time.
    const keepTime = () => {
      const seconds = time.takeSeconds();
      if (seconds > 0) mutateAsync({ storyId, ...withSeconds({}, step, seconds) }).catch(reporter.report);
    };
    // Saves when the page is hidden, because a phone may end a background page without notice.
    const hide = () => document.visibilityState === 'hidden' && keepTime();
    const stopTimer = everyWhileVisible(noteEveryMs, document, keepTime);
    document.addEventListener('visibilitychange', hide);
    return () => {
      stopTimer();
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
        // `underway` stays true, so that no pending press saves again. A learner who has left is not navigated.
        if (isOpen()) onDone();
      } catch {
        toasts.show({ kind: 'error', title: text('player_saveFailed') });
        underway.current = false;
        setSaving(false);
      }
    },
  };
}

/** Adds the time; in "Shadow and speak" also as that step's own duration. */
function withSeconds(change: ProgressChange, step: StoryStep, addSeconds: number): ProgressChange {
  if (addSeconds === 0) return change;
  if (step !== 'shadow_speak') return { ...change, addSeconds };
  return { ...change, addSeconds, speaking: { ...change.speaking, addSeconds } };
}
