import { tokenise } from '@fabula/domain';
import { alikeFirst, type Candidate, optionsOf } from './question.ts';
import type { QuizStory } from './quiz-story.ts';
import { fill, wordingIn } from './wording.ts';

/** Stands for the text that is left out. */
export const gap = '____';

/** The meaning of a key phrase; the options are the meanings of the story's other phrases. */
export function vocabulary({ phrases, sentences, native }: QuizStory): readonly Candidate[] {
  const wording = wordingIn(native);
  return phrases.flatMap((asked): Candidate[] => {
    const { phrase, translation } = asked;
    const others = phrases.filter((other) => other !== asked).map((other) => other.translation);
    const options = translation === '' ? undefined : optionsOf(translation, alikeFirst(translation, others));
    if (!options) return [];
    const place = placeOf(phrase, sentences);
    const context = sentences[place];
    const meaning = context?.translation
      ? fill(wording.sentenceMeans, context.translation)
      : fill(wording.phraseMeans, translation);
    return [
      {
        question: {
          type: 'vocabulary',
          question: wording.vocabulary,
          questionSide: 'native',
          ...(context ? { sentence: context.text } : {}),
          phrase,
          options,
          optionsSide: 'native',
          correct: translation,
          explanation: meaning,
        },
        sentence: context ? place : undefined,
      },
    ];
  });
}

/** A sentence with its key phrase left out; the options are the story's other phrases. */
export function phraseCloze({ phrases, sentences, native }: QuizStory): readonly Candidate[] {
  const wording = wordingIn(native);
  return phrases.flatMap((asked): Candidate[] => {
    const { phrase } = asked;
    const place = placeOf(phrase, sentences);
    const sentence = sentences[place];
    if (!sentence) return [];
    const inGap = beginsSentence(phrase, sentence.text) ? withCapital : (other: string) => other;
    const others = phrases.filter((other) => other !== asked).map((other) => inGap(other.phrase));
    const options = optionsOf(phrase, alikeFirst(phrase, others));
    const around = sentence.text.split(phrase);
    // With no word beside the gap, the question would be a line and four sentences of the story.
    if (!options || around.length !== 2 || !around.some(hasWord)) return [];
    return [
      {
        question: {
          type: 'cloze',
          question: wording.cloze,
          questionSide: 'native',
          sentence: sentence.text.replace(phrase, () => gap),
          options,
          optionsSide: 'target',
          correct: phrase,
          explanation: sentence.translation ? fill(wording.sentenceMeans, sentence.translation) : wording.asInStory,
        },
        sentence: place,
      },
    ];
  });
}

const hasWord = (text: string) => tokenise(text).some(({ isWord }) => isWord);

/** Then each option begins with a capital, as it would in this place, and the capital gives nothing away. */
function beginsSentence(phrase: string, text: string): boolean {
  return !/[\p{L}\p{N}]/u.test(text.slice(0, text.indexOf(phrase)));
}

function withCapital(text: string): string {
  const [first = '', ...rest] = text;
  return first.toUpperCase() + rest.join('');
}

/** Where a phrase occurs whole, not as a part of longer words. */
function placeOf(phrase: string, sentences: QuizStory['sentences']): number {
  return sentences.findIndex(({ text }) => {
    const at = text.indexOf(phrase);
    const isLetter = (character: string | undefined) => /[\p{L}\p{M}\p{N}]/u.test(character ?? '');
    return at >= 0 && !isLetter(text[at - 1]) && !isLetter(text[at + phrase.length]);
  });
}
