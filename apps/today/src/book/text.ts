import { usePlatform, useTexts } from '@fabula/platform';
import { useEffect, useState } from 'react';
import type book from '../locales/book/en.json';
import type today from '../locales/en.json';

/** What stands below the present story has texts of its own, because nobody waits for it. */
const bookTexts = 'today/book';

/** The book's texts, and the feature's own. */
export const useText = () => useTexts<typeof today & typeof book>(bookTexts);

/** Whether they are here. Where they cannot be loaded they are asked for again when the tab comes back. */
export function useHasTexts(): boolean {
  const { texts } = usePlatform();
  const [has, setHas] = useState(() => texts.translators.of(bookTexts) !== undefined);
  useEffect(() => {
    let isShown = true;
    texts.need(bookTexts).then(
      () => isShown && setHas(true),
      () => undefined, // the present story stands above without them
    );
    return () => {
      isShown = false;
    };
  }, [texts]);
  return has;
}
