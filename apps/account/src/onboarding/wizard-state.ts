import { routes } from '@fabula/contracts';
import type { OnboardingStep, PendingPreferences } from '@fabula/domain';
import { useLocation } from '@fabula/platform';

/** What the wizard stores in its browser history entry, so that it survives a reload but is not in the address. */
export interface WizardState {
  /** The address that the confirmation mail was sent to. */
  readonly sentTo?: string;
  /** Choices from an earlier visit, which the account has already. */
  readonly choices?: PendingPreferences;
}

export function useWizardState(): WizardState {
  const { state }: { state: unknown } = useLocation();
  return typeof state === 'object' && state !== null ? state : {};
}

export function stepAddress(step: OnboardingStep): string {
  return `${routes.onboarding}?step=${step}`;
}
