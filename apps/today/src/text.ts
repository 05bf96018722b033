import { type TextKey, useTexts } from '@fabula/platform';
import type en from './locales/en.json';

export type TodayTextKey = TextKey<typeof en>;

/** This feature's texts, typed from the English file. */
export const useText = () => useTexts<typeof en>('today');

/** The texts of a lesson: most of the feature's, and of no use before a story is open. */
export const lessonTexts = 'today/lesson';
