import { isSameLanguage, type NativeLanguage, type TargetLanguage } from './languages.ts';
import type { Level } from './levels.ts';

/** The wizard's steps, in their order (specification, section 4). */
export const onboardingSteps = ['registration', 'welcome', 'native-language', 'target-language', 'level'] as const;
export type OnboardingStep = (typeof onboardingSteps)[number];

/** Choices made before the account has them, by their names in local storage (specification, section 3). */
export interface PendingPreferences {
  readonly nativeLanguage?: NativeLanguage;
  readonly selectedLanguage?: TargetLanguage;
  readonly selectedLevel?: Level;
}

/** The step with this name in the address; anything else is the first step. */
export function onboardingStep(name: string | null): OnboardingStep {
  return onboardingSteps.find((step) => step === name) ?? 'registration';
}

/** 1 for registration, 5 for level. */
export function stepNumber(step: OnboardingStep): number {
  return onboardingSteps.indexOf(step) + 1;
}

/** "Step X of N" in whole percent. */
export function stepPercent(step: OnboardingStep): number {
  return Math.round((stepNumber(step) / onboardingSteps.length) * 100);
}

/** One step forward; null after the last. */
export function nextStep(step: OnboardingStep): OnboardingStep | null {
  return onboardingSteps[stepNumber(step)] ?? null;
}

/** One step back; null before the first. */
export function previousStep(step: OnboardingStep): OnboardingStep | null {
  return onboardingSteps[stepNumber(step) - 2] ?? null;
}

/** Why a step cannot be left: nothing is chosen yet, or the target language is the native one. */
export type ProceedProblem = 'nothingChosen' | 'sameLanguage';

/** Null if the step's choice is valid (specification, section 5, and its rule on native equal to target). */
export function proceedProblem(step: OnboardingStep, choices: PendingPreferences): ProceedProblem | null {
  const { nativeLanguage, selectedLanguage, selectedLevel } = choices;
  const same =
    nativeLanguage !== undefined && selectedLanguage !== undefined && isSameLanguage(nativeLanguage, selectedLanguage);
  if (step === 'native-language') return nativeLanguage ? null : 'nothingChosen';
  if (step === 'target-language') return selectedLanguage ? (same ? 'sameLanguage' : null) : 'nothingChosen';
  if (step === 'level') return selectedLevel ? (same ? 'sameLanguage' : null) : 'nothingChosen';
  return null;
}

/**
 * The step an address asks for, or the first one before it that is incomplete, because an address may name any step.
 */
export function reachableStep(asked: OnboardingStep, choices: PendingPreferences): OnboardingStep {
  const before = onboardingSteps.slice(0, stepNumber(asked) - 1);
  return before.find((step) => proceedProblem(step, choices) !== null) ?? asked;
}
