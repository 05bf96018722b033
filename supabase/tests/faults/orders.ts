import type { Operation } from '@fabula/contracts';
import type { Applied } from './model.ts';
import type { Call, Log } from './network.ts';

/** The operations that one call applied. */
interface Step {
  readonly call: Call;
  readonly operations: readonly Operation[];
}

/** At most this many orders are tried; no sequence with more overlaps has been seen. */
const mostOrders = 2000;

/**
 * Every order in which the server may have applied this learner's operations, the likeliest first.
 * @param appliedAt the server's clock at each operation, milliseconds
 */
export function* ordersOf(
  log: Log,
  userId: string,
  appliedAt: ReadonlyMap<string, number>,
): Generator<readonly Applied[]> {
  const steps = stepsOf(log, userId, appliedAt);
  let tried = 0;
  for (const order of linear(steps)) {
    yield order.flatMap(({ operations }) =>
      operations.map((operation) => ({ operation, nowMs: appliedAt.get(operation.id) ?? Number.NaN })),
    );
    tried += 1;
    if (tried === mostOrders) return;
  }
}

/**
 * The calls that applied something. A broken call gets the operations that the server has and no other call applied.
 */
function stepsOf({ calls }: Log, userId: string, appliedAt: ReadonlyMap<string, number>): readonly Step[] {
  const applied = new Set<string>();
  for (const { results } of calls)
    for (const { id, status } of results ?? []) if (status === 'applied') applied.add(id);
  const found = new Set<string>();
  return calls
    .map((call) => {
      const own = call.results && new Map(call.results.map(({ id, status }) => [id, status]));
      const operations = call.operations.filter(({ id, userId: owner }) => {
        if (owner !== userId || found.has(id)) return false;
        const isHere = own ? own.get(id) === 'applied' : appliedAt.has(id) && !applied.has(id);
        if (isHere) found.add(id);
        return isHere;
      });
      return { call, operations };
    })
    .filter(({ operations }) => operations.length > 0);
}

/** All orders in which a call that ended before another began also comes before it. */
function* linear(steps: readonly Step[]): Generator<readonly Step[]> {
  if (steps.length === 0) {
    yield [];
    return;
  }
  const byEnd = steps.toSorted((a, b) => a.call.ended - b.call.ended);
  for (const first of byEnd) {
    const others = steps.filter((step) => step !== first);
    if (others.some(({ call }) => call.ended < first.call.began)) continue;
    for (const rest of linear(others)) yield [first, ...rest];
  }
}
