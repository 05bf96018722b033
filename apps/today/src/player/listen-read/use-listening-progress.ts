import { useNoteProgress } from '@fabula/data';
import type { StoryProgress } from '@fabula/domain';
import { usePlatform } from '@fabula/platform';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../../text.ts';
import { createActiveTime } from '../active-time.ts';

export interface ListeningProgress {
  /** Notes the sentence that is being heard, so that a reload goes on there. */
  readonly reach: (index: number) => void;
  /** Saves the step as done; `onDone` is called once that is safe. A second call while it runs does nothing. */
  readonly complete: () => void;
  readonly isSaving: boolean;
}

/** Keeps the listener's place and time, and the step itself, through the outbox. */
export function useListeningProgress(
  { storyId, currentSentence }: StoryProgress,
  onDone: () => void,
): ListeningProgress {
  const { now, toasts, reporter } = usePlatform();
  const text = useText();
  const { mutateAsync } = useNoteProgress();
  const [time] = useState(() => createActiveTime({ now, document }));
  const reached = useRef(currentSentence);
  const underway = useRef(false);
  const [isSaving, setSaving] = useState(false);

  const [note] = useState(() => async (patch: { steps?: readonly ['listen_read'] }) => {
    const addSeconds = time.takeSeconds();
    const spent = addSeconds > 0 ? { addSeconds } : {};
    try {
      await mutateAsync({ storyId, currentSentence: reached.current, ...spent, ...patch });
    } catch (error) {
      time.giveBack(addSeconds);
      throw error;
    }
  });

  useEffect(() => {
    const stop = time.start();
    // Leaving is not held up, and nothing was said to be saved; the header tells when the outbox cannot keep it.
    const keepTime = () => {
      const addSeconds = time.takeSeconds();
      if (addSeconds > 0) mutateAsync({ storyId, addSeconds }).catch(reporter.report);
    };
    // A phone may end a page in the background without another word.
    const hide = () => document.visibilityState === 'hidden' && keepTime();
    document.addEventListener('visibilitychange', hide);
    return () => {
      document.removeEventListener('visibilitychange', hide);
      stop();
      keepTime();
    };
  }, [time, mutateAsync, storyId, reporter]);

  return {
    isSaving,
    reach(index) {
      if (index <= reached.current) return;
      reached.current = index;
      // The next sentence or the end of the step notes it again.
      note({}).catch(reporter.report);
    },
    async complete() {
      if (underway.current) return;
      underway.current = true;
      setSaving(true);
      try {
        await note({ steps: ['listen_read'] });
        onDone(); // the step closes, and no press that is still under way may save it again
      } catch {
        toasts.show({ kind: 'error', title: text('player_saveFailed') });
        underway.current = false;
        setSaving(false);
      }
    },
  };
}
