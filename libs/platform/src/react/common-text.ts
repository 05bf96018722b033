import type en from '../locales/en.json';
import { useTexts } from './use-text.ts';

/** The texts shared by every part of Fabula. */
export const useCommonText = () => useTexts<typeof en>('common');
