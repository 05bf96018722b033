import { type ScheduledFunctionOptions, startScheduledFunction } from './scheduled-function.ts';

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
