import { useTexts } from '@fabula/platform';
import type en from './locales/en.json';

/** This feature's texts, typed by the English file. */
export const useText = () => useTexts<typeof en>('words');
