import { useProfile, useWordTranslation, type WordReading } from '@fabula/data';
import {
  type ChosenPhrase,
  chosenPhrase,
  hasGlossary,
  languageTag,
  type NativeLanguage,
  type Story,
  shownPart,
  withoutVowelSigns,
  wordForm,
} from '@fabula/domain';
import { type ChosenWords, isPhrase, placeOf, textOf } from './word-range.ts';

export interface Meaning {
  /** The words as they are looked up. */
  readonly words: string;
  /** What is saved with the meaning: the words, or the expression whose meaning was found for one of them. */
  readonly saved: string;
  /** The same as the sentence shows them. */
  readonly shown: string;
  /** The language in which the learner wants their meaning. */
  readonly native: NativeLanguage;
  /** The answer to the look-up of a single word. */
  readonly reading: WordReading;
  /** What the story knows of several words; null for a single one. */
  readonly phrase: ChosenPhrase | null;
  /** What exactly these words mean, if it is known. Nothing else is ever saved as their meaning. */
  readonly told: string | null;
  /** Whether nobody knows it, so that the learner writes it. */
  readonly isUnknown: boolean;
}

/** The meaning of the chosen words in the learner's own language, as far as it is known. */
export function useMeaning(story: Story, { sentence, range }: ChosenWords, showsVowels: boolean): Meaning {
  const profile = useProfile();
  // The learner's own language, even if the story has another, because single words may be available in more languages.
  const native = profile.data?.nativeLanguage ?? story.nativeLanguage;
  // Without vowels, which a model may write into a text, so that a phrase is one whether they are shown or not.
  const written = withoutVowelSigns(textOf(sentence.text, range));
  const place = placeOf(sentence.text, range);
  const phrase = isPhrase(range) ? chosenPhrase(sentence, place, story) : null;
  // A word takes its glossary form: lower case, no punctuation around it. A phrase stays as the story writes it.
  const words = phrase ? written : wordForm(written, languageTag(story.language));
  const shown = showsVowels ? shownPart(sentence, place, true) : words;
  const asked = { word: words, fromLanguage: story.language, toLanguage: native };
  const reading = useWordTranslation(
    phrase || profile.isPending ? null : { ...asked, context: sentence.text, storyId: story.id },
    { hasGlossary: hasGlossary(story) },
  );
  const told = (phrase ? phrase.translation : reading.data?.translation) || null;
  const isAnswered = phrase !== null || reading.error !== null || reading.data !== undefined;
  const saved = (!phrase && reading.data?.expression) || words;
  return { words, saved, shown, native, reading, phrase, told, isUnknown: told === null && isAnswered };
}
