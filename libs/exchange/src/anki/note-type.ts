import {
  type LanguageName,
  languageTag,
  nativeLanguages,
  type TargetLanguage,
  targetLanguages,
  textDirection,
} from '@fabula/domain';

const fieldNames = ['Phrase', 'Translation', 'Example', 'Note'] as const;

/*
 * Anki identifies note types and decks by numbers, made from their creation times. Ours are the same in every package,
 * so that a second import finds what the first one created.
 */
const firstNoteType = 1_763_769_600_000;
const firstDeck = 1_763_769_700_000;

/** The note type of phrases in one language, translated into another. */
export function noteTypeId(language: TargetLanguage, native: LanguageName): number {
  const natives: readonly LanguageName[] = nativeLanguages;
  return firstNoteType + targetLanguages.indexOf(language) * 100 + natives.indexOf(native);
}

/** The deck of a language. */
export function deckId(language: TargetLanguage): number {
  return firstDeck + targetLanguages.indexOf(language);
}

const css = `.card { font-family: Literata, Georgia, serif; font-size: 22px; line-height: 1.6; text-align: center; }
.phrase { font-size: 28px; }
.example, .note { margin-top: 1em; font-size: 18px; }
.note { font-style: italic; }`;

/** A note type with two cards: the phrase asks for its meaning, and the meaning for the phrase. */
export function noteType(language: TargetLanguage, native: LanguageName, modSeconds: number) {
  const target = `lang="${languageTag(language)}" dir="${textDirection(language)}"`;
  const own = `lang="${languageTag(native)}" dir="${textDirection(native)}"`;
  const phrase = `<div class="phrase" ${target}>{{Phrase}}</div>`;
  const translation = `<div class="translation" ${own}>{{Translation}}</div>`;
  const rest = [
    `{{#Example}}<div class="example" ${target}>{{Example}}</div>{{/Example}}`,
    `{{#Note}}<div class="note" dir="auto">{{Note}}</div>{{/Note}}`,
  ].join('\n');
  const template = (name: string, ord: number, question: string, answer: string) => ({
    ...{ name, ord, qfmt: question, afmt: `{{FrontSide}}\n<hr id="answer">\n${answer}\n${rest}` },
    ...{ bqfmt: '', bafmt: '', did: null, bfont: '', bsize: 0 },
  });
  return {
    id: noteTypeId(language, native),
    name: `Fabula ${language} (${native})`,
    type: 0,
    mod: modSeconds,
    usn: -1,
    sortf: 0,
    did: deckId(language),
    tmpls: [template('Recognition', 0, phrase, translation), template('Production', 1, translation, phrase)],
    flds: fieldNames.map((name, ord) => ({
      ...{ name, ord, sticky: false, font: 'Literata', size: 20, media: [] },
      rtl: textDirection(name === 'Translation' ? native : language) === 'rtl' && name !== 'Note',
    })),
    css,
    latexPre: '',
    latexPost: '',
    tags: [],
    vers: [],
    // Which fields must be filled for a card to exist.
    req: [
      [0, 'any', [0]],
      [1, 'any', [1]],
    ],
  };
}
