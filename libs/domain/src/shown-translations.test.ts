import { describe, expect, it } from 'vitest';
import { levelOfCefr } from './levels.ts';
import { showsTranslations } from './shown-translations.ts';

describe('showsTranslations', () => {
  it.each([
    ['by-level', 'A1', true],
    ['by-level', 'A2', true],
    ['by-level', 'B1', false],
    ['by-level', 'B2', false],
    ['by-level', 'C1', false],
    ['by-level', 'C2', false],
    ['shown', 'A1', true],
    ['shown', 'C1', true],
    ['hidden', 'A1', false],
    ['hidden', 'C1', false],
  ] as const)('%s at %s: %s', (choice, step, shows) => {
    expect(showsTranslations(choice, levelOfCefr[step])).toBe(shows);
  });
});
