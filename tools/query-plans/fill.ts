import type { Session } from './database.ts';

/** The learner whose views are queried: three years of learning, and every nth row of each table. */
export const learnerId = '11111111-1111-4111-8111-111111111111';

export interface Filling {
  /** Rows in each of the large tables. */
  readonly rowCount: number;
  /** How many of these belong to the learner; they are spread among the others' rows as they would have come. */
  readonly ownCount: number;
  readonly otherCount: number;
}

/** Days of history of each learner. */
const dayCount = 1_095;
export const bigTables = [
  'user_stories',
  'user_story_progress',
  'daily_completions',
  'weekly_recaps',
  'streak_days',
  'user_phrases',
  'phrase_reviews',
] as const;

/** Fills the tables by plain SQL, without triggers and foreign keys; the other learners are as active as this one. */
export async function fill(session: Session, { rowCount, ownCount, otherCount }: Filling): Promise<void> {
  const every = Math.floor(rowCount / ownCount);
  const owner = `case when g % ${every} = 1 then '${learnerId}' else md5('user ' || g % ${otherCount})::uuid end`;
  // How many earlier rows this owner has, which gives each of them its own days, weeks and phrases.
  const place = `case when g % ${every} = 1 then g / ${every} else g / ${otherCount} end`;
  const language = `case when (${place}) % 8 = 7 then 'French' else 'Spanish' end`;
  const day = `current_date - ((${place}) % ${dayCount})::integer`;
  const text = "'Te despiertas temprano y haces café. '";
  const rows = `from generate_series(1, ${rowCount}) g`;
  const statements = [
    'set session_replication_role = replica',
    `insert into auth.users (id, email) select id, id || '@example.com' from (
      select '${learnerId}'::uuid as id union all select md5('user ' || n)::uuid from generate_series(0, ${otherCount - 1}) n) u
      on conflict do nothing`,
    'insert into public.profiles (id, display_name) select id, email from auth.users on conflict do nothing',
    'insert into public.user_subscriptions (user_id) select id from auth.users on conflict do nothing',
    `insert into public.user_stories (id, user_id, title, story_text, translation, key_phrases, language, native_language, level, topic,
        sentences, created_at)
      select md5('story ' || g)::uuid, ${owner}, 'Historia ' || g, repeat(${text}, 8), repeat(${text}, 8),
        array['te despiertas', 'haces café'], ${language}, 'English', 'Beginner', 'Food and dining',
        jsonb_build_array(jsonb_build_object('text', ${text}, 'translation', ${text})), (${day})::timestamptz + interval '8 hours' ${rows}`,
    `insert into public.user_story_progress (user_id, user_story_id, completed, completion_date, completed_day, last_active_day,
        day_seconds, time_spent, accuracy_score, step_completions)
      select ${owner}, md5('story ' || g)::uuid, true, (${day})::timestamptz + interval '9 hours', ${day}, ${day},
        jsonb_build_object(to_char(${day}, 'YYYY-MM-DD'), 600), 600, 0.8,
        jsonb_build_object('listen_read', true, 'shadow_speak', true, 'chunk_drill', true, 'quiz', true,
          'quiz_data', jsonb_build_array(jsonb_build_object('question', repeat(${text}, 10)))) ${rows}`,
    `insert into public.daily_completions (user_id, date, language, stories_completed, total_time_spent, total_phrases_learned,
        sentences_spoken)
      select ${owner}, ${day}, ${language}, 1, 600, 2, 14 ${rows} on conflict do nothing`,
    `insert into public.weekly_recaps (user_id, language, week_start, week_end, total_stories_completed, total_time_spent)
      select ${owner}, ${language}, sunday, sunday + 6, 5, 3000 ${rows},
        lateral (select current_date - extract(dow from current_date)::integer - 7 * (${place})::integer as sunday) w
      where (${place}) < 160 on conflict do nothing`,
    `insert into public.streak_days (user_id, day, counted_at, time_zone)
      select ${owner}, ${day}, (${day})::timestamptz + interval '9 hours', 'UTC' ${rows} on conflict do nothing`,
    `insert into public.user_phrases (id, user_id, phrase, translation, language, review_count, next_review_date, created_at, saved_day,
        learned_day, mastered_day)
      select md5('phrase ' || g)::uuid, ${owner}, 'palabra ' || g, 'word ' || g, ${language}, g % 8, now(),
        (${day})::timestamptz, ${day}, case when g % 8 >= 1 then ${day} end, case when g % 8 >= 5 then ${day} end ${rows}`,
    `insert into public.phrase_reviews (id, user_id, phrase_id, language, reviewed_at, position, answer, side, before)
      select md5('review ' || g)::uuid, ${owner}, md5('phrase ' || g)::uuid, ${language}, (${day})::timestamptz, 1, 'got_it',
        'recognition', '{}' ${rows}`,
    'set session_replication_role = origin',
  ];
  for (const statement of statements) await session.query(statement);
  for (const table of ['profiles', ...bigTables]) await session.query(`vacuum analyze public.${table}`);
}
