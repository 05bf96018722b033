import { languageTag, type TargetLanguage, tokenise, wordForm } from '@fabula/domain';
import { type Candidate, optionsOf } from './question.ts';
import type { QuizStory } from './quiz-story.ts';
import { fill, wordingIn } from './wording.ts';

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/**
 * Articles, prepositions and the like that can never follow the word they belong to, or the next one. Words that
 * sometimes can are left out: "la casa tua", "fill in the form" and "fill the form in", "nach meiner Meinung", "sobre
 * todo", "du machst das heute".
 */
const functionWords: Readonly<Record<TargetLanguage, ReadonlySet<string>>> = {
  English: setOf('the a an my your his her its our their of to from with at for into between without'),
  Spanish: setOf('el la los las un una unos unas mi mis tu tus su sus al del de a con en por para sin desde hacia'),
  French: setOf(
    'le la les un une des du au aux mon ma mes ton ta tes son sa ses notre votre leur de à avec dans pour sans chez vers',
  ),
  German: setOf(
    'der die den dem des ein eine einen einem einer mein meine dein deine deinen deinem deiner mit für ohne von zu zum zur im am in bei aus',
  ),
  Italian: setOf(
    'il lo la i gli le un uno una di a da in con su per tra al alla del della dei nel nella dal dalla sul sulla',
  ),
  Arabic: setOf('في من إلى على عن مع لا لم لن أن قبل بعد بين عند حتى كل دون حول'),
};

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
