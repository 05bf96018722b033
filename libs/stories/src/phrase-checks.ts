import { findPhrase, type LibraryLanguage, libraryLanguages } from '@fabula/domain';
import { type Bounds, boundsText, foreignScript, isInLanguage, markupIn, wordsIn } from '@fabula/story-quality';
import { type LanguageTag, type Telling, tellingFiles } from './story-format.ts';

const phraseWords: Bounds = { min: 2, max: 6 };

/** Of two texts that mean the same, one is longer than the other by both measures only if it says more. */
const mostTimesAsLong = 3;
/** Arabic writes "you helped him" as one word, and most vowels not at all. */
const mostTimesAsLongAsArabic = 4;
const mostLettersLonger = 12;
const mostWords = 10;

/** What is wrong with the key phrases of a telling and their translations, one line each. */
export function checkKeyPhrases(telling: Telling, tag: LanguageTag): string[] {
  return [...checkPhrases(telling, tag), ...checkOrder(telling, tag), ...checkTranslations(telling, tag)];
}

function checkPhrases({ keyPhrases, sentences }: Telling, tag: LanguageTag): string[] {
  const language = tellingFiles[tag];
  const repeated = repeats(keyPhrases.map(({ phrase }) => phrase)).map((phrase) => `key phrase twice: ${phrase}`);
  const bounds = tag === 'ar' ? { ...phraseWords, min: 1 } : phraseWords;
  const wrong = keyPhrases.flatMap(({ phrase, sentence }) => {
    const words = wordsIn(phrase, language).length;
    const text = sentences[sentence]?.text ?? '';
    return [
      ...(text.includes(phrase) ? [] : [`key phrase not in sentence ${sentence}: ${phrase}`]),
      ...(words >= bounds.min && words <= bounds.max
        ? []
        : [`key phrase of ${words} words, not ${boundsText(bounds)}: ${phrase}`]),
      ...(isOfWholeWords(text, phrase, language) ? [] : [`key phrase cuts a word: ${phrase}`]),
      ...(tag === 'ar' && dangles(phrase) ? [`key phrase begins with a joined "and": ${phrase}`] : []),
    ];
  });
  return [...repeated, ...wrong];
}

/** A part of a word would lose its vowels when it is spoken, since `speech` is cut at words. */
function isOfWholeWords(text: string, phrase: string, language: LibraryLanguage): boolean {
  const place = findPhrase(text, phrase, language);
  if (!place) return true; // reported as missing
  const isLetter = (letter: string | undefined) => letter !== undefined && /[\p{L}\p{M}]/u.test(letter);
  return !isLetter(text[place.start - 1]) && !isLetter(text[place.end]);
}

/** Phrases are practiced in the order of the text. */
function checkOrder({ keyPhrases, sentences }: Telling, tag: LanguageTag): string[] {
  const places = keyPhrases.map(({ phrase, sentence }) => {
    const place = findPhrase(sentences[sentence]?.text ?? '', phrase, tellingFiles[tag]);
    return { phrase, sentence, start: place?.start ?? 0 };
  });
  return places.flatMap((place, index) => {
    const before = places[index - 1];
    if (!before || before.sentence < place.sentence) return [];
    if (before.sentence === place.sentence && before.start < place.start) return [];
    return [`key phrase "${place.phrase}" stands before "${before.phrase}" in the text`];
  });
}

function checkTranslations({ keyPhrases }: Telling, tag: LanguageTag): string[] {
  const own = tellingFiles[tag];
  const others = libraryLanguages.filter((language) => language !== own);
  const unwanted = keyPhrases
    .filter(({ translations }) => translations[own] !== undefined)
    .map(({ phrase }) => `key phrase "${phrase}" is translated into its own language`);
  const wrong = others.flatMap((language) => {
    const told = keyPhrases.map(({ translations }) => translations[language] ?? '');
    return [
      ...repeats(told.map((text) => text.toLocaleLowerCase()))
        .filter((text) => text !== '')
        .map((text) => `two key phrases mean the same in ${language}: ${text}`),
      ...keyPhrases.flatMap(({ phrase }, index) =>
        translationProblems(phrase, told[index] ?? '', { from: own, language }).map(
          (problem) => `key phrase "${phrase}" in ${language}: ${problem}`,
        ),
      ),
    ];
  });
  return [...unwanted, ...wrong];
}

function translationProblems(
  phrase: string,
  translation: string,
  { from, language }: { from: LibraryLanguage; language: LibraryLanguage },
): string[] {
  if (translation === '') return ['no translation'];
  const lengths = [[...phrase].length, [...translation].length];
  const [longer, shorter] = [Math.max(...lengths), Math.min(...lengths)];
  const times = [from, language].includes('Arabic') ? mostTimesAsLongAsArabic : mostTimesAsLong;
  return [
    ...(longer > times * shorter && longer - shorter > mostLettersLonger ? [`of another length: ${translation}`] : []),
    ...(wordsIn(translation, language).length > mostWords ? [`more than ${mostWords} words: ${translation}`] : []),
    ...(/^[\p{L}¿]/u.test(translation) && /[\p{L}’?؟]$/u.test(translation)
      ? []
      : [`begins or ends with a sign: ${translation}`]),
    ...(isInLanguage(translation, language) === 'no' ? [`not in the language: ${translation}`] : []),
    ...foreignScript(translation, language).map((word) => `has "${word}", which the language does not write`),
    ...markupIn(translation).map((kind) => `has markup (${kind})`),
    ...(language === 'Arabic' && dangles(translation) ? [`begins with a joined "and": ${translation}`] : []),
  ];
}

/** Arabic words that begin with these letters of their own; before any other word they are the joined "and", "so". */
const beginsItself: ReadonlySet<string> = new Set(
  'في فكر فكرت فكرة وجه وجهك وقفت وقت واحدة وهي وأنت'.split(' '), // the last two: "while she", "while you"
);

/** Whether a phrase begins in the middle of a sentence: with an "and" that joins it to what is not shown. */
function dangles(phrase: string): boolean {
  const [first = ''] = phrase.split(' ');
  return /^[وف]/u.test(first) && !beginsItself.has(first);
}

function repeats(texts: readonly string[]): string[] {
  return texts.filter((text, index) => texts.indexOf(text) !== index);
}
