import { shuffled } from './shuffled.ts';

/**
 * How a list of the commonest words is cut into bands, by rank, and how many words of each are asked: more where a band
 * stands for more words. With `madeUpAsked` they are sixty questions, which take about two minutes.
 */
export const placementBands = [
  { from: 1, to: 250, asked: 6 },
  { from: 251, to: 500, asked: 6 },
  { from: 501, to: 1000, asked: 8 },
  { from: 1001, to: 1750, asked: 10 },
  { from: 1751, to: 2750, asked: 10 },
  { from: 2751, to: 4000, asked: 10 },
] as const;

/** How many words of the whole are made up: they look like words, and who knows them is guessing. */
export const madeUpAsked = 10;
/** How many of the made-up words each band is mixed with. */
const madeUpByBand = [1, 1, 2, 2, 2, 2] as const;

/** The largest share of made-up words that may be "known" before the answers say nothing. */
const mostFalseAlarms = 0.3;
/** A band counts as known from this share of its words on. */
const knownFrom = 0.5;
/** The quantile of the normal distribution for an interval that holds the true value nine times of ten. */
const z90 = 1.645;

export interface PlacementQuestion {
  readonly word: string;
  /** The place in `placementBands`; null for a made-up word. */
  readonly band: number | null;
}

/** Draws the questions of one placement: common words first, made-up ones among them, none twice. */
export function placementQuestions(
  ranked: readonly string[],
  madeUp: readonly string[],
  random: () => number,
): PlacementQuestion[] {
  const strange = shuffled(madeUp, random).map((word): PlacementQuestion => ({ word, band: null }));
  return placementBands.flatMap(({ from, to, asked }, band) => {
    const words = shuffled(ranked.slice(from - 1, to), random).slice(0, asked);
    const real = words.map((word): PlacementQuestion => ({ word, band }));
    return shuffled([...real, ...strange.splice(0, madeUpByBand[band])], random);
  });
}

export interface PlacementResult {
  /** About how many of the listed words the learner knows. */
  readonly known: number;
  /** The interval that holds the true number nine times of ten. */
  readonly low: number;
  readonly high: number;
  /** How many of the made-up words were "known". */
  readonly falseAlarms: number;
  /** Whether so few were that the number can be believed. */
  readonly isReliable: boolean;
  /** The share of each band that is known, corrected for guessing; 0 to 1. */
  readonly shares: readonly number[];
  /** Up to which rank the words can be taken as known: the end of the last band before knowledge falls under half. */
  readonly knownRank: number;
}

/**
 * What the answers say ("I know it": true), in the questions' order.
 *
 * A yes/no test with made-up words, after Meara and Buxton (1987), "An alternative to multiple choice vocabulary tests",
 * Language Testing 4(2). With the hit rate h of a band and the rate f of made-up words that were "known", the share that
 * is really known is (h - f) / (1 - f), since who does not know a word guesses it as often as a made-up one. The number
 * is the sum over the bands of share times size.
 *
 * The interval joins those of the bands and of f, each by Wilson (1927, Journal of the American Statistical Association
 * 22), by the method of Zou and Donner (2008, Statistics in Medicine 27(10)): the squares of what each limit takes away
 * from the estimate are added, likewise of what it adds. So it stays within what is possible, and is not symmetrical.
 */
export function placementResult(questions: readonly PlacementQuestion[], answers: readonly boolean[]): PlacementResult {
  const count = (band: number | null) => {
    const given = questions.flatMap((question, index) => (question.band === band ? [answers[index] === true] : []));
    return { yes: given.filter(Boolean).length, of: given.length };
  };
  const alarms = count(null);
  const alarmRate = rateOf(alarms);
  const hits = placementBands.map(({ from, to }, band) => ({ ...rateOf(count(band)), size: to - from + 1 }));
  const numberAt = (f: number) => hits.reduce((sum, { rate, size }) => sum + size * corrected(rate, f), 0);
  const known = numberAt(alarmRate.rate);
  const below = [known - numberAt(alarmRate.high)];
  const above = [numberAt(alarmRate.low) - known];
  for (const { rate, low, high, size } of hits) {
    const share = corrected(rate, alarmRate.rate);
    below.push(size * (share - corrected(low, alarmRate.rate)));
    above.push(size * (corrected(high, alarmRate.rate) - share));
  }
  const shares = hits.map(({ rate }) => corrected(rate, alarmRate.rate));
  const firstUnknown = shares.findIndex((share) => share < knownFrom);
  const bandsKnown = firstUnknown === -1 ? placementBands.length : firstUnknown;
  return {
    known: Math.round(known),
    low: Math.round(Math.max(0, known - Math.hypot(...below))),
    high: Math.round(Math.min(placementBands[placementBands.length - 1]?.to ?? 0, known + Math.hypot(...above))),
    falseAlarms: alarms.yes,
    isReliable: alarmRate.rate <= mostFalseAlarms,
    shares,
    knownRank: placementBands[bandsKnown - 1]?.to ?? 0,
  };
}

/** The share of words that are known where `rate` of them were said to be, and `alarms` of those that do not exist. */
function corrected(rate: number, alarms: number): number {
  return alarms >= 1 ? 0 : Math.max(0, (rate - alarms) / (1 - alarms));
}

/** A rate with its interval (Wilson). */
function rateOf({ yes, of }: { readonly yes: number; readonly of: number }) {
  if (of === 0) return { rate: 0, low: 0, high: 0 };
  const rate = yes / of;
  const z2 = z90 ** 2;
  const middle = (yes + z2 / 2) / (of + z2);
  const half = (z90 / (of + z2)) * Math.sqrt((yes * (of - yes)) / of + z2 / 4);
  // Rounding may put a limit beside a rate of 0 or 1, which it is exactly.
  return { rate, low: Math.min(rate, Math.max(0, middle - half)), high: Math.max(rate, Math.min(1, middle + half)) };
}

/**
 * The words that a result sets as known: those of the bands that are known, without what the learner did not know of
 * them when asked.
 */
export function placementWords(
  ranked: readonly string[],
  { knownRank, isReliable }: Pick<PlacementResult, 'knownRank' | 'isReliable'>,
  questions: readonly PlacementQuestion[],
  answers: readonly boolean[],
): string[] {
  if (!isReliable) return [];
  const unknown = new Set(questions.flatMap(({ word }, index) => (answers[index] === true ? [] : [word])));
  return ranked.slice(0, knownRank).filter((word) => !unknown.has(word));
}

/** A number of words as an estimate is told: no more exact than it is. */
export function roundedWords(words: number, toward: 'near' | 'down' | 'up' = 'near'): number {
  const step = words < 100 ? 10 : words < 1000 ? 50 : 100;
  const steps = words / step;
  return step * (toward === 'near' ? Math.round(steps) : toward === 'down' ? Math.floor(steps) : Math.ceil(steps));
}
