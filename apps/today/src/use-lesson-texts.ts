import { usePlatform } from '@fabula/platform';
import { use } from 'react';
import { lessonTexts } from './text.ts';

/** A page has one platform. */
let needed: Promise<void> | undefined;

/** Suspends until a lesson's texts are here. Throws where they cannot be loaded, and asks again when rendered anew. */
export function useLessonTexts(): void {
  const { texts } = usePlatform();
  needed ??= texts.need(lessonTexts);
  // Not at once: React renders what failed a second time before it gives up, and would ask without end.
  needed.catch(() => setTimeout(() => (needed = undefined), 1000));
  use(needed);
}
