import type { Tables } from './pages.ts';

/** The one row of the learner; see first-rows.ts. */
export function askProfile(tables: Tables, userId: string, signal?: AbortSignal) {
  const all = tables.from('profiles').select('*').eq('id', userId);
  return (signal ? all.abortSignal(signal) : all).maybeSingle();
}
