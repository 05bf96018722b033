import { loadable, useLoaded } from '../use-loaded.ts';

export type Fsrs = typeof import('./fsrs.ts');

const fsrs = loadable(() => import(/* webpackPrefetch: true */ './fsrs.ts'));

/**
 * FSRS; null until it is fetched and where it cannot be had: answers are taken without it, and what is missing is replayed
 * from the log later.
 */
export function useFsrs(): Fsrs | null {
  return useLoaded(fsrs).part;
}
