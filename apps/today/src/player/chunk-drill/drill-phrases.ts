import type { Spoken } from '@fabula/audio';
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
import { spokenSentences } from '@fabula/speech';

/** A key phrase as it is practised. What the story does not tell is empty, and not shown. */
export interface DrillPhrase {
  readonly phrase: string;
  /** What the synthesiser speaks where it differs from the phrase: vocalised Arabic. */
  readonly speech?: string | undefined;
  readonly translation: string;
  /** The sentence the phrase stands in; null when there is none, or the phrase is that sentence. */
  readonly context: Sentence | null;
  /** Where in the context; null when it is not found there. */
  readonly place: TextPlace | null;
  readonly tip: string;
}

/** Specification sections 5 and 9. */
const maxDrillPhrases = 5;

/** What can be said in the five seconds of a phrase recording, at two words a second. */
const sayableWords = 10;

/**
 * The phrases of the drill: the story's first five key phrases, in its order, each with its note, or with the sentence it
 * stands in. A story without key phrases is practised with one phrase made from it: its first sentence that five seconds
 * are enough for, else its shortest, else its title.
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
  // A note may quote a sentence that the story itself writes a little differently; then it has no sound of its own.
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

/** Where the drill opens: at the first phrase that is not done; done once, at its beginning. */
export function openingPhrase({ steps, speaking }: StoryProgress, count: number): number {
  if (steps.chunk_drill) return 0;
  const open = Array.from({ length: count }, (_none, index) => index).find((index) => !speaking.phrases.has(index));
  return open ?? count - 1;
}

/** A phrase as the narrator speaks it. */
export function spokenPhrase(story: Story, phrases: readonly DrillPhrase[], index: number): Spoken {
  const { phrase = '', speech } = phrases[index] ?? {};
  return { key: `${story.id}:phrase:${index}`, text: phrase, speech, language: story.language };
}

/** The phrase's sentence as the narrator speaks it; null without one. */
export function spokenContext(story: Story, phrases: readonly DrillPhrase[], index: number): Spoken | null {
  const context = phrases[index]?.context;
  if (!context) return null;
  const { text, speech } = context;
  return { key: `${story.id}:context:${index}`, text, speech, language: story.language };
}

/** What the learner could have said instead: the other phrases and the sentences, as far as they do not hold this one. */
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
