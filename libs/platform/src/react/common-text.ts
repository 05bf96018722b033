import type en from '../locales/en.json';
import { useTexts } from './use-text.ts';

/** The texts every part of Fabula shares. */
export const useCommonText = () => useTexts<typeof en>('common');
