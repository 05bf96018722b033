import type { Level } from './levels.ts';

/** What a learner chose about a story's translations; `by-level` before any choice. */
export const translationChoices = ['by-level', 'shown', 'hidden'] as const;
export type TranslationChoice = (typeof translationChoices)[number];

/**
 * Whether a story shows the translations of its sentences while it is read. Before a choice A1 and A2 show them,
 * because their readers cannot do without yet; above that they hide until they are asked for, because an eye that finds
 * its own language reads that one.
 */
export function showsTranslations(choice: TranslationChoice, level: Level): boolean {
  return choice === 'by-level' ? level === 'Beginner' : choice === 'shown';
}
