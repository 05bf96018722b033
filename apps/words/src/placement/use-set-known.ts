import { useMarkWords } from '@fabula/data';
import type { TargetLanguage } from '@fabula/domain';
import { usePlatform } from '@fabula/platform';
import { useRef, useState } from 'react';
import { useText } from '../text.ts';
import { countBefore, type WordsBefore } from './words-to-set.ts';

/** `set` can be undone as long as the screen is open. */
export type SetKnownState = 'open' | 'setting' | 'set' | 'undoing' | 'undone';

/**
 * Sets words as known, as what follows from the answers and not as what the learner has said of each. The way back is
 * the learner's own word, since nothing else makes a word less known.
 */
export function useSetKnown(language: TargetLanguage) {
  const text = useText();
  const { toasts } = usePlatform();
  const { mutateAsync: mark } = useMarkWords(language);
  const [state, setState] = useState<SetKnownState>('open');
  const set = useRef<WordsBefore>(new Map());
  const [count, setCount] = useState(0);
  const run = async (from: SetKnownState, during: SetKnownState, to: SetKnownState, act: () => Promise<void>) => {
    setState(during);
    try {
      await act();
      setState(to);
    } catch {
      setState(from);
      toasts.show({ kind: 'error', title: text('markFailed') });
    }
  };
  return {
    state,
    count,
    setKnown: (before: WordsBefore) =>
      run('open', 'setting', 'set', async () => {
        set.current = before;
        setCount(countBefore(before));
        await mark({ state: 'known', chosen: false, words: [...before.values()].flat() });
      }),
    undo: () =>
      run('set', 'undoing', 'undone', async () => {
        for (const [former, words] of set.current) await mark({ state: former, chosen: true, words });
      }),
  };
}
