import { isSamePhrase, type LanguageName, type LessonPhrase } from '@fabula/domain';
import { foreignScript, isInLanguage, markupIn, wordsIn } from '@fabula/story-quality';
import { z } from 'zod';
import { standsIn } from '../generate-story/gate/key-phrase-problems.ts';
import type { OwnLesson } from './own-lesson.ts';

/** What a model answers. */
export const draftTranslation = z.object({
  translations: z.array(z.object({ number: z.number(), translation: z.string() })),
  phrases: z.array(z.object({ number: z.number(), phrase: z.string(), translation: z.string() })),
});
type Draft = z.output<typeof draftTranslation>;

export interface LessonTranslation {
  /** One for each sentence, in their order. */
  readonly translations: readonly string[];
  /** Null where too few of the model's are good: those that statistics found stay then. */
  readonly phrases: readonly LessonPhrase[] | null;
}

/** A translation is seldom twice as long as its sentence; Chinese and short sentences need room. */
const longest = (sentence: string) => 60 + 4 * sentence.length;
/** Names and greetings may be the same in both languages; a sentence is not. */
const mostSameWords = 5;
const phraseLimits = { words: 6, characters: 100, translation: 150 };
/** The drill would be over at once with fewer. */
const fewestPhrases = 3;
const mostPhrases = 6;

/**
 * A model's answer as it is kept: every sentence is translated, in the order of the text, plainly and into the right
 * language. Undefined where it is not.
 */
export function checkedTranslation(draft: Draft, lesson: OwnLesson): LessonTranslation | undefined {
  const { sentences, native } = lesson;
  const translations = draft.translations.map(({ translation }) => oneLine(translation));
  const isWhole =
    translations.length === sentences.length && draft.translations.every(({ number }, at) => number === at + 1);
  if (!isWhole) return undefined;
  const areGood = sentences.every((sentence, at) => isTranslation(translations[at] ?? '', sentence, lesson));
  if (!areGood || isInLanguage(translations.join(' '), native) === 'no') return undefined;
  return { translations, phrases: goodPhrases(draft, lesson) };
}

const oneLine = (text: string) => text.normalize('NFC').replaceAll(/\s+/gu, ' ').trim();

function isTranslation(translation: string, sentence: string, { language, native }: OwnLesson): boolean {
  if (translation === '' || translation.length > longest(sentence) || !isPlain(translation, sentence, native))
    return false;
  const isSame = translation.toLowerCase() === oneLine(sentence).toLowerCase();
  return !isSame || wordsIn(sentence, language).length <= mostSameWords;
}

/** Whether a text has no markup, and no words of another script, that the learner's own sentence does not have. */
function isPlain(text: string, sentence: string, language: LanguageName): boolean {
  const own = markupIn(sentence);
  return (
    markupIn(text).every((mark) => own.includes(mark)) &&
    foreignScript(text, language).every((word) => sentence.includes(word))
  );
}

/** The model's phrases that stand in their sentences and can be practiced, in the order of the text. */
function goodPhrases({ phrases }: Draft, { sentences, language, native }: OwnLesson): readonly LessonPhrase[] | null {
  const good = phrases
    .toSorted((a, b) => a.number - b.number)
    .map(({ number, phrase, translation }) => ({
      sentence: sentences[number - 1] ?? '',
      phrase: phrase.trim(),
      translation: oneLine(translation),
    }))
    .filter(({ sentence, phrase, translation }) => {
      const isShort =
        wordsIn(phrase, language).length <= phraseLimits.words && phrase.length <= phraseLimits.characters;
      const isTold = translation !== '' && translation.length <= phraseLimits.translation;
      return standsIn(phrase, sentence) && isShort && isTold && isPlain(translation, sentence, native);
    })
    .filter(({ phrase }, at, all) => all.findIndex((other) => isSamePhrase(other.phrase, phrase)) === at)
    .slice(0, mostPhrases);
  return good.length < fewestPhrases ? null : good.map(({ phrase, translation }) => ({ phrase, translation }));
}
