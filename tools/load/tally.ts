import { quantile } from '../bench/statistics.ts';
import type { Measured } from './cells.ts';

/** One answered request. */
export interface Answered {
  readonly kind: string;
  readonly ms: number;
  readonly ok: boolean;
}

const oneDecimal = (value: number) => Math.round(value * 10) / 10;

/** What a run's answers come to. A failed request counts with the time that it took, because a learner waited for it. */
export function tally(answers: readonly Answered[]): Pick<Measured, 'requests' | 'errors' | 'p50' | 'p99' | 'kinds'> {
  const byKind = Map.groupBy(answers, ({ kind }) => kind);
  const sumOf = (some: readonly Answered[]) => ({
    requests: some.length,
    errors: some.filter(({ ok }) => !ok).length,
    p99: oneDecimal(
      quantile(
        some.map(({ ms }) => ms),
        0.99,
      ),
    ),
  });
  const kinds = Object.fromEntries([...byKind].map(([kind, some]) => [kind, sumOf(some)]));
  return {
    ...sumOf(answers),
    p50: oneDecimal(
      quantile(
        answers.map(({ ms }) => ms),
        0.5,
      ),
    ),
    kinds,
  };
}
