import { describe, expect, it } from 'vitest';
import {
  nextStep,
  type OnboardingStep,
  onboardingStep,
  onboardingSteps,
  type PendingPreferences,
  previousStep,
  proceedProblem,
  reachableStep,
  stepNumber,
  stepPercent,
} from './onboarding.ts';

describe('the wizard', () => {
  it('has five steps, counted and measured', () => {
    expect(onboardingSteps.map(stepNumber)).toEqual([1, 2, 3, 4, 5]);
    expect(onboardingSteps.map(stepPercent)).toEqual([20, 40, 60, 80, 100]);
  });

  it('goes forward and back one step', () => {
    expect(onboardingSteps.map(nextStep)).toEqual([...onboardingSteps.slice(1), null]);
    expect(onboardingSteps.map(previousStep)).toEqual([null, ...onboardingSteps.slice(0, -1)]);
  });

  it.each([
    ['level', 'level'],
    ['nowhere', 'registration'],
    ['Level', 'registration'],
    ['__proto__', 'registration'],
    ['', 'registration'],
    [null, 'registration'],
  ])('reads %j from the address as %s', (name, step) => {
    expect(onboardingStep(name)).toBe(step);
  });

  it.each<[(typeof onboardingSteps)[number], PendingPreferences, string | null]>([
    ['registration', {}, null],
    ['welcome', {}, null],
    ['native-language', {}, 'nothingChosen'],
    ['native-language', { nativeLanguage: 'English' }, null],
    // The native language can always be changed: the next step refuses an equal pair.
    ['native-language', { nativeLanguage: 'English', selectedLanguage: 'English' }, null],
    ['target-language', { nativeLanguage: 'English' }, 'nothingChosen'],
    ['target-language', { nativeLanguage: 'English', selectedLanguage: 'English' }, 'sameLanguage'],
    ['target-language', { nativeLanguage: 'English', selectedLanguage: 'Arabic' }, null],
    ['level', { nativeLanguage: 'English', selectedLanguage: 'Arabic' }, 'nothingChosen'],
    ['level', { nativeLanguage: 'French', selectedLanguage: 'French', selectedLevel: 'Beginner' }, 'sameLanguage'],
    ['level', { nativeLanguage: 'English', selectedLanguage: 'Arabic', selectedLevel: 'Advanced' }, null],
  ])('leaves %s with %j: %j', (step, choices, problem) => {
    expect(proceedProblem(step, choices)).toBe(problem);
  });
});

describe('reachableStep', () => {
  const native = { nativeLanguage: 'English' } as const;
  const both = { ...native, selectedLanguage: 'French' } as const;
  it.each<[OnboardingStep, PendingPreferences, OnboardingStep]>([
    ['registration', {}, 'registration'],
    ['welcome', {}, 'welcome'],
    ['native-language', {}, 'native-language'],
    ['target-language', {}, 'native-language'],
    ['target-language', native, 'target-language'],
    ['level', {}, 'native-language'],
    ['level', native, 'target-language'],
    ['level', { nativeLanguage: 'French', selectedLanguage: 'French' }, 'target-language'],
    ['level', both, 'level'],
  ])('asked for %s with %o leads to %s', (asked, choices, reached) => {
    expect(reachableStep(asked, choices)).toBe(reached);
  });
});
