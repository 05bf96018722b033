import { type TranslationChoice, translationChoices, type WordMarksChoice, wordMarksChoices } from '@fabula/domain';

/** How a learner reads on this device. The first value of each is the one before any choice. */
const choices = {
  translations: translationChoices,
  page: ['lines', 'flowing'],
  textSize: ['medium', 'small', 'large', 'largest'],
  /** Whether the hint of how to hear and look up has been shown. */
  hint: ['new', 'seen'],
  keys: ['on', 'off'],
  /** Whether each sentence stands in Latin letters, too. */
  latin: ['off', 'on'],
  /** Whether words are underlined by what the learner knows of them. */
  marks: wordMarksChoices,
} as const;

export type ReaderPage = (typeof choices.page)[number];
export type TextSize = (typeof choices.textSize)[number];

export interface ReaderSettings {
  readonly translations: TranslationChoice;
  readonly page: ReaderPage;
  readonly textSize: TextSize;
  readonly hint: (typeof choices.hint)[number];
  readonly keys: (typeof choices.keys)[number];
  readonly latin: (typeof choices.latin)[number];
  readonly marks: WordMarksChoice;
}

export const readerPages = choices.page;
/** As they are offered: the smallest first. */
export const textSizes = ['small', 'medium', 'large', 'largest'] as const satisfies readonly TextSize[];

/** Reads what the device keeps; each value that is missing or unknown is the one before any choice. */
export function readSettings(stored: string): ReaderSettings {
  const kept = new URLSearchParams(stored);
  return {
    translations: oneOf(choices.translations, kept.get('translations')),
    page: oneOf(choices.page, kept.get('page')),
    textSize: oneOf(choices.textSize, kept.get('textSize')),
    hint: oneOf(choices.hint, kept.get('hint')),
    keys: oneOf(choices.keys, kept.get('keys')),
    latin: oneOf(choices.latin, kept.get('latin')),
    marks: oneOf(choices.marks, kept.get('marks')),
  };
}

/** The settings as the device keeps them. */
export function storedSettings(settings: ReaderSettings): string {
  return new URLSearchParams({ ...settings }).toString();
}

function oneOf<Value extends string>(values: readonly [Value, ...Value[]], value: string | null): Value {
  return values.find((one) => one === value) ?? values[0];
}
