import { languageTag, tokenise, wordForm } from '@fabula/domain';
import { functionWords } from '@fabula/story-wishes';
import { gap } from './phrases.ts';
import { type Candidate, optionsOf } from './question.ts';
import type { QuizStory, QuizWord } from './quiz-story.ts';
import { fill, wordingIn } from './wording.ts';

interface StoryWord {
  readonly text: string;
  readonly form: string;
  readonly sentence: number;
  readonly start: number;
  readonly end: number;
  readonly known: QuizWord | undefined;
}

/** Twice as many as a story has, because every word is compared with every other. */
const mostWords = 400;

const saysLittle: ReadonlySet<string> = new Set(Object.values(functionWords).flat());

/** A sentence with one word left out; the options are similar words of the same kind from other sentences. */
export function wordCloze(story: QuizStory): readonly Candidate[] {
  const everyWord = contentWords(story);
  const places = Map.groupBy(everyWord, ({ form }) => form);
  const words = everyWord.slice(0, mostWords);
  const wording = wordingIn(story.native);
  const rated = words.flatMap((word) => {
    if (places.get(word.form)?.length !== 1) return [];
    const isBeside = ({ form }: StoryWord) => places.get(form)?.some(({ sentence }) => sentence === word.sentence);
    const others = words
      .filter((other) => fits(other, word) && !isBeside(other))
      .map((other) => ({ text: other.text, likeness: likenessOf(other.text, word.text) }))
      .sort((a, b) => b.likeness - a.likeness);
    const options = optionsOf(
      word.text,
      others.map(({ text }) => text),
    );
    const sentence = story.sentences[word.sentence];
    if (!options || !sentence) return [];
    const { translation, text } = sentence;
    const candidate: Candidate = {
      question: {
        type: 'cloze',
        question: wording.cloze,
        questionSide: 'native',
        sentence: `${text.slice(0, word.start)}${gap}${text.slice(word.end)}`,
        options,
        optionsSide: 'target',
        correct: word.text,
        explanation: translation ? fill(wording.sentenceMeans, translation) : wording.asInStory,
      },
      sentence: word.sentence,
    };
    const likeness =
      options.slice(1).reduce((sum, option) => sum + likenessOf(option, word.text), 0) / (options.length - 1);
    return [{ candidate, likeness }];
  });
  return rated.sort((a, b) => b.likeness - a.likeness).map(({ candidate }) => candidate);
}

/** Words that carry meaning, except first words, which their capital would give away. */
function contentWords({ sentences, language, words }: QuizStory): readonly StoryWord[] {
  const tag = languageTag(language);
  const shortest = language === 'Arabic' ? 3 : 4;
  return sentences.flatMap(({ text }, sentence) =>
    tokenise(text)
      .filter(
        ({ isWord, start }) =>
          isWord && start > 0 && !/["“”„«»‘’]\s*$/u.test(text.slice(Math.max(0, start - 3), start)),
      )
      .map(({ text: word, start, end }): StoryWord => {
        const form = wordForm(word, tag);
        return { text: word, form, sentence, start, end, known: words.get(form) };
      })
      .filter(({ form, text: word, known }) => {
        // A capital marks a noun in German and a name elsewhere.
        const isPlain = /^[\p{L}\p{M}]+$/u.test(word) && (language === 'German' || !/^\p{Lu}/u.test(word));
        return isPlain && [...form].length >= shortest && !saysLittle.has(form) && known?.kind !== 'other';
      }),
  );
}

/**
 * Whether `other` can be a wrong answer for `word`, in whose sentence it does not occur: of the same kind, with another
 * sense.
 */
function fits(other: StoryWord, word: StoryWord): boolean {
  return other.known?.kind === word.known?.kind && (!word.known || other.known?.sense !== word.known.sense);
}

/** What Arabic writes together with a word: "and", "then", the article. */
const joined = (word: string) => /^[وف]?(?:ال)?/.exec(word)?.[0];

/**
 * Higher for a common ending, article or capital, lower for another length, because words that look alike are mostly of
 * one kind.
 */
function likenessOf(one: string, other: string): number {
  const capital = /^\p{Lu}/u.test(one) === /^\p{Lu}/u.test(other) ? 2 : 0;
  const article = joined(one) === joined(other) ? 2 : 0;
  let ending = 0;
  while (ending < 3 && one.at(-1 - ending) !== undefined && one.at(-1 - ending) === other.at(-1 - ending)) ending += 1;
  return capital + article + 2 * ending - Math.abs(one.length - other.length) / 2;
}
