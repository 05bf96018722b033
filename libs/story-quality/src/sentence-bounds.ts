import type { LanguageName, Level } from '@fabula/domain';

/** Both ends included. */
export interface Bounds {
  readonly min: number;
  readonly max: number;
}

/** Words in a sentence: few enough to follow by ear at the level, but enough for a real sentence. */
const sentenceWords: Readonly<Record<Level, Bounds>> = {
  Beginner: { min: 3, max: 12 },
  Intermediate: { min: 6, max: 20 },
  Advanced: { min: 9, max: 34 },
};

/** Arabic and Russian express with endings what other languages express with separate words. */
const terse: ReadonlySet<LanguageName> = new Set(['Arabic', 'Russian']);

/** How many words a sentence of a story at this level may have. */
export function sentenceBounds(level: Level, language: LanguageName): Bounds {
  const { min, max } = sentenceWords[level];
  return { min: terse.has(language) ? Math.floor((min * 2) / 3) : min, max };
}

/** "3 to 12", or "4" if both ends are the same. */
export function boundsText({ min, max }: Bounds): string {
  return min === max ? `${min}` : `${min} to ${max}`;
}
