import { routes } from '@fabula/contracts';
import { type Profile, useGenerateStory } from '@fabula/data';
import type { ShelfStory } from '@fabula/domain';
import { toAppError, usePlatform } from '@fabula/platform';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFailureToast } from '../generate-story/use-failure-toast.ts';
import { useText } from '../text.ts';

export interface Choosing {
  /** The id of the story that is being made the learner's own. */
  readonly chosen: string | null;
  /** Makes a story of the library the learner's own and opens it. A toast says why if that failed. */
  readonly choose: (story: ShelfStory) => Promise<void>;
}

/**
 * One choice at a time, and none after one that succeeded, so that a double click counts once. Another request after a
 * lost answer needs no id of the first: the server finds the story that was made by then. `onGone` is called for a
 * story that is no longer there.
 */
export function useChooseStory(
  { targetLanguage: language, nativeLanguage, level }: Profile,
  onGone: () => void,
): Choosing {
  const text = useText();
  const { toasts, navigation } = usePlatform();
  const showFailure = useFailureToast('shelf_failed');
  const { mutateAsync } = useGenerateStory();
  const isChoosing = useRef(false);
  const [chosen, setChosen] = useState<string | null>(null);
  const free = () => {
    isChoosing.current = false;
    setChosen(null);
  };
  // Effects begin again where the shelf was kept while its story was read: then the learner may choose again.
  const comeBack = useEffectEvent(free);
  useEffect(() => comeBack(), []);

  const choose = async ({ id }: ShelfStory) => {
    if (isChoosing.current) return;
    isChoosing.current = true;
    setChosen(id);
    const { pathname } = navigation.getLocation();
    try {
      const wish = { prompt: '', libraryId: id, language, nativeLanguage, level };
      const { storyId } = await mutateAsync({ requestId: crypto.randomUUID(), ...wish });
      // Whoever has left stays there. What offered the story may be gone by itself, now that the learner has it.
      if (navigation.getLocation().pathname === pathname) navigation.navigate(routes.story(storyId));
    } catch (error) {
      const { code } = toAppError(error);
      if (code === 'not_found' || code === 'forbidden') {
        toasts.show({ kind: 'error', title: text('shelf_gone') });
        onGone();
      } else showFailure(error);
      free();
    }
  };
  return { chosen, choose };
}
