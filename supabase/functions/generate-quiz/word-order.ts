import { languageTag, type TargetLanguage, tokenise, wordForm } from '@fabula/domain';
import { functionWords } from './function-words.ts';
import { type Candidate, optionsOf } from './question.ts';
import type { QuizStory } from './quiz-story.ts';
import { fill, wordingIn } from './wording.ts';

/** Several times what is shown, so that a whole text without a full stop is not reordered at every word. */
const mostRuns = 12;

/** Long enough for several wrong orders, short enough to compare four. */
const bestWordCount = 8;

/**
 * A sentence among wrong orders of its words. Only an article or a preposition that follows its own word is certainly
 * wrong, because other words may change places in most of these languages.
 */
export function wordOrder({ sentences, language, native }: QuizStory): readonly Candidate[] {
  const wording = wordingIn(native);
  const candidates = sentences.flatMap(({ text, translation }, place) => {
    const options = optionsOf(text, wrongOrders(text, language));
    if (!options) return [];
    const candidate: Candidate = {
      question: {
        type: 'word-order',
        question: wording.wordOrder,
        questionSide: 'native',
        options,
        optionsSide: 'target',
        correct: text,
        explanation: translation ? fill(wording.sentenceMeans, translation) : wording.asInStory,
      },
      sentence: place,
    };
    const count = tokenise(text).filter(({ isWord }) => isWord).length;
    return [{ candidate, worth: options.length * 10 - Math.abs(count - bestWordCount) }];
  });
  return candidates.sort((a, b) => b.worth - a.worth).map(({ candidate }) => candidate);
}

/** The sentence with a bound word moved behind its own word, or behind two; marks and spaces stay where they are. */
export function wrongOrders(text: string, language: TargetLanguage): readonly string[] {
  const tokens = tokenise(text);
  const places = tokens.flatMap((token, index) => (token.isWord ? [index] : []));
  const allRuns = places.flatMap((at, nth): (readonly number[])[] => {
    const run = places.slice(nth, nth + 3).filter((place) => isUnbroken(tokens, at, place));
    return nth > 0 && run.length > 1 && isBound(tokens[at]?.text ?? '', language) ? [run] : [];
  });
  const runs = allRuns.slice(0, mostRuns);
  const neighbours = runs.map((run) => run.slice(0, 2));
  const [first] = neighbours;
  const second = neighbours.find(([at = 0]) => at > (first?.[1] ?? 0));
  const wrong = [
    ...neighbours.map((run) => [run]),
    ...(first && second ? [[first, second]] : []),
    ...runs.map((run) => [run]),
  ];
  return wrong.map((moves) => reordered(tokens, moves));
}

type Tokens = ReturnType<typeof tokenise>;

/** Whether only spaces and words stand between two words. */
function isUnbroken(tokens: Tokens, from: number, to: number): boolean {
  return tokens.slice(from + 1, to).every(({ text, isWord }) => isWord || text === ' ');
}

/** Whether a word must stand before the next. A moved capital would reveal the wrong order. */
function isBound(word: string, language: TargetLanguage): boolean {
  return !/^\p{Lu}/u.test(word) && functionWords[language].has(wordForm(word, languageTag(language)));
}

/** Moves the first word of each run behind the others. */
function reordered(tokens: Tokens, runs: readonly (readonly number[])[]): string {
  const texts = tokens.map(({ text }) => text);
  for (const run of runs) {
    const words = run.map((place) => tokens[place]?.text ?? '');
    for (const [nth, place] of run.entries()) texts[place] = words[(nth + 1) % words.length] ?? '';
  }
  return texts.join('');
}
