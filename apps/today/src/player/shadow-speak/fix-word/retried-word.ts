import type { Spoken } from '@fabula/audio';
import { wordScore } from '@fabula/scoring';
import type { SpeakingTarget } from '../../speaking/speaking.ts';
import { wordSpans } from './word-slice.ts';

/** The n-th word of a sentence as speech by itself, vocalized if the sentence is. Null if there is no such word. */
export function wordAlone(sentence: Spoken, word: number): Spoken | null {
  const wordOf = (text: string) => {
    const span = wordSpans(text)[word];
    return span && text.slice(span.start, span.end);
  };
  const text = wordOf(sentence.text);
  if (text === undefined) return null;
  const { key, language, voice } = sentence;
  const speech = sentence.speech && wordOf(sentence.speech);
  return { key: `${key}:word:${word}`, text, language, ...(speech ? { speech } : {}), ...(voice ? { voice } : {}) };
}

/** A target for a single word. It has no texts to compare with, because the acoustic match cannot judge one word. */
export function wordTarget(alone: Spoken): SpeakingTarget {
  return { what: `word:${alone.key}`, spoken: alone, others: [] };
}

/**
 * The specified word score of a word said by itself, 0 to 100. The best heard word counts, so an article costs nothing.
 */
export function retriedWordScore(expected: string, heard: string): number {
  const words = wordSpans(heard).map(({ start, end }) => heard.slice(start, end));
  return Math.max(0, ...[heard, ...words].map((word) => wordScore(expected, word)));
}
