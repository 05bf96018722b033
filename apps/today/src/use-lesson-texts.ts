import { usePlatform } from '@fabula/platform';
import { use } from 'react';
import { lessonTexts } from './text.ts';

/** A page has one platform. */
let needed: Promise<void> | undefined;

/** Suspends until a lesson's texts are here. Throws where they cannot be loaded, and asks again when rendered anew. */
export function useLessonTexts(): void {
  const { texts } = usePlatform();
  needed ??= texts.need(lessonTexts);
  const asked = needed;
  // Not at once: React renders what failed a second time before it gives up, and would ask without end. Each of these
  // renders comes here, and none may forget what was asked for since.
  const forget = () => {
    if (needed === asked) needed = undefined;
  };
  asked.catch(() => setTimeout(forget, 1000));
  use(asked);
}
