import { type Profile, useGenerateStory, useUserId } from '@fabula/data';
import { toAppError, usePlatform, useStore } from '@fabula/platform';
import { useEffect, useState } from 'react';
import { useText } from '../text.ts';
import type { MadeStory } from './made-story.ts';
import { makingOf } from './making-store.ts';
import { openAttempt, settleAttempt } from './story-attempt.ts';
import { isUnderWay, pageOf, type StoryInMaking } from './story-in-making.ts';
import type { StoryPage } from './story-page.ts';
import { type AskedStory, customPart } from './story-wish.ts';
import { useFailureToast } from './use-failure-toast.ts';

export type Working = 'words' | 'surprise';

/** What the server says of a limit: `daily_story_limit`, or another that this version may not know. */
export interface LimitRefusal {
  readonly reason: string | undefined;
}

export interface StoryMaker {
  /** What is being made; null while nothing is. */
  readonly working: Working | null;
  /** The story during and after the writing; null until its beginning has arrived, and if it arrives in one piece. */
  readonly page: StoryPage | null;
  /** The limit by which the server refused the last request; null where it did not. */
  readonly refusal: LimitRefusal | null;
  /** Makes the requested story. A toast says why if none was made, or `refusal`. */
  readonly make: (asked: AskedStory) => Promise<void>;
  /** Retries a story that broke off. */
  readonly again: () => void;
  readonly cancel: () => void;
  /** Returns to the words from a page that broke off. */
  readonly leave: () => void;
}

/**
 * Makes one story at a time. The work goes on when the learner leaves the screen, and a return finds it. Only `cancel`
 * and the end of the session stop it. `onMade` is called with the story, the wish, and whether the story is on the
 * screen already. The file story-in-making.ts says what each event does to the story.
 */
export function useStoryMaker(
  profile: Profile | null,
  onMade: (story: MadeStory, asked: AskedStory, isRead: boolean) => void,
): StoryMaker {
  const text = useText();
  const platform = usePlatform();
  const userId = useUserId();
  const { mutateAsync } = useGenerateStory();
  const [refusal, setRefusal] = useState<LimitRefusal | null>(null);
  const showFailure = useFailureToast('generate_failed', (reason) => setRefusal({ reason }));
  const making = makingOf(platform);
  const own = useOwnStory(userId);

  /** Never rejects, because failures are shown to the learner. */
  const write = async (asked: AskedStory, wisher: Profile, owner: string) => {
    const { targetLanguage: language, nativeLanguage, level, step } = wisher;
    const controller = new AbortController();
    const { signal } = controller;
    setRefusal(null);
    making.dispatch({ type: 'asked', request: { owner, asked, language, nativeLanguage }, controller });
    try {
      const wish = { language, nativeLanguage, level, ...(step ? { step } : {}) };
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

  const refuse = (title: string) => void platform.toasts.show({ kind: 'error', title });
  const make = async (asked: AskedStory) => {
    const { story } = making.getState();
    if (story?.owner === userId && isUnderWay(story)) return; // ignores the second press of a double click
    if (!userId || !profile) return refuse(text('generate_signedOut'));
    if (isEmpty(asked)) return refuse(text('generate_empty'));
    await write(asked, profile, userId);
  };
  return {
    working: isUnderWay(own) ? (own.asked.words === null ? 'surprise' : 'words') : null,
    page: pageOf(own),
    refusal,
    make,
    again: () => void (own && make(own.asked)),
    cancel: () => isUnderWay(own) && own.controller.abort(),
    leave: () => making.dispatch({ type: 'dismissed' }),
  };
}

const isEmpty = ({ words, vocabulary }: AskedStory) => words === '' && vocabulary.length === 0;

/** The signed-in learner's story in the making. It ends with the session, and is forgotten once it was seen. */
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
