import type { StoryStep } from '@fabula/domain';
import type { StepEntry } from './player/step-entries.ts';

/** The action of the one large button. */
export type MainAction =
  | { readonly kind: 'start' | 'continue'; readonly step: StoryStep }
  | { readonly kind: 'create' };

/** Start at 0 %, otherwise the next step; a completed story offers a new one (specification section 2). */
export function mainAction(entries: readonly StepEntry[], completed: boolean): MainAction {
  const next = entries.find(({ state }) => state !== 'completed');
  if (completed || !next) return { kind: 'create' };
  return { kind: entries.some(({ state }) => state === 'completed') ? 'continue' : 'start', step: next.step };
}
