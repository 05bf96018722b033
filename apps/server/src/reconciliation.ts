import { type ScheduleParts, startScheduledFunction } from './scheduled-function.ts';

/** Asks the subscription provider about what it may have told nobody; never where there is none to ask. */
export function startReconciliation(parts: ScheduleParts): { stop(): void } {
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
