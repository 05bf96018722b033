import { broaderThan, concepts } from './concepts.ts';
import type { ReadWish } from './read-wish.ts';
import { enough, type Themes } from './story-themes.ts';

/** How well a story answers a wish. */
export interface Match {
  /** Only for comparing the stories of one wish. */
  readonly score: number;
  /** Whether the story is about something that the wish is about. */
  readonly about: boolean;
}

/** What a wish adds for a story that is about something less narrow: a story of games for whoever wants chess. */
const ofBroader = 0.1;

const mostOfSetting = 2;
const lessForGrief = 0.05;

/** A bit less than half, because no two concepts weigh the same. */
const halfOfTwo = 0.45;

/** Compares a wish with stories, by id. A concept that few stories have says more than one that many have. */
export function matchStories(wish: ReadWish, stories: ReadonlyMap<string, Themes>): ReadonlyMap<string, Match> {
  const all = [...stories.values()];
  const rarity = (id: string) => Math.log((all.length + 1) / (1 + all.filter((themes) => isAbout(themes, id)).length));
  const wanted = [...wish.concepts].map(([id, weight]) => ({ id, weight: weight * weightOf(id, rarity(id)) }));
  const broader = wanted.flatMap(({ id, weight }) =>
    [...broaderThan(id)].map((each) => ({ id: each, weight: Math.min(weight, rarity(each)) * ofBroader })),
  );
  const match = (themes: Themes): Match => ({
    score: scoreOf([...wanted, ...broader], themes) - (isUnaskedGrief(wish, themes) ? lessForGrief : 0),
    about: holdsEnough(wanted, themes),
  });
  return new Map([...stories].map(([id, themes]) => [id, match(themes)]));
}

/** That a city is the theme of no story makes it no weighty part of "rain in the city". */
function weightOf(id: string, rarity: number): number {
  return concepts.get(id)?.setting ? Math.min(rarity, mostOfSetting) : rarity;
}

function scoreOf(wanted: readonly Wanted[], themes: Themes): number {
  return wanted.reduce((sum, { id, weight }) => sum + weight * (themes.get(id) ?? 0), 0);
}

/** Among equally near stories, who wished for football is not told of a hospital. */
function isUnaskedGrief({ sensitive }: ReadWish, themes: Themes): boolean {
  return !sensitive && [...themes].some(([id, weight]) => weight === 1 && concepts.get(id)?.sensitive);
}

interface Wanted {
  readonly id: string;
  readonly weight: number;
}

function isAbout(themes: Themes, id: string): boolean {
  return (themes.get(id) ?? 0) >= enough;
}

/** What a wish is about, the weightiest first; where it happens only where that is all it says. */
function subjectsOf(wanted: readonly Wanted[]): readonly Wanted[] {
  const subjects = wanted.filter(({ id }) => !concepts.get(id)?.setting).map((each) => noMoreThanBroader(each, wanted));
  return subjects.toSorted((one, other) => other.weight - one.weight);
}

/** A mother's death is a death first: another one's story answers it. A guitar is not any music. */
function noMoreThanBroader({ id, weight }: Wanted, wanted: readonly Wanted[]): Wanted {
  if (!concepts.get(id)?.sensitive) return { id, weight };
  const broader = broaderThan(id);
  const named = wanted.filter((each) => broader.has(each.id)).map((each) => each.weight);
  return { id, weight: Math.min(weight, ...named) };
}

/**
 * A wish of a dog in a garden is not for any garden: where no story has a dog, one of a garden is only near. What a
 * long wish names further on is no condition, so the two weightiest subjects count.
 */
function holdsEnough(wanted: readonly Wanted[], themes: Themes): boolean {
  const weigh = (some: readonly Wanted[]) => some.reduce((sum, { weight }) => sum + weight, 0);
  const subjects = subjectsOf(wanted);
  if (subjects.length === 0) return wanted.some(({ id }) => isAbout(themes, id));
  const held = subjects.filter(({ id }) => isAbout(themes, id));
  return held.length > 0 && weigh(held) >= weigh(subjects.slice(0, 2)) * halfOfTwo;
}
