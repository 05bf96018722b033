import { type Profile, useGenerateStory, useUserId } from '@fabula/data';
import { usePlatform } from '@fabula/platform';
import { useRef, useState } from 'react';
import { useText } from '../text.ts';
import type { MadeStory } from './made-story.ts';
import { openAttempt, settleAttempt } from './story-attempt.ts';
import { type AskedStory, customPart } from './story-wish.ts';
import { useFailureToast } from './use-failure-toast.ts';

export type Working = 'words' | 'surprise';

export interface StoryMaker {
  /** What is being made; null while nothing is. */
  readonly working: Working | null;
  /** Makes the story that is asked for. Tells by toast why none was made. */
  readonly make: (asked: AskedStory) => Promise<void>;
  readonly cancel: () => void;
}

/**
 * Makes one story at a time. Leaving the screen lets the work go on, so that the story is there later; only `cancel` ends
 * it. `onMade` is called with what was asked for.
 */
export function useStoryMaker(
  profile: Profile | null,
  onMade: (story: MadeStory, asked: AskedStory) => void,
): StoryMaker {
  const text = useText();
  const platform = usePlatform();
  const userId = useUserId();
  const { mutateAsync } = useGenerateStory();
  const showFailure = useFailureToast();
  const running = useRef<AbortController>(null);
  const [working, setWorking] = useState<Working | null>(null);

  const refusal = ({ words, vocabulary }: AskedStory) => {
    if (!userId || !profile) return text('generate_signedOut');
    return words === '' && vocabulary.length === 0 ? text('generate_empty') : null;
  };

  const make = async (asked: AskedStory) => {
    if (running.current) return; // the second press of a double click
    const { words, vocabulary } = asked;
    const refused = refusal(asked);
    if (refused) platform.toasts.show({ kind: 'error', title: refused });
    if (refused || !userId || !profile) return;
    const { targetLanguage: language, nativeLanguage, level } = profile;
    const wish = { language, nativeLanguage, level };
    const controller = new AbortController();
    running.current = controller;
    setWorking(words === null ? 'surprise' : 'words');
    try {
      const { requestId, prompt } = openAttempt(platform, { userId, ...asked, ...wish });
      const { signal } = controller;
      const wanted = { ...wish, ...customPart(asked) };
      const made = await mutateAsync({ requestId, prompt, surprise: words === null, ...wanted, signal });
      settleAttempt(platform);
      onMade({ ...made, vocabulary }, asked);
    } catch (error) {
      if (!controller.signal.aborted) showFailure(error);
    } finally {
      running.current = null;
      setWorking(null);
    }
  };
  return { working, make, cancel: () => running.current?.abort() };
}
