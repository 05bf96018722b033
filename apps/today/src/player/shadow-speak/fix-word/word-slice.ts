import type { Clip, Span, Spoken } from '@fabula/audio';
import { estimateWordTimings, tokenise, type WordTiming } from '@fabula/domain';
import type { AlignedWord } from '@fabula/scoring';

/** A part of a sound, in milliseconds from its beginning. */
export interface Slice {
  readonly fromMs: number;
  readonly toMs: number;
}

/** A margin, because a word cut exactly at its edge loses its first sound. */
const narratorMarginMs = 40;
/** A wider margin for estimated positions, as in every recording: parts of neighbors are better than half a word. */
const estimateMarginMs = 200;
/** Parts quieter than this share of the loudest peak count as silence before or after the speech. */
const silentShare = 0.15;
/** Duration of one peak of a recording. */
const peakMs = 100;

/** The words of a text in order. The indices of an AlignedWord refer to these. */
export function wordSpans(text: string): readonly Span[] {
  return tokenise(text).filter(({ isWord }) => isWord);
}

/** The transcript's text in place of a word; null if nothing was heard there. */
export function heardAs(heard: string, { heard: indices }: Pick<AlignedWord, 'heard'>): string | null {
  const spans = wordSpans(heard);
  const words = indices.flatMap((index) => spans[index] ?? []);
  return words.length === 0 ? null : words.map(({ start, end }) => heard.slice(start, end)).join(' ');
}

/**
 * The part of the narrator's clip with the n-th word. The n-th spoken word is the n-th shown word, even if the spoken
 * text is vocalized. Null if there is no such word.
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
 * The likely part of a recording with the n-th heard word: the word's share of the letters, between the first and the
 * last loud peak. Null if that is unknown; then the caller plays the whole recording.
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
