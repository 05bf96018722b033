import type { Clip, Span, Spoken } from '@fabula/audio';
import { estimateWordTimings, tokenise, type WordTiming } from '@fabula/domain';
import type { AlignedWord } from '@fabula/scoring';

/** A stretch of a sound, in milliseconds from its beginning. */
export interface Slice {
  readonly fromMs: number;
  readonly toMs: number;
}

/** A word cut at its very edge loses its first sound. */
const narratorMarginMs = 40;
/** Where a word stands is an estimate, as in every recording: better its neighbours' edges than half of it. */
const estimateMarginMs = 200;
/** Quieter than this share of its loudest moment, a recording is taken for not yet begun or over. */
const silentShare = 0.15;
/** What one peak of a recording stands for. */
const peakMs = 100;

/** The words of a text, in order: an AlignedWord's indices count these. */
export function wordSpans(text: string): readonly Span[] {
  return tokenise(text).filter(({ isWord }) => isWord);
}

/** What was heard in a word's place, as it was written down; null when nothing was. */
export function heardAs(heard: string, { heard: indices }: Pick<AlignedWord, 'heard'>): string | null {
  const spans = wordSpans(heard);
  const words = indices.flatMap((index) => spans[index] ?? []);
  return words.length === 0 ? null : words.map(({ start, end }) => heard.slice(start, end)).join(' ');
}

/**
 * Where the narrator's clip says the n-th word. The n-th word spoken is the n-th word shown, also where the spoken text is
 * vocalised. Null when it has no such word.
 */
export function narratorSlice(
  clip: Pick<Clip, 'words' | 'timing' | 'durationMs'>,
  spoken: Spoken,
  word: number,
): Slice | null {
  const text = spoken.speech ?? spoken.text;
  const span = wordSpans(text)[word];
  const isTimed = clip.words.length > 0 && clip.timing !== 'estimated';
  const timings = clip.words.length > 0 ? clip.words : estimateWordTimings(text, clip.durationMs);
  const timing = span && timings.find(({ start, end }) => start < span.end && end > span.start);
  return timing ? widened(timing, isTimed ? narratorMarginMs : estimateMarginMs, clip.durationMs) : null;
}

/**
 * Where a recording is likely to say the n-th word of what was heard: its share of the letters, between the first and the
 * last loud moment. Null when that cannot be told, and then the whole recording is played.
 */
export function ownSlice(
  recording: { readonly durationMs: number; readonly peaks: readonly number[] },
  heard: string,
  word: number | undefined,
): Slice | null {
  const { durationMs, peaks } = recording;
  const loudest = Math.max(0, ...peaks);
  const isLoud = (peak: number) => peak > loudest * silentShare;
  const first = peaks.findIndex(isLoud);
  const last = peaks.findLastIndex(isLoud);
  if (word === undefined || first < 0) return null;
  const beginsMs = first * peakMs;
  const timing = estimateWordTimings(heard, Math.min((last + 1) * peakMs, durationMs) - beginsMs)[word];
  if (!timing) return null;
  const moved = { fromMs: beginsMs + timing.fromMs, toMs: beginsMs + timing.toMs };
  return widened(moved, estimateMarginMs, durationMs);
}

function widened({ fromMs, toMs }: Pick<WordTiming, 'fromMs' | 'toMs'>, marginMs: number, durationMs: number): Slice {
  return { fromMs: Math.max(0, fromMs - marginMs), toMs: Math.min(durationMs, toMs + marginMs) };
}
