import type { Database } from '@fabula/contracts';
import { PostgrestClient } from '@supabase/postgrest-js';

/** Tables and database functions of one learner. */
export type Tables = PostgrestClient<Database>;

export function openTables(supabaseUrl: string, send: typeof fetch): Tables {
  return new PostgrestClient<Database>(`${supabaseUrl}/rest/v1`, {
    fetch: send,
    // The query cache retries. Both together would make twelve requests and show a failure only after half a minute.
    retry: false,
  });
}
