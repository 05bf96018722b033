import type { PendingPreferences } from '@fabula/domain';
import { useLocation } from '@fabula/platform';

/** What the wizard keeps with its entry in the browser's history, so that a reload has it and the address does not. */
export interface WizardState {
  /** The address that a confirmation mail went to. */
  readonly sentTo?: string;
  /** Choices that the account has already, from a visit before. */
  readonly choices?: PendingPreferences;
}

export function useWizardState(): WizardState {
  const { state }: { state: unknown } = useLocation();
  return typeof state === 'object' && state !== null ? state : {};
}
