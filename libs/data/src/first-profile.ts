import type { Database } from '@fabula/contracts';
import type { Answer, Tables } from './pages.ts';

export type ProfileRow = Database['public']['Tables']['profiles']['Row'];

/** The one row of the learner; see first-rows.ts. */
export function askProfile(tables: Tables, userId: string, signal?: AbortSignal): PromiseLike<Answer<ProfileRow>> {
  const all = tables.from('profiles').select('*').eq('id', userId);
  return (signal ? all.abortSignal(signal) : all).maybeSingle();
}
