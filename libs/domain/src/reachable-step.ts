import {
  type OnboardingStep,
  onboardingSteps,
  type PendingPreferences,
  proceedProblem,
  stepNumber,
} from './onboarding.ts';

/**
 * The step an address asks for, or the first one before it that is incomplete, because an address may name any step.
 */
export function reachableStep(asked: OnboardingStep, choices: PendingPreferences): OnboardingStep {
  const before = onboardingSteps.slice(0, stepNumber(asked) - 1);
  return before.find((step) => proceedProblem(step, choices) !== null) ?? asked;
}
