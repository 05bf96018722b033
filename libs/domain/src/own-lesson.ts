import type { Story, StoryProgress } from './story.ts';
import { isSamePhrase } from './words.ts';

/** The database keeps no more (72_own_lesson_changes.sql). The drill asks the first five. */
export const mostLessonPhrases = 12;

/** A phrase that a lesson practices, with its meaning; empty where nobody has told it. */
export interface LessonPhrase {
  readonly phrase: string;
  readonly translation: string;
}

/** Whether a story is a lesson from a text of the learner's, whose translation and phrases may still change. */
export function isOwnLesson({ sourceProvider }: Pick<Story, 'sourceProvider'>): boolean {
  return sourceProvider === 'own';
}

/** Whether an own lesson waits for a translation. A text in the learner's own language needs none. */
export function wantsTranslation(
  story: Pick<Story, 'sourceProvider' | 'language' | 'nativeLanguage' | 'sentences'>,
): boolean {
  const { language, nativeLanguage, sentences } = story;
  return isOwnLesson(story) && language !== nativeLanguage && sentences.every(({ translation }) => translation === '');
}

/** A story's phrases in the order in which they are practiced. */
export function lessonPhrases({
  keyPhrases,
  keyPhraseNotes,
}: Pick<Story, 'keyPhrases' | 'keyPhraseNotes'>): readonly LessonPhrase[] {
  return keyPhrases.map((phrase) => ({
    phrase,
    translation: keyPhraseNotes.find((note) => isSamePhrase(note.phrase, phrase))?.translation ?? '',
  }));
}

/**
 * The phrases with one more, which stands first, because the drill asks only the first ones; null where there are as
 * many as a lesson may have. A phrase that is there already gets the new meaning.
 */
export function withPhraseFirst(phrases: readonly LessonPhrase[], added: LessonPhrase): readonly LessonPhrase[] | null {
  const others = phrases.filter(({ phrase }) => !isSamePhrase(phrase, added.phrase));
  return others.length < mostLessonPhrases ? [added, ...others] : null;
}

/**
 * Whether a lesson's phrases may still be chosen: what was said of them is kept by their place, so they stay once one
 * was practiced.
 */
export function mayChoosePhrases(
  story: Pick<Story, 'sourceProvider'>,
  { steps, speaking }: Pick<StoryProgress, 'steps' | 'speaking'>,
): boolean {
  return isOwnLesson(story) && !steps.chunk_drill && speaking.phrases.size === 0;
}
