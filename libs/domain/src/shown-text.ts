import type { Level } from './levels.ts';
import type { TextPlace } from './phrase-in-text.ts';
import type { Sentence } from './story.ts';
import { letterStarts, withoutVowelSigns } from './vowel-signs.ts';

/** A text as it is shown. */
export interface ShownText {
  readonly text: string;
  /** Where a place of the plain text is in the shown one. */
  placeOf(place: TextPlace): TextPlace;
}

/** A text that may have a vocalized form. */
export type Vocalizable = Pick<Sentence, 'text'> & { readonly speech?: string | undefined };

/** A text with its vowel signs, or as it is written if it has none or if the learner does not want them. */
export function shownText(sentence: Vocalizable, showsVowels: boolean): ShownText {
  return (showsVowels ? vocalizedText(sentence) : null) ?? { text: sentence.text, placeOf: (place) => place };
}

/** A part of a sentence as it is shown, without what is around it. */
export function shownPart(sentence: Vocalizable, place: TextPlace, showsVowels: boolean): string {
  const shown = shownText(sentence, showsVowels);
  const { start, end } = shown.placeOf(place);
  return shown.text.slice(start, end);
}

/** Whether there is a vocalized form of any of these. */
export function haveVowels(sentences: readonly Vocalizable[]): boolean {
  return sentences.some((sentence) => vocalizedText(sentence) !== null);
}

/**
 * The vowel of an alif that begins a word right after another one. It falls silent there, and print leaves it out; the
 * synthesizer needs it.
 */
const joinedAlif = /([\p{Script=Arabic}\p{M}] \u0627)[\u064f\u0650]/gu;

/**
 * Null without vocalized speech, and for speech whose letters are not the text's: a model may write other words to be
 * spoken than to be read.
 */
function vocalizedText({ text, speech }: Vocalizable): ShownText | null {
  if (speech === undefined || speech === text || withoutVowelSigns(speech) !== withoutVowelSigns(text)) return null;
  const shown = speech.replace(joinedAlif, '$1');
  const [plain, vocalized] = [letterStarts(text), letterStarts(shown)];
  if (plain.length !== vocalized.length) return null; // one of the two is written with decomposed letters
  const moved = (at: number) => vocalized[plain.findLastIndex((start) => start <= at)] ?? at;
  return { text: shown, placeOf: ({ start, end }) => ({ start: moved(start), end: moved(end) }) };
}

/** What a learner chose about vowels; `by-level` before any choice. */
export const vowelChoices = ['by-level', 'shown', 'hidden'] as const;
export type VowelChoice = (typeof vowelChoices)[number];

/** A choice as a device keeps it; one that is unknown is none. */
export function vowelChoice(stored: string): VowelChoice {
  return vowelChoices.find((choice) => choice === stored) ?? 'by-level';
}

/**
 * Whether a story shows its vowels. Before a choice beginners see them, because they cannot guess them yet, and others
 * do not, because nearly everything an adult reads in Arabic is printed without.
 */
export function showsVowels(choice: VowelChoice, level: Level): boolean {
  return choice === 'by-level' ? level === 'Beginner' : choice === 'shown';
}
