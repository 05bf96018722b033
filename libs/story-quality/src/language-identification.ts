import { type LanguageName, languageTag } from '@fabula/domain';
import { franc } from 'franc-min';
import { commonestWords } from './frequency-lists/commonest-words.ts';
import { scriptOf, scriptShare } from './script.ts';
import { type WordListTag, wordEvidence } from './word-evidence.ts';

/** `unsure`: too little text, or two near languages that it may both be. Never take it for a refusal. */
export type LanguageVerdict = 'yes' | 'no' | 'unsure';

/** Fewer letters of another script are a name in a short sentence. */
const fewestLetters = 12;
/** Share of the letters that are the language's own in every text in it; the rest are names and abbreviations. */
const ownScript = 0.7;
/** Where a word is one or two characters, "Wi-Fi" is soon half a sentence. */
const ownDenseScript = 0.4;
const dense: ReadonlySet<LanguageName> = new Set(['Chinese', 'Japanese', 'Korean']);

/** Evidence of words, as logarithms of likelihood: no sentence of the library comes below -3, no story below 4. */
const sureMargin = 4;
const strangeMargin = -5;
/** Words from which on a text may be refused by them: of "Changer l'e-mail", one letter would decide. */
const fewestWords = 5;

/** Of a text's words, the share that the 150 commonest have at least; less where a word has many endings, or others joined to it. */
const leastListed: Partial<Record<LanguageName, number>> = {
  Arabic: 0.1,
  Turkish: 0.1,
  Finnish: 0.15,
  Polish: 0.15,
  Russian: 0.15,
};
const leastListedElsewhere = 0.25;

/** Words from which on a text without a language's common words is in some other, and trigrams tell. */
const longText = 25;

/** ISO 639-3, where franc knows the language. */
const trigramCodes: Partial<Record<LanguageName, string>> = {
  ...{ English: 'eng', Spanish: 'spa', French: 'fra', German: 'deu', Italian: 'ita', Portuguese: 'por', Dutch: 'nld' },
  ...{ Swedish: 'swe', Polish: 'pol', Turkish: 'tur', Russian: 'rus', Arabic: 'arb', Hindi: 'hin' },
};

/** Whether a text is written in a language. The longer the text, the surer; a sentence alone may be `unsure`. */
export function isInLanguage(text: string, language: LanguageName): LanguageVerdict {
  const script = scriptShare(text, language);
  if (script.letters === 0) return 'unsure';
  if (script.share < (dense.has(language) ? ownDenseScript : ownScript))
    return script.letters < fewestLetters ? 'unsure' : 'no';
  const tag = languageTag(language);
  return isListed(tag) ? byWords(text, language, tag) : byScript(text, language, script.letters);
}

function isListed(tag: string): tag is WordListTag {
  return Object.hasOwn(commonestWords, tag);
}

function byWords(text: string, language: LanguageName, tag: WordListTag): LanguageVerdict {
  const { words, share, margin } = wordEvidence(text, tag);
  if (margin <= strangeMargin && words >= fewestWords) return 'no';
  const isCommon = share >= (leastListed[language] ?? leastListedElsewhere);
  if (margin >= sureMargin && isCommon) return 'yes';
  if (isCommon || words < longText || margin >= sureMargin) return 'unsure';
  // Some language without a list, or an odd text in the right one.
  const code = trigramCodes[language];
  return code !== undefined && franc(text) !== code ? 'no' : 'unsure';
}

/** Greek, Korean, Japanese and Chinese: each has a script of its own, with Chinese characters between two of them. */
function byScript(text: string, language: LanguageName, letters: number): LanguageVerdict {
  const kana = text.match(/[\p{sc=Hiragana}\p{sc=Katakana}]/gu)?.length ?? 0;
  const script = scriptOf(language);
  if (script === 'Japanese' && kana < letters / 8) return letters < fewestLetters ? 'unsure' : 'no';
  if (script === 'Chinese' && kana >= letters / 8) return 'no';
  const hangul = text.match(/\p{sc=Hangul}/gu)?.length ?? 0;
  if (script === 'Korean' && hangul < letters / 2) return letters < fewestLetters ? 'unsure' : 'no';
  return letters < 4 ? 'unsure' : 'yes';
}
