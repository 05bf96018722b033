import type { Level, NativeLanguage, TargetLanguage } from '@fabula/domain';
import type { StoredStory, Telling } from '../_shared/stored-story.ts';
import { phraseTranslation, servedNative, spoken } from '../_shared/telling.ts';

export interface QuizSentence {
  readonly text: string;
  /** Empty where there is none. */
  readonly translation: string;
  readonly speech?: string;
}

export interface QuizPhrase {
  readonly phrase: string;
  /** Empty where there is none. */
  readonly translation: string;
}

/** What is known of a word from its dictionary entries. */
export interface QuizWord {
  readonly sense: string;
  readonly kind: 'noun' | 'verb' | 'other';
}

export interface WrittenQuestion {
  readonly question: string;
  /** The first is right. */
  readonly options: readonly string[];
  readonly explanation: string;
}

/** Everything a quiz is made from. */
export interface QuizStory {
  readonly language: TargetLanguage;
  /** The language of the translations. */
  readonly native: NativeLanguage;
  readonly sentences: readonly QuizSentence[];
  readonly phrases: readonly QuizPhrase[];
  readonly questions: readonly WrittenQuestion[];
  /** The language of `question` and `options` in `questions`; explanations are in the native one. */
  readonly questionsSide: 'target' | 'native';
  /** By word form; empty for a story without a glossary. */
  readonly words: ReadonlyMap<string, QuizWord>;
}

/**
 * The language of a question about a story. Beginners are asked in their native language, all others in the target
 * language: a beginner who misunderstands the question would learn nothing about the story.
 */
export function sideFor(level: Level): 'target' | 'native' {
  return level === 'Beginner' ? 'native' : 'target';
}

/** A library story in the form from which its quiz is made. */
export function fromLibrary(
  story: StoredStory,
  language: TargetLanguage,
  wantedNative: string,
  level: Level,
): QuizStory {
  const native = servedNative(wantedNative);
  const target = story.tellings[language];
  const translated = story.tellings[native];
  const questionsSide = sideFor(level);
  const asked = questionsSide === 'native' ? translated : target;
  // False for a learner of English whose native language the library lacks: nothing is translated into itself.
  const isTranslated = native !== language;
  return {
    language,
    native,
    sentences: target.sentences.map((sentence, index) => ({
      ...spoken(sentence),
      translation: isTranslated ? (translated.sentences[index]?.text ?? '') : '',
    })),
    phrases: target.keyPhrases.map(({ phrase }, index) => ({
      phrase,
      translation: isTranslated ? phraseTranslation(story, { language, native, index }) : '',
    })),
    questions: asked.questions.map(({ question, options }, index) => ({
      question,
      options,
      explanation: translated.questions[index]?.explanation ?? '',
    })),
    questionsSide,
    words: wordsOf(story, target),
  };
}

/** The library writes English verbs with "to", and German nouns with a capital. */
function wordsOf({ senses }: StoredStory, { glossary }: Telling): Map<string, QuizWord> {
  const words = new Map<string, QuizWord>();
  for (const [form, sense] of Object.entries(glossary)) {
    const word = Object.hasOwn(senses, sense) ? senses[sense] : undefined;
    const isVerb = word?.English?.startsWith('to ') ?? false;
    const isNoun = /^\p{Lu}/u.test(word?.German ?? '');
    words.set(form, { sense, kind: isVerb && !isNoun ? 'verb' : isNoun && !isVerb ? 'noun' : 'other' });
  }
  return words;
}
