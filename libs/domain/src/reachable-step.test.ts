import { describe, expect, it } from 'vitest';
import type { OnboardingStep, PendingPreferences } from './onboarding.ts';
import { reachableStep } from './reachable-step.ts';

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
