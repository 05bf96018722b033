import { type LanguageName, languageTag } from '@fabula/domain';
import { franc } from 'franc-min';
import { commonestWords } from './frequency-lists/commonest-words.ts';
import { scriptOf, scriptShare } from './script.ts';
import { type WordListTag, wordEvidence } from './word-evidence.ts';

/** `unsure`: there is too little text, or it could be one of two similar languages. Never treat it as a refusal. */
export type LanguageVerdict = 'yes' | 'no' | 'unsure';

/** Fewer letters of another script may be a name in a short sentence. */
const fewestLetters = 12;
/**
 * The least share of letters that any text in a language has from its own script; the rest are names and abbreviations.
 */
const ownScript = 0.7;
/** The same where a word is one or two characters, because "Wi-Fi" is then half of a short sentence. */
const ownDenseScript = 0.4;
const dense: ReadonlySet<LanguageName> = new Set(['Chinese', 'Japanese', 'Korean']);

/**
 * The evidence of words, as logarithms of likelihood. For the right language, no sentence of the library is below -3
 * and no story below 4.
 */
const sureMargin = 4;
const strangeMargin = -5;
/** A text with fewer words is never refused by its words, because in "Changer l'e-mail" one letter would decide. */
const fewestWords = 5;

/**
 * The least share of a text's words that are among the 150 commonest; lower for languages that inflect or join their
 * words.
 */
const leastListed: Partial<Record<LanguageName, number>> = {
  Arabic: 0.1,
  Turkish: 0.1,
  Finnish: 0.15,
  Polish: 0.15,
  Russian: 0.15,
};
const leastListedElsewhere = 0.25;

/**
 * A text with this many words but without a language's common words is in some other language, and trigrams tell which.
 */
const longText = 25;

/** ISO 639-3 codes of the languages that franc knows. */
const trigramCodes: Partial<Record<LanguageName, string>> = {
  ...{ English: 'eng', Spanish: 'spa', French: 'fra', German: 'deu', Italian: 'ita', Portuguese: 'por', Dutch: 'nld' },
  ...{ Swedish: 'swe', Polish: 'pol', Turkish: 'tur', Russian: 'rus', Arabic: 'arb', Hindi: 'hin' },
};

/**
 * Whether a text is written in a language. The longer the text, the more certain the verdict; a single sentence may be
 * `unsure`.
 */
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
  // Either a language without a list, or an unusual text in the right one.
  const code = trigramCodes[language];
  return code !== undefined && franc(text) !== code ? 'no' : 'unsure';
}

/**
 * Greek, Korean, Japanese and Chinese each have a script of their own, though Japanese and Chinese share characters.
 */
function byScript(text: string, language: LanguageName, letters: number): LanguageVerdict {
  const kana = text.match(/[\p{sc=Hiragana}\p{sc=Katakana}]/gu)?.length ?? 0;
  const script = scriptOf(language);
  if (script === 'Japanese' && kana < letters / 8) return letters < fewestLetters ? 'unsure' : 'no';
  if (script === 'Chinese' && kana >= letters / 8) return 'no';
  const hangul = text.match(/\p{sc=Hangul}/gu)?.length ?? 0;
  if (script === 'Korean' && hangul < letters / 2) return letters < fewestLetters ? 'unsure' : 'no';
  return letters < 4 ? 'unsure' : 'yes';
}
