import { type Platform, usePlatform } from '@fabula/platform';
import { use } from 'react';
import { lessonTexts } from './text.ts';

const forgetMs = 1000;
const asked = new WeakMap<Platform['texts'], Promise<void>>();

/** Suspends until a lesson's texts are here. Throws where they cannot be loaded, and asks again when rendered anew. */
export function useLessonTexts(): void {
  const { texts } = usePlatform();
  const needed =
    asked.get(texts) ??
    texts.need(lessonTexts).catch((error: unknown) => {
      // Not at once: React renders what failed a second time before it gives up, and would ask without end.
      window.setTimeout(() => asked.delete(texts), forgetMs);
      throw error;
    });
  asked.set(texts, needed);
  use(needed);
}
