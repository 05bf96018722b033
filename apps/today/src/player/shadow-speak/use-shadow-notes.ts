import type { SpeakingChange } from '@fabula/domain';
import { usePlatform } from '@fabula/platform';
import { useRef, useState } from 'react';
import { useText } from '../text.ts';
import { useStepProgress } from '../use-step-progress.ts';

export type SentenceNote = NonNullable<SpeakingChange['sentences']>[number];

export interface ShadowNotes {
  /** Saves a sentence's result. Resolves to false after a toast if it could not be saved. */
  readonly keep: (note: SentenceNote) => Promise<boolean>;
  /** Whether a note is not saved. It counts nowhere yet, and is sent with the next note. */
  readonly isUnkept: boolean;
  readonly retry: () => Promise<boolean>;
  /** Saves the step as done together with these notes. */
  readonly complete: (notes?: readonly SentenceNote[]) => void;
  readonly isSaving: boolean;
}

/** Saves every attempt at once, so that the figures survive a crash or reload of the page. */
export function useShadowNotes(storyId: string, onDone: () => void): ShadowNotes {
  const { toasts } = usePlatform();
  const text = useText();
  const { note, complete, isSaving } = useStepProgress(storyId, 'shadow_speak', onDone);
  const unkept = useRef<readonly SentenceNote[]>([]);
  const [isUnkept, setUnkept] = useState(false);

  const send = async (notes: readonly SentenceNote[]) => {
    const sentences = [...unkept.current, ...notes];
    unkept.current = []; // they are being sent, so a second press must not count them again
    try {
      if (sentences.length > 0) await note({ speaking: { sentences } });
      setUnkept(unkept.current.length > 0);
      return true;
    } catch {
      unkept.current = [...sentences, ...unkept.current];
      setUnkept(true);
      toasts.show({ kind: 'error', title: text('player_saveFailed') });
      return false;
    }
  };
  return {
    keep: (sentence) => send([sentence]),
    isUnkept,
    retry: () => send([]),
    complete(notes = []) {
      // Unsaved notes are sent along. They stay here until everything is safe and the step closes.
      const sentences = [...unkept.current, ...notes];
      complete(sentences.length > 0 ? { speaking: { sentences } } : {});
    },
    isSaving,
  };
}
