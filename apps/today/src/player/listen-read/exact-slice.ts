import type { Clip, Spoken } from '@fabula/audio';
import { narratorSlice, type Slice } from '../shadow-speak/fix-word/word-slice.ts';
import type { WordRange } from './word-range.ts';

/** The part of a clip with these words. Null where their times are estimated: that may be another word. */
export function exactSlice(
  clip: Pick<Clip, 'words' | 'timing' | 'durationMs'>,
  spoken: Spoken,
  { first, last }: WordRange,
): Slice | null {
  if (clip.words.length === 0 || clip.timing === 'estimated') return null;
  const [from, to] = [narratorSlice(clip, spoken, first), narratorSlice(clip, spoken, last)];
  return from && to && { fromMs: from.fromMs, toMs: to.toMs };
}
