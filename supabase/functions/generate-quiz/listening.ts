import { byLengthOf, type Candidate, optionsOf } from './question.ts';
import type { QuizSentence, QuizStory } from './quiz-story.ts';
import { fill, wordingIn } from './wording.ts';

/**
 * A sentence that is played; the options are the meanings of the story's sentences, or their texts where there is no
 * translation.
 */
export function listening({ sentences, native }: QuizStory): readonly Candidate[] {
  const wording = wordingIn(native);
  const hasTranslations = sentences.every(({ translation }) => translation !== '');
  const optionOf = ({ text, translation }: QuizSentence) => (hasTranslations ? translation : text);
  return sentences.flatMap((played, place): Candidate[] => {
    const correct = optionOf(played);
    const others = sentences.filter((other) => other !== played).map(optionOf);
    const options = optionsOf(correct, byLengthOf(correct, others));
    if (!options) return [];
    const { text, speech } = played;
    return [
      {
        question: {
          type: 'listening',
          question: hasTranslations ? wording.heardMeaning : wording.heardText,
          questionSide: 'native',
          listen: { text, ...(speech === undefined ? {} : { speech }) },
          options,
          optionsSide: hasTranslations ? 'native' : 'target',
          correct,
          explanation: fill(wording.sentenceNumber, String(place + 1)),
        },
        sentence: place,
      },
    ];
  });
}
