import type { LanguageName, Level } from '@fabula/domain';

/** Both ends included. */
export interface Bounds {
  readonly min: number;
  readonly max: number;
}

/** Words in a sentence: short enough to follow by ear at the level, long enough to be one. */
const sentenceWords: Readonly<Record<Level, Bounds>> = {
  Beginner: { min: 3, max: 12 },
  Intermediate: { min: 6, max: 20 },
  Advanced: { min: 9, max: 34 },
};

/** Arabic and Russian say with endings what others say with words of their own. */
const terse: ReadonlySet<LanguageName> = new Set(['Arabic', 'Russian']);

/** How many words a sentence of a story at this level has. */
export function sentenceBounds(level: Level, language: LanguageName): Bounds {
  const { min, max } = sentenceWords[level];
  return { min: terse.has(language) ? Math.floor((min * 2) / 3) : min, max };
}

/** "3 to 12", or "4" where there is nothing between. */
export function boundsText({ min, max }: Bounds): string {
  return min === max ? `${min}` : `${min} to ${max}`;
}
