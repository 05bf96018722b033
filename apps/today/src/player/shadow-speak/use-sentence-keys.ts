import { useEffect, useEffectEvent } from 'react';
import { isForPage } from '../listen-read/use-reader-keys.ts';

export type SentenceKey = 'record' | 'listen' | 'next';

const letters: Readonly<Record<string, SentenceKey>> = { r: 'record', l: 'listen', n: 'next' };

/**
 * Letters of the step. The learner can switch them off, because a letter may be meant for something else (WCAG 2.1.4).
 */
export function useSentenceKeys(isOn: boolean, acts: Readonly<Record<SentenceKey, () => void>>): void {
  const act = useEffectEvent((event: KeyboardEvent) => {
    const key = sentenceKey(event);
    if (!key) return;
    event.preventDefault();
    acts[key]();
  });
  useEffect(() => {
    if (!isOn) return;
    document.addEventListener('keydown', act);
    return () => document.removeEventListener('keydown', act);
  }, [isOn]);
}

/** What a key press does in the step; null if the key is meant for something else. */
export function sentenceKey(event: KeyboardEvent): SentenceKey | null {
  const key = letters[latinLetter(event)];
  return key && isForPage(event) && !event.shiftKey ? key : null;
}

/** The letter on the key; on a keyboard with another script, the Latin one at the same place. */
function latinLetter({ key, code }: KeyboardEvent): string {
  const letter = key.toLowerCase();
  return /^[a-z]$/.test(letter) ? letter : /^\p{L}$/u.test(letter) ? code.replace('Key', '').toLowerCase() : '';
}
