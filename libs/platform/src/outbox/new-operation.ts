import type { Operation } from '@fabula/contracts';
import { localDay } from '@fabula/domain';

type Body = {
  [Kind in Operation['kind']]: Pick<Extract<Operation, { kind: Kind }>, 'kind' | 'key' | 'patch'>;
}[Operation['kind']];

/** Creates an operation with the learner's own day and zone, and with the id that makes it count once. */
export function newOperation(
  body: Body,
  context: { userId: string; now: Date; timeZone: string; id?: string },
): Operation {
  const { userId, now, timeZone, id = crypto.randomUUID() } = context;
  // Kind and patch come from the same member of the union.
  return { ...body, id, userId, timeZone, localDay: localDay(now, timeZone), at: now.toISOString() } as Operation;
}
