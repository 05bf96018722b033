import { type TextKey, useTexts } from '@fabula/platform';
import type en from './locales/en.json';

export type SubscriptionTextKey = TextKey<typeof en>;

/** This feature's texts, typed from the English file. */
export const useText = () => useTexts<typeof en>('subscription');
