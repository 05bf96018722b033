import { loadable, useLoaded } from '../use-loaded.ts';

export type Fsrs = typeof import('./fsrs.ts');

const fsrs = loadable(() => import(/* webpackPrefetch: true */ './fsrs.ts'));

/**
 * FSRS, or null until it is loaded or if loading failed. Answers are accepted without it, and the missing states are
 * replayed from the log later.
 */
export function useFsrs(): Fsrs | null {
  return useLoaded(fsrs).part;
}
