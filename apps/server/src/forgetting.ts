import type { Backend } from './backend/backend.ts';
import type { Background } from './background.ts';
import type { RunOnce } from './cluster/run-once.ts';
import type { Logger } from './log.ts';
import { startSchedule } from './scheduled-functions.ts';
import type { Telemetry } from './telemetry/telemetry.ts';

export interface ForgettingOptions {
  readonly backend: Pick<Backend, 'exclusively'>;
  readonly background: Background;
  readonly log: Pick<Logger, 'info'>;
  readonly telemetry?: Pick<Telemetry, 'scheduled'>;
  readonly runOnce?: RunOnce | undefined;
}

/**
 * An hour: a server that is restarted each night still gets to it, and where nothing is to be forgotten a hundred
 * thousand learners are looked through in 200 short statements.
 */
const everySeconds = 3_600;

/** Forgets, by the clock, what the database remembers of operations for longer than one may come again. */
export function startForgetting(options: ForgettingOptions): { stop(): void } {
  let isStopped = false;
  const schedule = startSchedule('forgetting', { ...options, everySeconds }, async () => {
    const operations = await forgetOperations(options.backend, () => isStopped);
    options.telemetry?.scheduled('forgetting', { operations });
    if (operations > 0) options.log.info({ forgetting: { operations } }, 'old operations forgotten');
  });
  return {
    stop() {
      isStopped = true;
      schedule.stop();
    },
  };
}

/** Goes through all learners in small steps, each a turn of the queue, so that nobody waits for the whole. */
export async function forgetOperations(
  { exclusively }: Pick<Backend, 'exclusively'>,
  isStopped: () => boolean,
): Promise<number> {
  let forgotten = 0;
  let next: string | null = null;
  do {
    const [row] = await exclusively((database) =>
      database.query(
        `select (answer ->> 'forgotten')::integer as forgotten, answer ->> 'next' as next
         from public.forget_operations($1::uuid) answer`,
        [next],
      ),
    );
    forgotten += Number(row?.forgotten);
    next = typeof row?.next === 'string' ? row.next : null;
  } while (next !== null && !isStopped());
  return forgotten;
}
