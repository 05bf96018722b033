import { nothingWritten, type Profile, type StoryInWriting, useGenerateStory, useUserId } from '@fabula/data';
import { toAppError, usePlatform } from '@fabula/platform';
import { useEffect, useSyncExternalStore } from 'react';
import { useText } from '../text.ts';
import type { MadeStory } from './made-story.ts';
import { openAttempt, settleAttempt } from './story-attempt.ts';
import { makingOf, type StoryInMaking } from './story-in-making.ts';
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
  /** Asks once more for what broke off. */
  readonly again: () => void;
  readonly cancel: () => void;
  /** Goes back to the words from a page that broke off. */
  readonly leave: () => void;
}

/**
 * Makes one story at a time. Leaving the screen lets the work go on, and whoever comes back finds it; only `cancel` ends
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
  const making = makingOf(platform);
  const own = useOwnMaking(userId);
  const page = own?.page ?? null;

  const refusal = ({ words, vocabulary }: AskedStory) => {
    if (!userId || !profile) return text('generate_signedOut');
    return words === '' && vocabulary.length === 0 ? text('generate_empty') : null;
  };

  /** Never rejects: what goes wrong is told. */
  const write = async (asked: AskedStory, wisher: Profile, asker: string) => {
    const { words, vocabulary } = asked;
    const { targetLanguage: language, nativeLanguage, level } = wisher;
    const controller = new AbortController();
    const { signal } = controller;
    let shown = page?.written ?? nothingWritten;
    /** What there is of it now, unless another took its place. */
    const put = (change: Pick<StoryInMaking, 'controller' | 'page' | 'made'> | null) => {
      if (making.get()?.controller === controller) making.set(change && { owner: asker, asked, ...change });
    };
    const pageOf = (written: StoryInWriting, moment: Pick<StoryPage, 'state' | 'made'>): StoryPage => ({
      ...{ written, language, nativeLanguage },
      ...moment,
    });
    const isBegunAgain = page !== null;
    const restored = shown;
    if (isBegunAgain) shown = { ...shown, isRewritten: true };
    const marked = shown;
    making.set({ owner: asker, asked, controller, page: isBegunAgain ? pageOf(shown, { state: 'writing' }) : null });
    try {
      const wish = { language, nativeLanguage, level };
      const { requestId, prompt } = openAttempt(platform, { userId: asker, ...asked, ...wish });
      const answer = await mutateAsync({
        ...{ requestId, prompt, surprise: words === null, ...wish, ...customPart(asked), signal },
        onWritten(written) {
          shown = written;
          if (!signal.aborted) put({ controller, page: pageOf(written, { state: 'writing' }) });
        },
      });
      settleAttempt(platform);
      const made = { ...answer, vocabulary };
      const isRead = !signal.aborted && isWhole(shown, answer);
      if (isRead) {
        put({ controller: null, page: pageOf({ ...shown, isRewritten: false }, { state: 'ready', made }) });
      } else put(making.isWatched() ? null : { controller: null, page: null, made });
      onMade(made, asked, isRead);
    } catch (error) {
      const isKept = !signal.aborted && mayGoOn(shown, toAppError(error));
      // Nothing came since: what was there before is as good as it was.
      const kept = shown === marked ? restored : shown;
      put(isKept ? { controller: null, page: pageOf(kept, { state: 'broken' }) } : null);
      if (!signal.aborted && !isKept) showFailure(error);
    }
  };

  const make = async (asked: AskedStory) => {
    const current = making.get();
    if (current?.owner === userId && current?.controller) return; // the second press of a double click
    const refused = refusal(asked);
    if (refused) platform.toasts.show({ kind: 'error', title: refused });
    if (refused || !userId || !profile) return;
    await write(asked, profile, userId);
  };
  return {
    working: own?.controller ? (own.asked.words === null ? 'surprise' : 'words') : null,
    page,
    make,
    again: () => void (own && make(own.asked)),
    cancel: () => own?.controller?.abort(),
    leave: () => making.set(null),
  };
}

/** The story in the making of whoever is signed in: with the session it ends, and it is forgotten once it was seen. */
function useOwnMaking(userId: string | null): StoryInMaking | null {
  const making = makingOf(usePlatform());
  const current = useSyncExternalStore(making.subscribe, making.get);
  const isOwn = current === null || current.owner === userId;
  useEffect(() => {
    if (!isOwn) making.get()?.controller?.abort();
  }, [making, isOwn]);
  useEffect(
    () => () => {
      if (!making.get()?.controller) making.set(null);
    },
    [making],
  );
  return isOwn ? current : null;
}
