import { routes } from '@fabula/contracts';
import type { OnboardingStep } from '@fabula/domain';

export function stepAddress(step: OnboardingStep): string {
  return `${routes.onboarding}?step=${step}`;
}
