/** Every table that grows with learners or with what they do, and by which column its rows come in time. */
export const growingTables = {
  'auth.users': null,
  'auth.sessions': 'created_at',
  'auth.refresh_tokens': 'created_at',
  'public.profiles': null,
  'public.user_subscriptions': null,
  'private.learner_storage': null,
  'private.reminders': null,
  'public.push_devices': null,
  'public.user_stories': 'created_at',
  'public.user_story_progress': 'last_active_day',
  'public.daily_completions': 'date',
  'public.weekly_recaps': 'week_start',
  'public.streak_days': 'day',
  'public.user_phrases': 'saved_day',
  'public.phrase_reviews': 'reviewed_at',
  'public.word_states': 'revision',
  'public.translated_words': 'word',
  'public.premium_usage': 'period_start',
  'public.applied_operations': 'applied_at',
} as const;

export type GrowingTable = keyof typeof growingTables;
export const growingTableNames = Object.keys(growingTables) as readonly GrowingTable[]; // its own keys
