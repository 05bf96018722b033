import { nothingWritten, type Profile, type StoryInWriting, useGenerateStory, useUserId } from '@fabula/data';
import { toAppError, usePlatform } from '@fabula/platform';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useText } from '../text.ts';
import type { MadeStory } from './made-story.ts';
import { openAttempt, settleAttempt } from './story-attempt.ts';
import { isWhole, mayGoOn, type StoryPage } from './story-page.ts';
import { type AskedStory, customPart } from './story-wish.ts';
import { useFailureToast } from './use-failure-toast.ts';

export type Working = 'words' | 'surprise';

export interface StoryMaker {
  /** What is being made; null while nothing is. */
  readonly working: Working | null;
  /** The story while it is written, and after it; null before its beginning is there, and where it comes in one piece. */
  readonly page: StoryPage | null;
  /** Makes the story that is asked for. Tells by toast why none was made. */
  readonly make: (asked: AskedStory) => Promise<void>;
  readonly cancel: () => void;
  /** Goes back to the words from a page that broke off. */
  readonly leave: () => void;
}

/**
 * Makes one story at a time. Leaving the screen lets the work go on, so that the story is there later; only `cancel` ends
 * it, and the end of the session. `onMade` is called with what was asked for, and whether the learner has the story before
 * them already.
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
  const running = useRef<AbortController>(null);
  const [working, setWorking] = useState<Working | null>(null);
  const [page, setPage] = useOwnPage(userId, running);

  const refusal = ({ words, vocabulary }: AskedStory) => {
    if (!userId || !profile) return text('generate_signedOut');
    return words === '' && vocabulary.length === 0 ? text('generate_empty') : null;
  };

  /** Never rejects: what goes wrong is told. */
  const write = async (asked: AskedStory, wisher: Profile, asker: string) => {
    const { words, vocabulary } = asked;
    const { targetLanguage: language, nativeLanguage, level } = wisher;
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    let shown = page?.written ?? nothingWritten;
    const show = (written: StoryInWriting, moment: Pick<StoryPage, 'state' | 'made'>) => {
      shown = written;
      if (!signal.aborted) setPage({ written, language, nativeLanguage, ...moment });
    };
    // Begun again after it broke off.
    if (page) show({ ...shown, isRewritten: true }, { state: 'writing' });
    try {
      const wish = { language, nativeLanguage, level };
      const { requestId, prompt } = openAttempt(platform, { userId: asker, ...asked, ...wish });
      const answer = await mutateAsync({
        ...{ requestId, prompt, surprise: words === null, ...wish, ...customPart(asked), signal },
        onWritten: (written) => show(written, { state: 'writing' }),
      });
      settleAttempt(platform);
      const made = { ...answer, vocabulary };
      const isRead = !signal.aborted && isWhole(shown, answer);
      if (isRead) show({ ...shown, isRewritten: false }, { state: 'ready', made });
      else setPage(null);
      onMade(made, asked, isRead);
    } catch (error) {
      if (!signal.aborted && mayGoOn(shown, toAppError(error))) return show(shown, { state: 'broken' });
      setPage(null);
      if (!signal.aborted) showFailure(error);
    }
  };

  const make = async (asked: AskedStory) => {
    if (running.current) return; // the second press of a double click
    const refused = refusal(asked);
    if (refused) platform.toasts.show({ kind: 'error', title: refused });
    if (refused || !userId || !profile) return;
    setWorking(asked.words === null ? 'surprise' : 'words');
    await write(asked, profile, userId);
    running.current = null;
    setWorking(null);
  };
  return { working, page, make, cancel: () => running.current?.abort(), leave: () => setPage(null) };
}

/** The page of whoever is signed in: with the session it goes, and what is under way ends. */
function useOwnPage(userId: string | null, running: RefObject<AbortController | null>) {
  const [shown, setShown] = useState<{ readonly owner: string | null; readonly page: StoryPage } | null>(null);
  const asker = useRef(userId);
  useEffect(() => {
    if (asker.current !== userId) running.current?.abort();
    asker.current = userId;
  }, [userId, running]);
  const setPage = (page: StoryPage | null) => setShown(page && { owner: userId, page });
  return [shown?.owner === userId ? shown.page : null, setPage] as const;
}
