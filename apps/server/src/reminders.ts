import type { FunctionEnv } from '../../../supabase/functions/_shared/env.ts';
import type { Background } from './background.ts';
import type { Functions } from './functions/load-functions.ts';
import type { Logger } from './log.ts';

export interface RemindersParts {
  readonly functions: Functions;
  readonly env: FunctionEnv;
  readonly background: Background;
  readonly log: Logger;
  /** 0 is never. */
  readonly everySeconds: number;
}

/** Calls the function `send-reminders` again and again, never twice at a time, as hosted Supabase's scheduler does. */
export function startReminders({ functions, env, background, log, everySeconds }: RemindersParts): { stop(): void } {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const wait = () => {
    if (!stopped && everySeconds > 0) timer = setTimeout(() => background.run('reminders', once), everySeconds * 1000);
  };
  const once = async () => {
    try {
      const handler = await functions.load('send-reminders');
      const headers = { authorization: `Bearer ${env.serviceKey}` };
      const request = new Request(`${env.supabaseUrl}/functions/v1/send-reminders`, { method: 'POST', headers });
      const response = await handler?.(request, env);
      const answer: unknown = await response?.json();
      if (!response?.ok) log.error({ status: response?.status }, 'reminders could not be sent');
      else if (hasNumbers(answer)) log.info({ reminders: answer }, 'reminders sent');
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

/** A minute in which nothing was due needs no line. */
function hasNumbers(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && Object.values(answer).some((count) => count !== 0);
}
