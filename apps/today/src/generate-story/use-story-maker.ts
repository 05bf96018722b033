import { type Profile, useGenerateStory, useUserId } from '@fabula/data';
import { toAppError, usePlatform, useStore } from '@fabula/platform';
import { useEffect } from 'react';
import { useText } from '../text.ts';
import type { MadeStory } from './made-story.ts';
import { makingOf } from './making-store.ts';
import { openAttempt, settleAttempt } from './story-attempt.ts';
import { isUnderWay, pageOf, type StoryInMaking } from './story-in-making.ts';
import type { StoryPage } from './story-page.ts';
import { type AskedStory, customPart } from './story-wish.ts';
import { useFailureToast } from './use-failure-toast.ts';

export type Working = 'words' | 'surprise';

export interface StoryMaker {
  /** What is being made; null while nothing is. */
  readonly working: Working | null;
  /** The story while it is written, and after it; null until its beginning is there, and where it comes in one piece. */
  readonly page: StoryPage | null;
  /** Makes the story that is asked for. Tells by toast why none was made. */
  readonly make: (asked: AskedStory) => Promise<void>;
  /** Asks once more for what broke off. */
  readonly again: () => void;
  readonly cancel: () => void;
  /** Goes back to the words from a page that broke off. */
  readonly leave: () => void;
}

/**
 * Makes one story at a time. The work goes on when the learner leaves the screen, and whoever comes back finds it; only
 * `cancel` ends it, and the end of the session. `onMade` is called with what was asked for, and whether the learner has
 * the story before them already. What each event does to the story: story-in-making.ts.
 */
export function useStoryMaker(
  profile: Profile | null,
  onMade: (story: MadeStory, asked: AskedStory, isRead: boolean) => void,
): StoryMaker {
  const text = useText();
  const platform = usePlatform();
  const userId = useUserId();
  const { mutateAsync } = useGenerateStory();
  const showFailure = useFailureToast();
  const making = makingOf(platform);
  const own = useOwnStory(userId);

  const refusal = ({ words, vocabulary }: AskedStory) => {
    if (!userId || !profile) return text('generate_signedOut');
    return words === '' && vocabulary.length === 0 ? text('generate_empty') : null;
  };

  /** Never rejects: the learner is told what went wrong. */
  const write = async (asked: AskedStory, wisher: Profile, owner: string) => {
    const { targetLanguage: language, nativeLanguage, level } = wisher;
    const controller = new AbortController();
    const { signal } = controller;
    making.dispatch({ type: 'asked', request: { owner, asked, language, nativeLanguage }, controller });
    try {
      const wish = { language, nativeLanguage, level };
      const { requestId, prompt } = openAttempt(platform, { userId: owner, ...asked, ...wish });
      const answer = await mutateAsync({
        ...{ requestId, prompt, surprise: asked.words === null, ...wish, ...customPart(asked), signal },
        onWritten(written) {
          if (!signal.aborted) making.dispatch({ type: 'written', controller, written });
        },
      });
      settleAttempt(platform);
      const made = { ...answer, vocabulary: asked.vocabulary };
      making.dispatch({ type: 'answered', controller, made, isCancelled: signal.aborted });
      const { story } = making.getState();
      onMade(made, asked, story?.status === 'ready' && story.made === made);
    } catch (error) {
      making.dispatch({ type: 'failed', controller, error: toAppError(error), isCancelled: signal.aborted });
      const isKept = making.getState().story?.status === 'broken';
      if (!signal.aborted && !isKept) showFailure(error);
    }
  };

  const make = async (asked: AskedStory) => {
    const { story } = making.getState();
    if (story?.owner === userId && isUnderWay(story)) return; // the second press of a double click
    const refused = refusal(asked);
    if (refused) platform.toasts.show({ kind: 'error', title: refused });
    if (refused || !userId || !profile) return;
    await write(asked, profile, userId);
  };
  return {
    working: isUnderWay(own) ? (own.asked.words === null ? 'surprise' : 'words') : null,
    page: pageOf(own),
    make,
    again: () => void (own && make(own.asked)),
    cancel: () => isUnderWay(own) && own.controller.abort(),
    leave: () => making.dispatch({ type: 'dismissed' }),
  };
}

/** The story in the making of whoever is signed in. It ends with the session, and is forgotten once it was seen. */
function useOwnStory(userId: string | null): StoryInMaking | null {
  const making = makingOf(usePlatform());
  const { story } = useStore(making);
  const isOwn = story === null || story.owner === userId;
  useEffect(() => {
    const current = making.getState().story;
    if (!isOwn && isUnderWay(current)) current.controller.abort();
  }, [making, isOwn]);
  useEffect(() => {
    making.dispatch({ type: 'screen-opened' });
    return () => making.dispatch({ type: 'screen-closed' });
  }, [making]);
  return isOwn ? story : null;
}
