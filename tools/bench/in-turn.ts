import { type Figure, formatEstimate } from './figure.ts';
import { estimate } from './statistics.ts';
import type { Visit } from './visit.ts';

export interface Compared {
  readonly title: string;
  readonly key: keyof Visit;
  readonly goal?: number;
}

type Two = readonly [first: Visit, second: Visit];

/** Four visits taken close together, so that a disturbance on the machine affects all of them. */
export interface Round {
  readonly one: Two;
  readonly other: Two;
}

type MakeVisit = () => Promise<Visit>;

/** Visits in the order A B B A, and B A A B where mirrored, so that neither gains from its places in the order. */
export async function visitInTurn(one: MakeVisit, other: MakeVisit, isMirrored: boolean): Promise<Round> {
  const [outer, inner] = isMirrored ? [other, one] : [one, other];
  const visits: Visit[] = [];
  for (const visit of [outer, inner, inner, outer]) visits.push(await visit());
  const [first, second, third, fourth] = visits as [Visit, Visit, Visit, Visit]; // as many as were made
  const outside = [first, fourth] as const;
  const inside = [second, third] as const;
  return isMirrored ? { one: inside, other: outside } : { one: outside, other: inside };
}

/** The ratios of the one to the other, each with a control: how much two measurements of the same differ. */
export function ratiosOf(rounds: readonly Round[], compared: readonly Compared[]): Figure[] {
  return compared.map(({ title, key, goal }) => {
    const ratio = estimate(rounds.map(({ one, other }) => sum(one, key) / sum(other, key)));
    // One visit of each on both sides.
    const control = estimate(
      rounds.map(({ one, other }) => sum([one[0], other[1]], key) / sum([one[1], other[0]], key)),
    );
    const note = `${formatEstimate(ratio)}; control ${formatEstimate(control)}`;
    const gates = /Bytes$/.test(key);
    return { title, value: ratio.median, unit: '×', note, gates, ...(goal === undefined ? {} : { goal }) };
  });
}

const sum = ([one, other]: Two, key: keyof Visit) => one[key] + other[key];
