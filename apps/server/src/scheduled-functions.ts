import type { FunctionEnv } from '@fabula/supabase/host';
import type { Background } from './background.ts';
import type { RunOnce } from './cluster/run-once.ts';
import type { Functions } from './functions/load-functions.ts';
import type { Logger } from './log.ts';
import type { Telemetry } from './telemetry/telemetry.ts';

export interface ScheduledFunctionOptions {
  readonly functions: Functions;
  readonly env: FunctionEnv;
  readonly background: Background;
  readonly log: Logger;
  readonly telemetry?: Pick<Telemetry, 'scheduled'>;
  /** 0 means never. */
  readonly everySeconds: number;
  /** Set where other servers have the same schedule. */
  readonly runOnce?: RunOnce | undefined;
}

/** How often one of several servers looks whether work is due, because the one that began it may have died. */
const lookSeconds = 60;

interface ScheduledFunction {
  /** Its name in supabase/functions; it answers with counts. */
  readonly name: string;
  /** Its name in the log. */
  readonly task: string;
  readonly failed: string;
  readonly done: string;
}

/** Sends the reminders that are due. */
export function startReminders(parts: ScheduledFunctionOptions): { stop(): void } {
  return startScheduledFunction(parts, {
    name: 'send-reminders',
    task: 'reminders',
    failed: 'reminders could not be sent',
    done: 'reminders sent',
  });
}

/**
 * Asks the subscription provider about changes that may have sent no message; never where no provider is configured.
 */
export function startReconciliation(parts: ScheduledFunctionOptions): { stop(): void } {
  const everySeconds = parts.env.secrets.REVENUECAT_SECRET_KEY ? parts.everySeconds : 0;
  return startScheduledFunction(
    { ...parts, everySeconds },
    {
      name: 'reconcile-subscriptions',
      task: 'reconciliation',
      failed: 'subscriptions could not be reconciled',
      done: 'subscriptions reconciled',
    },
  );
}

/** Calls a function with the service key again and again, as hosted Supabase's scheduler does. */
function startScheduledFunction(
  { functions, env, log, telemetry, ...schedule }: ScheduledFunctionOptions,
  { name, task, failed, done }: ScheduledFunction,
): { stop(): void } {
  return startSchedule(task, schedule, async () => {
    const handler = await functions.load(name);
    const headers = { authorization: `Bearer ${env.serviceKey}` };
    const request = new Request(`${env.supabaseUrl}/functions/v1/${name}`, { method: 'POST', headers });
    const response = await handler?.(request, env);
    const answer: unknown = await response?.json();
    if (!response?.ok) {
      telemetry?.scheduled(task, { failed_runs: 1 });
      log.error({ status: response?.status }, failed);
      return;
    }
    const counts = countsOf(answer);
    telemetry?.scheduled(task, counts);
    if (Object.values(counts).some((count) => count !== 0)) log.info({ [task]: counts }, done);
  });
}

/** Does work again and again, never twice at a time: of this server alone, or of all that have the same schedule. */
export function startSchedule(
  task: string,
  { background, everySeconds, runOnce }: Pick<ScheduledFunctionOptions, 'background' | 'everySeconds' | 'runOnce'>,
  work: () => Promise<void>,
): { stop(): void } {
  const seconds = runOnce ? Math.min(everySeconds, lookSeconds) : everySeconds;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const wait = () => {
    if (!stopped && seconds > 0) timer = setTimeout(() => background.run(task, once), seconds * 1000);
  };
  const once = async () => {
    try {
      await (runOnce ? runOnce(task, everySeconds, work) : work());
    } finally {
      wait();
    }
  };
  wait();
  return {
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}

function countsOf(answer: unknown): Record<string, number> {
  if (typeof answer !== 'object' || answer === null) return {};
  const counts = Object.entries(answer).filter((entry): entry is [string, number] => typeof entry[1] === 'number');
  return Object.fromEntries(counts);
}
