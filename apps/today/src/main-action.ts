import type { StoryStep } from '@fabula/domain';
import type { StepEntry } from './player/step-entries.ts';

/** What the one large button does. */
export type MainAction =
  | { readonly kind: 'start' | 'continue'; readonly step: StoryStep }
  /** The next step does not exist in this release: the last one that may be opened again. */
  | { readonly kind: 'replay'; readonly step: StoryStep; readonly missing: StoryStep }
  | { readonly kind: 'create' };

/**
 * Start at 0 %, otherwise the next step; a completed story asks for another one (specification section 2). A step that
 * cannot be opened is never offered.
 */
export function mainAction(entries: readonly StepEntry[], completed: boolean): MainAction {
  const next = entries.find(({ state }) => state !== 'completed');
  if (completed || !next) return { kind: 'create' };
  if (next.mayOpen) return { kind: next === entries[0] ? 'start' : 'continue', step: next.step };
  const again = entries.findLast(({ mayOpen }) => mayOpen);
  return again ? { kind: 'replay', step: again.step, missing: next.step } : { kind: 'create' };
}
