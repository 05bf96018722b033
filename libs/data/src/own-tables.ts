import type { Database } from '@fabula/contracts';

type Tables = Database['public']['Tables'];

export interface OwnTableReading {
  /** The column with the id of a row's owner. */
  readonly owner: string;
  /** The columns that identify an owner's row, in reading order. */
  readonly key: readonly [string, ...string[]];
  /** The number of rows per request: fewer if a row can be long. */
  readonly pageRows: number;
}

/**
 * Every table with a learner's own rows: what an export contains, and what deleting the account removes.
 * supabase/tests/own-tables.test.ts finds them in the schema and fails if one is missing here.
 */
export const ownTables = {
  profiles: { owner: 'id', key: ['id'], pageRows: 1 },
  user_subscriptions: { owner: 'user_id', key: ['user_id'], pageRows: 1 },
  purchases: { owner: 'user_id', key: ['store', 'original_transaction_id'], pageRows: 500 },
  premium_usage: { owner: 'user_id', key: ['id'], pageRows: 500 },
  translated_words: { owner: 'user_id', key: ['language', 'word'], pageRows: 1000 },
  word_states: { owner: 'user_id', key: ['language', 'word'], pageRows: 1000 },
  own_texts: { owner: 'user_id', key: ['id'], pageRows: 500 },
  own_text_parts: { owner: 'user_id', key: ['text_id', 'part'], pageRows: 100 },
  user_stories: { owner: 'user_id', key: ['id'], pageRows: 100 },
  story_reservations: { owner: 'user_id', key: ['request_id'], pageRows: 500 },
  user_story_progress: { owner: 'user_id', key: ['id'], pageRows: 100 },
  daily_completions: { owner: 'user_id', key: ['id'], pageRows: 500 },
  weekly_recaps: { owner: 'user_id', key: ['id'], pageRows: 500 },
  streak_days: { owner: 'user_id', key: ['day'], pageRows: 1000 },
  user_phrases: { owner: 'user_id', key: ['id'], pageRows: 500 },
  phrase_reviews: { owner: 'user_id', key: ['id'], pageRows: 1000 },
  push_devices: { owner: 'user_id', key: ['id'], pageRows: 100 },
  applied_operations: { owner: 'user_id', key: ['operation_id'], pageRows: 1000 },
} as const satisfies Partial<Readonly<Record<keyof Tables, OwnTableReading>>>;

export type OwnTable = keyof typeof ownTables;
