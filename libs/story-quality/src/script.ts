import type { LanguageName } from '@fabula/domain';
import { tokenise } from '@fabula/domain';

type Script = 'Latin' | 'Cyrillic' | 'Arabic' | 'Devanagari' | 'Greek' | 'Hangul' | 'Japanese' | 'Chinese';

const letters: Readonly<Record<Script, RegExp>> = {
  Latin: /^[\p{scx=Latin}\p{sc=Common}\p{sc=Inherited}]+$/u,
  Cyrillic: /^[\p{scx=Cyrillic}\p{sc=Common}\p{sc=Inherited}]+$/u,
  Arabic: /^[\p{scx=Arabic}\p{sc=Common}\p{sc=Inherited}]+$/u,
  Devanagari: /^[\p{scx=Devanagari}\p{sc=Common}\p{sc=Inherited}]+$/u,
  Greek: /^[\p{scx=Greek}\p{sc=Common}\p{sc=Inherited}]+$/u,
  Hangul: /^[\p{scx=Hangul}\p{scx=Han}\p{sc=Common}\p{sc=Inherited}]+$/u,
  Japanese: /^[\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Han}\p{sc=Common}\p{sc=Inherited}]+$/u,
  Chinese: /^[\p{scx=Han}\p{scx=Bopomofo}\p{sc=Common}\p{sc=Inherited}]+$/u,
};

const otherScripts: Partial<Record<LanguageName, Script>> = {
  Russian: 'Cyrillic',
  Arabic: 'Arabic',
  Hindi: 'Devanagari',
  Greek: 'Greek',
  Korean: 'Hangul',
  Japanese: 'Japanese',
  Chinese: 'Chinese',
};

/** A name or an abbreviation, which keeps its letters in every script: "USB", "Lina". */
const latinName = /^(?=\p{Lu})[\p{scx=Latin}\p{N}'’-]+$/u;

/**
 * The words of a text that are not in the language's script, in order. Latin names and abbreviations stand in texts of every
 * language and are not counted; one strange letter in a word is enough otherwise.
 */
export function foreignScript(text: string, language: LanguageName): string[] {
  const script = otherScripts[language] ?? 'Latin';
  return tokenise(text)
    .filter(({ text: word, isWord }) => isWord && !letters[script].test(word))
    .map(({ text: word }) => word)
    .filter((word) => script === 'Latin' || !latinName.test(word));
}
