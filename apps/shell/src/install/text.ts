import { useTexts } from '@fabula/platform';
import type en from './locales/en.json';

/** The texts of the offer to install, typed from the English file. */
export const useText = () => useTexts<typeof en>('install');
