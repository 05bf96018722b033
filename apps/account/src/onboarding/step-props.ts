import type { OnboardingStep, PendingPreferences } from '@fabula/domain';

/** The props of every step after the registration. */
export interface StepProps {
  readonly choices: PendingPreferences;
  readonly onChoose: (change: PendingPreferences) => void;
  readonly onStep: (step: OnboardingStep) => void;
}
