import { type ScheduledFunctionOptions, startScheduledFunction } from './scheduled-function.ts';

/** Sends the reminders that are due. */
export function startReminders(parts: ScheduledFunctionOptions): { stop(): void } {
  return startScheduledFunction(parts, {
    name: 'send-reminders',
    task: 'reminders',
    failed: 'reminders could not be sent',
    done: 'reminders sent',
  });
}
