import { type LanguageName, languageTag } from './languages.ts';
import type { Sentence } from './story.ts';
import { withoutVowelSigns } from './vowel-signs.ts';
import { type Token, tokenise, wordForm } from './words.ts';

/** A part of a text, in UTF-16 code units. */
export interface TextPlace {
  readonly start: number;
  readonly end: number;
}

/**
 * Finds a phrase in a text word by word, ignoring case and surrounding punctuation. If that fails, letter by letter,
 * because "l'été" is one word but holds the phrase "été".
 */
export function findPhrase(text: string, phrase: string, language: LanguageName): TextPlace | null {
  const tag = languageTag(language);
  const words = wordsOf(text);
  const wanted = wordsOf(phrase).map((word) => wordForm(word.text, tag));
  const first = words.findIndex((_word, at) =>
    wanted.every((form, offset) => form === wordForm(words[at + offset]?.text ?? '', tag)),
  );
  const [from, to] = [words[first], words[first + wanted.length - 1]];
  if (wanted.length > 0 && from && to) return { start: from.start, end: to.end };
  const start = phrase === '' ? -1 : text.indexOf(phrase);
  return start < 0 ? null : { start, end: start + phrase.length };
}

/**
 * How a phrase of this sentence is spoken, if that differs from the text: the matching words of the sentence's
 * vocalized `speech`. Undefined if the two do not match word by word; then the phrase is spoken as it is written.
 */
export function phraseSpeech({ text, speech }: Sentence, place: TextPlace): string | undefined {
  if (speech === undefined) return undefined;
  const [written, spoken] = [wordsOf(text), wordsOf(speech)];
  const matches = written.length === spoken.length && written.every((word, at) => isSpelled(word, spoken[at]));
  const inside = spoken.filter((_word, at) => isInside(written[at], place));
  const [first, last] = [inside[0], inside.at(-1)];
  return matches && first && last ? speech.slice(first.start, last.end) : undefined;
}

function wordsOf(text: string): readonly Token[] {
  return tokenise(text).filter(({ isWord }) => isWord);
}

function isInside(word: Token | undefined, { start, end }: TextPlace): boolean {
  return word !== undefined && word.start >= start && word.end <= end;
}

function isSpelled(written: Token, spoken: Token | undefined): boolean {
  return spoken !== undefined && withoutVowelSigns(written.text) === withoutVowelSigns(spoken.text);
}
