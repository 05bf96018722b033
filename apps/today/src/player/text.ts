import { type TextKey, useTexts } from '@fabula/platform';
import type today from '../locales/en.json';
import type lesson from '../locales/lesson/en.json';
import { lessonTexts } from '../text.ts';

/** Of the lesson, and of the feature around it. */
export type LessonTextKey = TextKey<typeof today & typeof lesson>;

/** The lesson's texts, and the feature's own, typed from the English files. */
export const useText = () => useTexts<typeof today & typeof lesson>(lessonTexts);
