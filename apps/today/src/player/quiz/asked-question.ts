import {
  type InterfaceLanguage,
  type LanguageName,
  type QuizQuestion,
  type Story,
  shuffleQuiz,
  type TextSide,
  topicQuestion,
} from '@fabula/domain';
import { topicKeys } from '../../topic-keys.ts';
import type { LessonTextKey } from '../text.ts';

/** A question with the language of each of its texts. */
export interface AskedQuestion extends Omit<QuizQuestion, 'questionSide' | 'optionsSide'> {
  readonly questionLanguage: LanguageName;
  readonly optionsLanguage: LanguageName;
  readonly explanationLanguage: LanguageName;
}

/** A story's questions in a random order. `random` returns 0 <= n < 1. */
export function askStory(
  questions: readonly QuizQuestion[],
  story: Story,
  random: () => number,
): readonly AskedQuestion[] {
  const languageOf = (side: TextSide) => (side === 'target' ? story.language : story.nativeLanguage);
  return shuffleQuiz(questions, random).map(({ questionSide, optionsSide, ...question }) => ({
    ...question,
    questionLanguage: languageOf(questionSide),
    optionsLanguage: languageOf(optionsSide),
    explanationLanguage: story.nativeLanguage,
  }));
}

const interfaceNames = { en: 'English', es: 'Spanish', fr: 'French' } as const satisfies Record<
  InterfaceLanguage,
  LanguageName
>;

export interface Wording {
  readonly text: (key: LessonTextKey, values?: Readonly<Record<string, string>>) => string;
  readonly language: InterfaceLanguage;
}

/** The question about the story's topic in the interface language; empty if the topic has no name there. */
export function askTopic(topic: string, { text, language }: Wording, random: () => number): readonly AskedQuestion[] {
  const made = topicQuestion(topic, random);
  if (!made) return [];
  const correct = text(topicKeys[made.correct]);
  const spoken = interfaceNames[language];
  return [
    {
      type: 'comprehension',
      question: text('quiz_topicQuestion'),
      questionLanguage: spoken,
      options: made.options.map((option) => text(topicKeys[option])),
      optionsLanguage: spoken,
      correct,
      explanation: text('quiz_topicExplanation', { topic: correct }),
      explanationLanguage: spoken,
    },
  ];
}
