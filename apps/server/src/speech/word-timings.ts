import type { ReadPart } from '@fabula/voices';

/** A word of the text and its time in the sound: offsets in UTF-16 code units, times in milliseconds. */
export interface SpokenWord {
  /** The index of the word in the text, from 0. */
  readonly index: number;
  readonly start: number;
  readonly end: number;
  readonly fromMs: number;
  readonly toMs: number;
}

/** Where a word begins according to espeak: code points from 0 in the escaped text, milliseconds. */
export interface WordEvent {
  readonly position: number;
  readonly atMs: number;
}

/** The product's definition of a word, the same as in libs/stories' glossaries. */
const wordPattern = /[\p{L}\p{M}\p{N}]+(?:['’ʼ-][\p{L}\p{M}\p{N}]+)*/gu;

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** espeak reads SSML, but the learner's text is plain text. */
export function escapeForEspeak(text: string): string {
  return text.replace(/[&<>]/g, (character) => escapes[character] ?? character);
}

/**
 * Times for every word of `text`. espeak merges some words into one event ("I am") and splits others ("twenty-five"): a
 * split word begins with its first event; words without an event share the time of the word before them in proportion
 * to their letters.
 * @param durationMs length of the sound
 */
export function timeWords(text: string, events: readonly WordEvent[], durationMs: number): SpokenWord[] {
  const words = findWords(text);
  const begins = beginningsOf(words, events);
  // Something that is spoken but not a word by our definition, such as "&", still ends the word before it.
  const marks = [...events.map((event) => event.atMs), durationMs].sort((a, b) => a - b);
  const timed: SpokenWord[] = [];
  let at = 0;
  while (at < words.length) {
    let after = at + 1;
    while (after < words.length && begins[after] === undefined) after += 1;
    const group = words.slice(at, after);
    const from = Math.min(begins[at] ?? 0, durationMs);
    const nextBegin = begins[after] ?? durationMs;
    const lastOwn = lastEventWithin(group, events) ?? from;
    const until = Math.min(nextBegin, marks.find((mark) => mark > lastOwn) ?? durationMs);
    timed.push(...share(group, at, from, Math.max(from, until)));
    at = after;
  }
  return timed;
}

interface Word {
  readonly start: number;
  readonly end: number;
  /** The same in code points of the escaped text. */
  readonly escapedStart: number;
  readonly escapedEnd: number;
  readonly letters: number;
}

function findWords(text: string): Word[] {
  const length = (part: string) => [...escapeForEspeak(part)].length;
  let seen = 0;
  let seenEscaped = 0;
  return [...text.matchAll(wordPattern)].map((match) => {
    const start = match.index;
    const end = start + match[0].length;
    const escapedStart = seenEscaped + length(text.slice(seen, start));
    const escapedEnd = escapedStart + length(match[0]);
    [seen, seenEscaped] = [end, escapedEnd];
    return { start, end, escapedStart, escapedEnd, letters: [...match[0]].length };
  });
}

function beginningsOf(words: readonly Word[], events: readonly WordEvent[]): (number | undefined)[] {
  let latest = 0;
  return words.map(({ escapedStart, escapedEnd }) => {
    const own = events.filter(({ position }) => position >= escapedStart && position < escapedEnd);
    if (own.length === 0) return undefined;
    // Events are in the order of the text; an earlier time would let the marked word jump back.
    latest = Math.max(latest, Math.min(...own.map(({ atMs }) => atMs)));
    return latest;
  });
}

function lastEventWithin(group: readonly Word[], events: readonly WordEvent[]): number | undefined {
  const [first, last] = [group[0], group.at(-1)];
  if (!first || !last) return undefined;
  const own = events.filter(({ position }) => position >= first.escapedStart && position < last.escapedEnd);
  return own.length === 0 ? undefined : Math.max(...own.map(({ atMs }) => atMs));
}

function share(group: readonly Word[], firstIndex: number, from: number, until: number): SpokenWord[] {
  const letters = group.reduce((sum, word) => sum + word.letters, 0);
  let before = 0;
  return group.map(({ start, end, letters: own }, offset) => {
    const fromMs = Math.round(from + ((until - from) * before) / letters);
    before += own;
    const toMs = Math.round(from + ((until - from) * before) / letters);
    return { index: firstIndex + offset, start, end, fromMs, toMs };
  });
}

/**
 * Events in a text that is read otherwise than written, as events in the written text: a replaced part begins with its
 * first word, which shares its time with the others of the part.
 */
export function eventsAsWritten(parts: readonly ReadPart[], events: readonly WordEvent[]): WordEvent[] {
  const length = (text: string) => [...escapeForEspeak(text)].length;
  let [writtenAt, spokenAt] = [0, 0];
  const spans = parts.map(({ written, spoken }) => {
    const firstWord = Math.max(0, written.search(/[\p{L}\p{N}]/u));
    const own = written === spoken ? null : writtenAt + length(written.slice(0, firstWord));
    const span = { own, shift: writtenAt - spokenAt, from: spokenAt, to: spokenAt + length(spoken) };
    [writtenAt, spokenAt] = [writtenAt + length(written), span.to];
    return span;
  });
  return events.map((event) => {
    const span = spans.find(({ from, to }) => event.position >= from && event.position < to);
    return span ? { ...event, position: span.own ?? event.position + span.shift } : event;
  });
}
