import { useSyncExternalStore } from 'react';
import type en from '../locales/en.json';
import type { TextValues } from '../translators.ts';
import { usePlatform } from './platform-context.tsx';

/** The keys as the screens use them: i18next adds the plural endings. */
export type TextKey<Texts> =
  Extract<keyof Texts, string> extends infer Key
    ? Key extends `${infer Stem}_${'zero' | 'one' | 'two' | 'few' | 'many' | 'other'}`
      ? Stem
      : Key
    : never;

export type Translate<Texts> = (key: TextKey<Texts>, values?: TextValues) => string;

/**
 * The texts of one namespace, typed from its English file; suspends until they are loaded. Each feature defines it
 * once: `export const useText = () => useTexts<typeof en>('today')`.
 */
export function useTexts<Texts>(namespace: string): Translate<Texts> {
  const { of, load, subscribe } = usePlatform().texts.translators;
  const read = () => of(namespace);
  const present = useSyncExternalStore(subscribe, read, read);
  // React's `use` has to be called again in the render that follows, when there is nothing left to wait for.
  if (!present) throw load(namespace);
  return present as Translate<Texts>; // every key of a namespace is a string
}

/** The texts shared by every part of Fabula. */
export const useCommonText = () => useTexts<typeof en>('common');
