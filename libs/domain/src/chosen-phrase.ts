import { findPhrase, type TextPlace } from './phrase-in-text.ts';
import type { KeyPhrase, Sentence, Story } from './story.ts';
import { tokenise } from './words.ts';

/** What is known of several words that a learner chose in a sentence. */
export interface ChosenPhrase {
  /** What exactly these words mean. Null if the story does not say: the sentence's meaning is not theirs. */
  readonly translation: string | null;
  /** The story's key phrase that was nearly chosen, to be offered instead. Null where the words have a translation. */
  readonly nearly: NearPhrase | null;
}

export interface NearPhrase {
  readonly note: KeyPhrase;
  readonly place: TextPlace;
}

/** One word in common happens by chance, as with "la" or "de". */
const leastShared = 2;
/** The share of the words of both together that both must have. */
const leastLikeness = 0.5;

/**
 * What a story knows of the words at a place of one of its sentences. A key phrase has its own translation, and so has
 * the whole sentence. Other words have none; if they nearly are a key phrase, it is returned, because a dragged finger
 * easily takes a word too few or too many.
 */
export function chosenPhrase(sentence: Sentence, chosen: TextPlace, story: ChosenFrom): ChosenPhrase {
  const words = wordsAt(sentence.text, chosen);
  const phrases = phrasesIn(sentence.text, story);
  const same = phrases.find((phrase) => likeness(words, phrase.words) === 1);
  const isWhole = words.length === wordsAt(sentence.text, { start: 0, end: sentence.text.length }).length;
  const translation = same?.note.translation || (isWhole && sentence.translation) || null;
  return { translation, nearly: translation === null ? nearest(words, phrases) : null };
}

type ChosenFrom = Pick<Story, 'language' | 'keyPhraseNotes'>;

interface PlacedPhrase extends NearPhrase {
  readonly words: readonly number[];
}

/** The key phrases that stand in a text and have a translation. */
function phrasesIn(text: string, { language, keyPhraseNotes }: ChosenFrom): readonly PlacedPhrase[] {
  return keyPhraseNotes.flatMap((note) => {
    const place = note.translation.trim() === '' ? null : findPhrase(text, note.phrase, language);
    return place ? [{ note, place, words: wordsAt(text, place) }] : [];
  });
}

function nearest(words: readonly number[], phrases: readonly PlacedPhrase[]): NearPhrase | null {
  const near = phrases
    .filter((phrase) => shared(words, phrase.words) >= leastShared)
    .filter((phrase) => likeness(words, phrase.words) >= leastLikeness)
    .toSorted((a, b) => likeness(words, b.words) - likeness(words, a.words))[0];
  return near ? { note: near.note, place: near.place } : null;
}

/** The words that lie wholly within a place, each by where it begins. */
function wordsAt(text: string, { start, end }: TextPlace): readonly number[] {
  return tokenise(text).flatMap((token) =>
    token.isWord && token.start >= start && token.end <= end ? token.start : [],
  );
}

function shared(some: readonly number[], others: readonly number[]): number {
  return some.filter((word) => others.includes(word)).length;
}

/** From 0 for nothing in common to 1 for the same words. */
function likeness(some: readonly number[], others: readonly number[]): number {
  const common = shared(some, others);
  const all = some.length + others.length - common;
  return all === 0 ? 0 : common / all;
}
