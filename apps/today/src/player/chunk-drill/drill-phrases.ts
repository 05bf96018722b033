import type { Spoken } from '@fabula/audio';
import type { NewPhrase } from '@fabula/data';
import {
  findPhrase,
  isSamePhrase,
  phraseSpeech,
  type Sentence,
  type Story,
  type StoryProgress,
  type TextPlace,
  wordCount,
} from '@fabula/domain';
import { spokenSentences } from '@fabula/playback';

/** A key phrase as it is practiced. Fields that the story does not provide are empty and not shown. */
export interface DrillPhrase {
  readonly phrase: string;
  /** The text to speak where it differs from the phrase, as with vocalized Arabic. */
  readonly speech?: string | undefined;
  readonly translation: string;
  /** The sentence that contains the phrase; null if there is none or if the phrase is the whole sentence. */
  readonly context: Sentence | null;
  /** The phrase's place in the context; null if it is not found there. */
  readonly place: TextPlace | null;
  readonly tip: string;
}

/** The limit of specification sections 5 and 9. */
const maxDrillPhrases = 5;

/** The number of words that fit into the five seconds of a phrase recording, at two words a second. */
const sayableWords = 10;

/**
 * The phrases of the drill: the story's first five key phrases in its order, each with its note or with its sentence. A
 * story without key phrases is practiced with one phrase made from it: the first sentence that fits into five seconds,
 * else the shortest sentence, else the title.
 */
export function drillPhrases(story: Story, sentences: readonly Sentence[]): readonly DrillPhrase[] {
  const phrases = keyPhrases(story).slice(0, maxDrillPhrases);
  if (phrases.length === 0) return [fallbackPhrase(story, sentences)];
  return phrases.map((phrase) => withContext(phrase, story, sentences));
}

function keyPhrases({ keyPhrases: named, keyPhraseNotes }: Story): readonly string[] {
  const all = named.length > 0 ? named : keyPhraseNotes.map(({ phrase }) => phrase);
  return all
    .map((phrase) => phrase.trim())
    .filter((phrase, index, list) => phrase !== '' && list.findIndex((other) => isSamePhrase(other, phrase)) === index);
}

function withContext(phrase: string, story: Story, sentences: readonly Sentence[]): DrillPhrase {
  const note = story.keyPhraseNotes.find((one) => isSamePhrase(one.phrase, phrase));
  const written = note?.context.trim() ?? '';
  const found = sentences.find(({ text }) =>
    written === '' ? findPhrase(text, phrase, story.language) : text.trim() === written,
  );
  // A note may quote a sentence that the story writes slightly differently; then the quote has no sound of its own.
  const context = contextOf(found, written, note?.contextTranslation ?? '');
  const place = context && findPhrase(context.text, phrase, story.language);
  return {
    phrase,
    speech: context && place ? phraseSpeech(context, place) : undefined,
    translation: note?.translation ?? '',
    context,
    place,
    tip: note?.tip ?? '',
  };
}

function contextOf(sentence: Sentence | undefined, written: string, translation: string): Sentence | null {
  if (sentence) return { ...sentence, translation: translation || sentence.translation };
  return written === '' ? null : { text: written, translation };
}

function fallbackPhrase(story: Story, sentences: readonly Sentence[]): DrillPhrase {
  const nothing = { context: null, place: null, tip: '' };
  const shortest = sentences.toSorted((a, b) => wordCount(a.text) - wordCount(b.text))[0];
  const sentence = sentences.find(({ text }) => wordCount(text) <= sayableWords) ?? shortest;
  if (!sentence) return { ...nothing, phrase: story.title, translation: '' };
  return { ...nothing, phrase: sentence.text, speech: sentence.speech, translation: sentence.translation };
}

/** A phrase as it is saved to the collection. */
export function phraseToSave(story: Story, { phrase, translation, context }: DrillPhrase): NewPhrase {
  return {
    phrase,
    // An untranslated phrase is saved with its sentence's translation, because a card needs another side.
    translation: translation || (context?.translation ?? ''),
    example: context?.text ?? null,
    language: story.language,
    storyId: story.id,
  };
}

/**
 * Whether a phrase can be saved by one press. A text of the learner's own has no translations, and a card made from it
 * would ask what nobody can answer; there the learner writes the meaning first.
 */
export function hasMeaning({ translation }: Pick<NewPhrase, 'translation'>): boolean {
  return translation.trim() !== '';
}

/** The phrases that the learner said aloud, by what the drill has noted. */
export function saidPhrases(phrases: readonly DrillPhrase[], { speaking }: StoryProgress): readonly string[] {
  return phrases
    .filter((_phrase, index) => (speaking.phrases.get(index) ?? 'skipped') !== 'skipped')
    .map(({ phrase }) => phrase);
}

/** Index at which the drill opens: the first phrase that is not done, or 0 if the step was done before. */
export function openingPhrase({ steps, speaking }: StoryProgress, count: number): number {
  if (steps.chunk_drill) return 0;
  const open = Array.from({ length: count }, (_none, index) => index).find((index) => !speaking.phrases.has(index));
  return open ?? count - 1;
}

/** A phrase as the narrator's input. */
export function spokenPhrase(story: Story, phrases: readonly DrillPhrase[], index: number): Spoken {
  const { phrase = '', speech } = phrases[index] ?? {};
  return { key: `${story.id}:phrase:${index}`, text: phrase, speech, language: story.language };
}

/** The phrase's sentence as the narrator's input; null if there is none. */
export function spokenContext(story: Story, phrases: readonly DrillPhrase[], index: number): Spoken | null {
  const context = phrases[index]?.context;
  if (!context) return null;
  const { text, speech } = context;
  return { key: `${story.id}:context:${index}`, text, speech, language: story.language };
}

/** The texts to compare a recording with: the other phrases, and the sentences that do not contain this one. */
export function otherSpoken(
  story: Story,
  sentences: readonly Sentence[],
  phrases: readonly DrillPhrase[],
  index: number,
): readonly Spoken[] {
  const wanted = phrases[index]?.phrase ?? '';
  return [
    ...phrases.map((_phrase, at) => spokenPhrase(story, phrases, at)),
    ...spokenSentences(story, sentences),
  ].filter(({ text }) => !findPhrase(text, wanted, story.language));
}
