import { type TextKey, useTexts } from '@fabula/platform';
import type en from './locales/en.json';

export type WordsTextKey = TextKey<typeof en>;

/** This feature's texts, typed by the English file. */
export const useText = () => useTexts<typeof en>('words');
