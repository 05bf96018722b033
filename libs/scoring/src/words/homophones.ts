import type { TargetLanguage } from '@fabula/domain';
import { foldWord, lettersOf } from './fold.ts';
import { homophoneSets } from './homophone-sets.ts';

type Rule = readonly [pattern: RegExp, replacement: string];

/** Rules applied in order to the lower-case word before its marks are folded. Capitals stand for two-letter sounds. */
const rules: Readonly<Record<TargetLanguage, readonly Rule[]>> = {
  Spanish: [
    [/ch/g, 'C'],
    [/h/g, ''],
    [/ll/g, 'y'],
    [/qu(?=[eiéí])/g, 'k'],
    [/gu(?=[eiéí])/g, 'G'],
    [/g(?=[eiéí])/g, 'j'],
    [/[cz](?=[eiéí])|z/g, 's'],
    [/c/g, 'k'],
    [/[vw]/g, 'b'],
    [/G/g, 'g'],
    [/^x/g, 's'],
    [/ñ/g, 'N'],
  ],
  French: [
    [/^h/g, ''],
    [/eaux?|aux?/g, 'o'],
    [/ph/g, 'f'],
    // Endings of verbs and participles: parler, parlez, parlé, parlée, parlés.
    [/(?<=.{2})(?:er|ez|ée?s?)$/g, 'E'],
    [/(?<=.{3})e?s$|(?<=.{3})e$/g, ''],
    [/é/g, 'E'],
  ],
  German: [
    [/äu/g, 'eu'],
    [/ä/g, 'e'],
    [/ai|ay|ey/g, 'ei'],
    [/th|dt/g, 't'],
    [/ph/g, 'f'],
    [/ck/g, 'kk'],
    [/tz/g, 'z'],
    [/ö/g, 'O'],
    [/ü|y/g, 'U'],
  ],
  Italian: [
    [/ch(?=[eièéì])/g, 'k'],
    [/gh(?=[eièéì])/g, 'G'],
    [/h/g, ''],
    [/j/g, 'i'],
    [/qu|cu(?=[aeiouèéìòù])/g, 'Q'],
  ],
  // Most speakers pronounce these two sounds the same.
  Arabic: [[/ض/g, 'ظ']],
  English: [
    [/(?<=.{3})our(?=s?$|ed$|ing$|ite)/g, 'or'],
    [/(?<=.{2})is(?=e[sd]?$|ing$|ation)/g, 'iz'],
    [/(?<=[aeo])ll(?=ed$|ing$|er$)/g, 'l'],
  ],
};

const setOf = new Map<string, string>();
for (const [language, sets] of Object.entries(homophoneSets)) {
  for (const set of sets) {
    const words = set.split(' ');
    for (const word of words) setOf.set(`${language} ${word.replace(/[^\p{L}\p{M}]/gu, '')}`, words[0] ?? word);
  }
}

/**
 * Two words of one language with the same key sound alike, so a recognizer may write either. Keys come from spelling
 * rules, and from a list where spelling does not show the sound. They cover common words, not every homophone.
 */
export function soundKey(word: string, language: TargetLanguage): string {
  const form = lettersOf(word, language);
  const listed = setOf.get(`${language} ${form}`);
  if (listed !== undefined) return `=${listed}`;
  const sounded = rules[language].reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), form);
  // Folding would turn capitals into lower case, so only the other letters are folded.
  return sounded.replace(/[^A-Z]+/g, (part) => foldWord(part, language));
}
