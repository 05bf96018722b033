import type { Database } from '@fabula/contracts';
import { pageRows, type Question, type Tables } from './pages.ts';

// The questions of Today's first screen, on their own, because they are asked from two places: by the queries of this
// package, and before any of its code is there by a script in the page (first-addresses.ts). The one for the profile
// is in a file of its own, which the shell needs for whoever is signed out, too.

export type SummaryRow = Pick<
  Database['public']['Tables']['user_stories']['Row'],
  | 'id'
  | 'title'
  | 'language'
  | 'native_language'
  | 'level'
  | 'topic'
  | 'scenario'
  | 'source_provider'
  | 'source_id'
  | 'source_model'
  | 'is_fallback'
  | 'word_count'
  | 'created_at'
  | 'about_you'
  | 'native_title'
  | 'series_part'
  | 'series_parts'
>;

/** A list's columns: `toSummary` needs them all. */
const summaryColumns =
  'id,title,language,native_language,level,topic,scenario,source_provider,source_id,source_model,is_fallback,word_count,created_at,about_you,native_title,series_part,series_parts';

export type ProgressRow = Pick<
  Database['public']['Tables']['user_story_progress']['Row'],
  | 'user_story_id'
  | 'completed'
  | 'completion_date'
  | 'current_sentence'
  | 'time_spent'
  | 'accuracy_score'
  | 'accuracy_at'
  | 'step_completions'
  | 'updated_at'
>;

/**
 * What lists know of a story's progress. The rest of a row is most of its weight: its ids, what was spoken, and the
 * quiz, which a lesson reads by itself (lesson-progress.ts).
 */
const progressColumns =
  'user_story_id,completed,completion_date,current_sentence,time_spent,accuracy_score,accuracy_at,step_completions:steps,updated_at';

/** A page of every story's progress, after the story of this id. */
export function askProgress(tables: Tables, userId: string, after?: string): Question<ProgressRow[]> {
  const all = tables.from('user_story_progress').select(progressColumns).eq('user_id', userId);
  const page = after === undefined ? all : all.gt('user_story_id', after);
  return page.order('user_story_id').limit(pageRows);
}

/** A page of the learner's stories in one language, or in all of them, after the one of this id. */
export function askStories(tables: Tables, language?: string, after?: string): Question<SummaryRow[]> {
  const all = tables.from('user_stories').select(summaryColumns);
  const wanted = language === undefined ? all : all.eq('language', language);
  const page = after === undefined ? wanted : wanted.gt('id', after);
  return page.order('id').limit(pageRows);
}
