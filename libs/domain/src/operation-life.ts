/**
 * How long an operation of the outbox is good. It is applied at most once because the database remembers its id, and
 * what is remembered would otherwise only ever grow (docs/growth.md). An operation that was made more than
 * `acceptedDays` ago may have been applied already and be forgotten, so it is refused. An id is remembered for
 * `rememberedDays`: ten more, for servers whose clocks disagree.
 */
export const operationLife = { acceptedDays: 90, rememberedDays: 100 } as const;

const dayMs = 24 * 60 * 60_000;

/** Whether an operation that was made at this moment (ISO 8601, by the device's clock) comes too late to be applied. */
export function isTooOld({ at }: { readonly at: string }, now: Date): boolean {
  return Date.parse(at) < now.getTime() - operationLife.acceptedDays * dayMs;
}

/**
 * Whether the id of an operation that was applied may be forgotten. A clock that was ahead makes an operation seem new
 * for longer, so it is remembered for as much longer: what is forgotten is always too old.
 */
export function isForgotten({ at }: { readonly at: string }, appliedAt: Date, now: Date): boolean {
  const since = Math.max(Date.parse(at), appliedAt.getTime());
  return since < now.getTime() - operationLife.rememberedDays * dayMs;
}
