import type { KeyPhrase, LibraryLanguage, Sentence } from '@fabula/domain';
import { type StoredStory, storyLanguage, type Telling } from './stored-story.ts';

/** A story that is ready to be saved: the columns of `user_stories`, by name. */
export interface ToldStory {
  readonly title: string;
  /** What the title says, where that is another text. */
  readonly native_title?: string;
  readonly story_text: string;
  readonly translation: string;
  readonly sentences: readonly Sentence[];
  readonly key_phrases: readonly string[];
  readonly key_phrase_notes: readonly KeyPhrase[];
  readonly speaking_prompts: readonly string[];
  readonly scenario: string;
  readonly topic: string;
  readonly level: string;
  readonly language: string;
  /** The language of the translations: English for native languages that the library lacks. */
  readonly native_language: string;
  readonly source_provider: string;
  readonly source_id: string;
}

/**
 * A library story as a learner's row. Title, sentences, phrases and speaking prompts are in the target language; what
 * has to be understood at once (translations, tips, scenario) is in the native one.
 */
export function tellStory(story: StoredStory, language: LibraryLanguage, wantedNative: string): ToldStory {
  const native = servedNative(wantedNative);
  const target = story.tellings[language];
  const translated = story.tellings[native];
  const translationOf = (index: number) => translated.sentences[index]?.text ?? '';
  return {
    title: target.title,
    ...(translated.title !== target.title && { native_title: translated.title }),
    story_text: fullText(target),
    translation: fullText(translated),
    sentences: target.sentences.map((sentence, index) => ({
      ...spoken(sentence),
      translation: translationOf(index),
    })),
    key_phrases: target.keyPhrases.map(({ phrase }) => phrase),
    key_phrase_notes: target.keyPhrases.map(({ phrase, sentence }, index) => ({
      phrase,
      translation: phraseTranslation(story, { language, native, index }),
      context: target.sentences[sentence]?.text ?? '',
      contextTranslation: translationOf(sentence),
      tip: translated.keyPhrases[index]?.tip ?? '',
    })),
    speaking_prompts: target.speakingPrompts,
    scenario: translated.scenario,
    topic: story.topic,
    level: story.level,
    language,
    native_language: native,
    source_provider: 'library',
    source_id: story.id,
  };
}

/**
 * What a key phrase of one telling means in another language: its own translation there, else the phrase at the same
 * index, which is the phrase itself where both languages are one.
 */
export function phraseTranslation(
  { tellings }: StoredStory,
  { language, native, index }: { language: LibraryLanguage; native: LibraryLanguage; index: number },
): string {
  const own = tellings[language].keyPhrases[index]?.translations[native];
  return own ?? tellings[native].keyPhrases[index]?.phrase ?? '';
}

/** What a learner's row has of a sentence; its glossary stays in the library. */
export function spoken({ text, speech }: Telling['sentences'][number]): Pick<Sentence, 'text' | 'speech'> {
  return { text, ...(speech === undefined ? {} : { speech }) };
}

/** The language of the translations for speakers of `language`. */
export function servedNative(language: string): LibraryLanguage {
  return storyLanguage(language) ?? 'English';
}

/** A telling's sentences as one text. */
export function fullText(telling: Telling): string {
  return telling.sentences.map(({ text }) => text).join(' ');
}
