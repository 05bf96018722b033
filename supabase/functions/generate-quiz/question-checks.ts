import type { LanguageName } from '@fabula/domain';
import { baselines, type ChoiceQuestion, foreignScript, isInLanguage, markupIn } from '@fabula/story-quality';
import type { DraftQuestion, QuestionOptions } from './draft-questions.ts';
import { bareText, optionsOf } from './question.ts';
import type { WrittenQuestion } from './quiz-story.ts';

const optionCount = 4;
/** In letters; a story's sentence is shorter. */
const mostLetters = { question: 200, option: 120, explanation: 300 } as const;
/** An option beyond both limits stands out before it is read; the library's limits are the same. */
const mostTimesAsLong = 2.5;
const mostLettersLonger = 12;
/** The number of the five ways to guess without reading that may succeed: one or two do by chance. */
const mostTells = 2;

/** The usable ones of a model's questions, in its order. The first option is right. */
export function goodQuestions(drafts: readonly DraftQuestion[], wish: QuestionOptions): readonly WrittenQuestion[] {
  const { native } = wish.story;
  const language = wish.side === 'target' ? wish.story.language : native;
  const good: { readonly question: WrittenQuestion; readonly sentence: number; readonly isLongest: boolean }[] = [];
  for (const draft of drafts.map(tidy)) {
    const { question, correct, wrong, explanation, quote } = draft;
    const options = [correct, ...wrong];
    const sentence = sentenceWith(quote, wish);
    const isNew = good.every((other) => other.sentence !== sentence && !isSame(other.question.question, question));
    const isSound =
      isQuestion(question, correct) &&
      isChoice(options, language) &&
      isPlain(question, language, mostLetters.question) &&
      isPlain(explanation, native, mostLetters.explanation) &&
      isInLanguage([question, ...options].join('\n'), language) !== 'no' &&
      isInLanguage(explanation, native) !== 'no' &&
      tells({ question, options, right: 0 }, language) <= mostTells;
    if (sentence < 0 || !isNew || !isSound || isAlsoTrue(wrong, correct, sentence, wish)) continue;
    const isLongest = wrong.every((option) => option.length < correct.length);
    // Guessing the longest option every time must not help.
    if (isLongest && good.filter((other) => other.isLongest).length > 1) continue;
    good.push({ question: { question, options, explanation }, sentence, isLongest });
  }
  return good.map(({ question }) => question);
}

const isSame = (one: string, other: string) => bareText(one) === bareText(other);

function tidy({ question, correct, wrong, quote, explanation }: DraftQuestion): DraftQuestion {
  const line = (text: string) => text.normalize('NFC').replaceAll(/ {2,}/g, ' ').trim();
  return {
    question: line(question),
    correct: line(correct),
    wrong: wrong.map(line),
    quote: line(quote),
    explanation: line(explanation),
  };
}

/**
 * The index of the sentence that contains a quote literally; -1 where none does, or where the quote is too short to
 * prove anything.
 */
function sentenceWith(quote: string, { story }: QuestionOptions): number {
  const words = bareText(quote).split(' ');
  return story.sentences.findIndex(({ text }) => {
    const told = text.normalize('NFC').replaceAll(/ {2,}/g, ' ');
    return told.includes(quote) && (words.length >= 3 || bareText(told) === bareText(quote)) && bareText(quote) !== '';
  });
}

/**
 * In every script that can be learned or translated into; Greek asks with a semicolon, and Japanese often with a full
 * stop.
 */
function isQuestion(question: string, correct: string): boolean {
  const answer = bareText(correct);
  return (
    /(?:[?？؟;;]|か。)$/u.test(question) && !(answer.length > 3 && ` ${bareText(question)} `.includes(` ${answer} `))
  );
}

function isChoice(options: readonly string[], language: LanguageName): boolean {
  const [correct = '', ...wrong] = options;
  const lengths = options.map((option) => [...option].length);
  const [longest, shortest] = [Math.max(...lengths), Math.min(...lengths)];
  const isEven = longest <= mostTimesAsLong * shortest || longest - shortest <= mostLettersLonger;
  return (
    options.length === optionCount &&
    optionsOf(correct, wrong)?.length === optionCount &&
    isEven &&
    options.every((option) => isPlain(option, language, mostLetters.option)) &&
    // A model's numbering would be shuffled with the options.
    !options.every((option) => /^(?:[A-Da-d]|[1-4])[.):]\s/u.test(option))
  );
}

function isPlain(text: string, language: LanguageName, most: number): boolean {
  const isLong = text === '' || [...text].length > most;
  return !isLong && markupIn(text).length === 0 && foreignScript(text, language).length === 0;
}

/** How many of the ways to answer without reading the story succeed. */
function tells(question: ChoiceQuestion, language: LanguageName): number {
  return Object.values(baselines).filter((baseline) => baseline([question], language).share === 1).length;
}

/** Whether a wrong option occurs in the sentence that proves the right one, while the right one does not. */
function isAlsoTrue(wrong: readonly string[], correct: string, sentence: number, { story }: QuestionOptions): boolean {
  const told = ` ${bareText(story.sentences[sentence]?.text ?? '')} `;
  const isTold = (option: string) => told.includes(` ${bareText(option)} `);
  return wrong.some(isTold) && !isTold(correct);
}
