import type { OnboardingStep, PendingPreferences } from '@fabula/domain';

/** What every step after the registration gets. */
export interface StepProps {
  readonly choices: PendingPreferences;
  readonly onChoose: (change: PendingPreferences) => void;
  readonly onStep: (step: OnboardingStep) => void;
}
