import type { LanguageName } from '@fabula/domain';
import { tokenise } from '@fabula/domain';

export type Script = 'Latin' | 'Cyrillic' | 'Arabic' | 'Devanagari' | 'Greek' | 'Korean' | 'Japanese' | 'Chinese';

/**
 * What is neither a letter of the script nor a character used with several. Korean and Japanese use Chinese characters
 * too.
 */
const foreign: Readonly<Record<Script, RegExp>> = {
  Latin: /[^\p{scx=Latin}\p{sc=Common}\p{sc=Inherited}]/gu,
  Cyrillic: /[^\p{scx=Cyrillic}\p{sc=Common}\p{sc=Inherited}]/gu,
  Arabic: /[^\p{scx=Arabic}\p{sc=Common}\p{sc=Inherited}]/gu,
  Devanagari: /[^\p{scx=Devanagari}\p{sc=Common}\p{sc=Inherited}]/gu,
  Greek: /[^\p{scx=Greek}\p{sc=Common}\p{sc=Inherited}]/gu,
  Korean: /[^\p{scx=Hangul}\p{scx=Han}\p{sc=Common}\p{sc=Inherited}]/gu,
  Japanese: /[^\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Han}\p{sc=Common}\p{sc=Inherited}]/gu,
  Chinese: /[^\p{scx=Han}\p{scx=Bopomofo}\p{sc=Common}\p{sc=Inherited}]/gu,
};

const otherScripts: Partial<Record<LanguageName, Script>> = {
  Russian: 'Cyrillic',
  Arabic: 'Arabic',
  Hindi: 'Devanagari',
  Greek: 'Greek',
  Korean: 'Korean',
  Japanese: 'Japanese',
  Chinese: 'Chinese',
};

export function scriptOf(language: LanguageName): Script {
  return otherScripts[language] ?? 'Latin';
}

/** Whether every character of a text is allowed in the script. */
const isWrittenIn = (script: Script, text: string) => text.search(foreign[script]) === -1;

/** The share of a text's letters that belong to a language's script, 0 to 1, and how many letters there are. */
export function scriptShare(
  text: string,
  language: LanguageName,
): { readonly share: number; readonly letters: number } {
  const count = (of: string) => of.match(/\p{L}/gu)?.length ?? 0;
  const all = count(text);
  const strange = (text.match(foreign[scriptOf(language)]) ?? []).filter((character) =>
    /\p{L}/u.test(character),
  ).length;
  return { share: all === 0 ? 0 : 1 - strange / all, letters: all };
}

/** A name or an abbreviation that keeps its Latin letters in every script: "USB", "Wi-Fi". */
const latinName = /^\p{Lu}[\p{scx=Latin}\p{N}'’-]*$/u;

/**
 * The words of a text that are not in the language's script, in order. One foreign letter in a word is enough. Latin
 * names and abbreviations occur in texts of every language and are not counted.
 */
export function foreignScript(text: string, language: LanguageName): string[] {
  const script = scriptOf(language);
  if (isWrittenIn(script, text)) return [];
  return tokenise(text)
    .filter(({ text: word, isWord }) => isWord && !isWrittenIn(script, word))
    .map(({ text: word }) => word)
    .filter((word) => script === 'Latin' || !latinName.test(word));
}
