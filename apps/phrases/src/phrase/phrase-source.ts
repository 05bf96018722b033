import type { Spoken } from '@fabula/audio';
import type { SavedPhrase } from '@fabula/data';
import {
  findPhrase,
  type NativeLanguage,
  phraseSpeech,
  type Sentence,
  type Story,
  shownText,
  storySentences,
  type TextPlace,
} from '@fabula/domain';

/** Where a phrase comes from: its sentence, and its story while the learner still has it. */
export interface PhraseSource {
  readonly sentence: Sentence;
  /** The phrase's place in the sentence; null if it is not found there. */
  readonly place: TextPlace | null;
  readonly story: Story | null;
  /** The language of the sentence's translation. */
  readonly nativeLanguage: NativeLanguage;
}

type SourcePhrase = Pick<SavedPhrase, 'phrase' | 'example' | 'language'>;

/**
 * The source sentence: the story's sentence that was saved with the phrase, else the first sentence of the story that
 * contains the phrase, else only the saved text.
 */
export function sourceOf(
  { phrase, example, language }: SourcePhrase,
  story: Story | null,
  nativeLanguage: NativeLanguage,
): PhraseSource | null {
  const own = example?.trim() ?? '';
  const sentences = story ? storySentences(story) : [];
  const found =
    sentences.find(({ text }) => text.trim() === own) ??
    (own === '' ? sentences.find(({ text }) => findPhrase(text, phrase, language)) : undefined);
  const sentence = found ?? (own === '' ? null : { text: own, translation: '' });
  if (!sentence) return null;
  const place = findPhrase(sentence.text, phrase, language);
  return { sentence, place, story, nativeLanguage: story?.nativeLanguage ?? nativeLanguage };
}

/** A phrase as the narrator's input, with its vowel signs where its sentence has them. */
export function spokenPhrase({ id, phrase, language }: SavedPhrase, source: PhraseSource | null): Spoken {
  const speech = source?.place ? phraseSpeech(source.sentence, source.place) : undefined;
  return { key: `phrase:${id}`, text: phrase, speech, language };
}

/** A phrase as it is shown: as it was saved, or with the vowel signs that its sentence has. */
export function shownPhrase(phrase: SavedPhrase, source: PhraseSource | null, showsVowels: boolean): string {
  const { text, speech } = spokenPhrase(phrase, source);
  return shownText({ text, speech }, showsVowels).text;
}

export function spokenSentence({ id, language }: SavedPhrase, { sentence }: PhraseSource): Spoken {
  return { key: `phrase-sentence:${id}`, text: sentence.text, speech: sentence.speech, language };
}
