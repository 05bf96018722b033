import type { Spoken } from '@fabula/audio';
import { type RhythmDifference, rhythmDifference } from '../speaking/rhythm.ts';
import { placeOf, type SpokenPart } from '../speaking/sound-picture.ts';
import type { Verdict } from '../speaking/speaking.ts';
import { narratorSlice } from './fix-word/word-slice.ts';
import type { NarratorPicture } from './use-narrator-picture.ts';

/** Where an attempt differs most from the narrator: in a word that a judge heard otherwise, else in its rhythm. */
export type Difference = { readonly kind: 'word'; readonly index: number } | RhythmDifference;

export interface DifferenceOptions {
  readonly verdict: Verdict;
  /** The index of the expected word that differs most; null where none is known to. */
  readonly differing: number | null;
  readonly own: SpokenPart;
  /** Null where there is nothing to compare with. */
  readonly narrator: Pick<NarratorPicture, 'part'> | null;
}

/**
 * Null where nothing differs enough, and after another sentence, silence or noise, whose rhythm says nothing. No word
 * is named that no judge has heard: the distance of two voices at a word does not tell whether it was said.
 */
export function differenceOf({ verdict, differing, own, narrator }: DifferenceOptions): Difference | null {
  if (differing !== null) return { kind: 'word', index: differing };
  if (!narrator || (verdict.kind === 'acoustic' && !verdict.accepted)) return null;
  if (verdict.kind === 'transcript' && verdict.text === '') return null;
  return rhythmDifference(own, narrator.part);
}

/** Where the difference lies in the picture, in steps; null where it is nowhere in particular. */
export function markOf(
  difference: Difference,
  spoken: Spoken,
  narrator: NarratorPicture | null,
): { readonly from: number; readonly to: number } | null {
  if (difference.kind === 'pause') return difference;
  if (difference.kind !== 'word' || !narrator) return null;
  const slice = narratorSlice(narrator.clip, spoken, difference.index);
  return slice && placeOf(narrator.part, slice);
}
