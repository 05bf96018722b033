import { shownText, type Vocalizable } from './shown-text.ts';
import { withoutVowelSigns } from './vowel-signs.ts';
import { tokenise } from './words.ts';

/** A word of a vocalized sentence, plain and with its vowels. */
interface KnownWord {
  readonly plain: string;
  readonly vocalized: string;
}

/**
 * The vowel of a word's last letter, which changes with the word's place in a sentence; a doubled letter stays doubled.
 */
const ending = /(\u0651?)[\u064b-\u0650\u0652](\u0651?)$/u;

/**
 * Returns a function that gives a text about a story the vowels that its words have in the story's sentences: titles
 * and quizzes have none of their own. Words that follow each other as in a sentence are written as there. A single word
 * is written without its ending, which would often be wrong beside other words, and stays plain where the story has it
 * with different vowels.
 */
export function storyVowels(sentences: readonly Vocalizable[]): (text: string) => string {
  const known = sentences.map(knownWords).filter((words) => words.length > 0);
  const alone = wordsAlone(known);
  return (text) => {
    const tokens = tokenise(text);
    const plain = tokens.filter(({ isWord }) => isWord).map((token) => withoutVowelSigns(token.text));
    const written: string[] = [];
    while (written.length < plain.length) {
      const run = longestRun(plain.slice(written.length), known);
      const word = plain[written.length] ?? '';
      if (run.length > 1) written.push(...run);
      else written.push(alone.get(word) ?? '');
    }
    let at = 0;
    return tokens.map((token) => (token.isWord && written[at++]) || token.text).join('');
  };
}

function knownWords(sentence: Vocalizable): readonly KnownWord[] {
  const shown = shownText(sentence, true);
  if (shown.text === sentence.text) return [];
  return tokenise(sentence.text).flatMap(({ isWord, start, end, text }) => {
    const place = shown.placeOf({ start, end });
    return isWord ? [{ plain: withoutVowelSigns(text), vocalized: shown.text.slice(place.start, place.end) }] : [];
  });
}

/** The most of these words, from the first one on, that follow each other in a sentence, as they are written there. */
function longestRun(plain: readonly string[], known: readonly (readonly KnownWord[])[]): readonly string[] {
  let longest: readonly string[] = [];
  for (const words of known) {
    words.forEach((_word, from) => {
      const differs = words.slice(from).findIndex((word, offset) => word.plain !== plain[offset]);
      const run = words.slice(from, differs < 0 ? undefined : from + differs);
      if (run.length > longest.length) longest = run.map(({ vocalized }) => vocalized);
    });
  }
  return longest;
}

/** How each word is written by itself; those that the story writes in several ways are missing. */
function wordsAlone(known: readonly (readonly KnownWord[])[]): ReadonlyMap<string, string> {
  const forms = new Map<string, Set<string>>();
  for (const { plain, vocalized } of known.flat()) {
    forms.set(plain, (forms.get(plain) ?? new Set()).add(vocalized.replace(ending, '$1$2')));
  }
  return new Map(
    [...forms].flatMap(([plain, [form, ...others]]) =>
      form !== undefined && others.length === 0 ? [[plain, form] as const] : [],
    ),
  );
}
