import { expect, it } from 'vitest';
import { migrationsFolder, openDatabase, readSql } from '../../tools/schema-diff/databases.ts';

const [learner, idle] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'];

/** A learner's life before days of rest, in Tokyo, where 16:00 UTC is the next day. */
const life = `
set session_replication_role = replica;
insert into auth.users (id, email) values ('${learner}', 'ana@example.com'), ('${idle}', 'eve@example.com');
insert into public.profiles (id, time_zone, learning_streak, streak_day, total_stories_completed, updated_at) values
  ('${learner}', 'Asia/Tokyo', 1, '2026-11-07', 3, '2026-11-07'), ('${idle}', 'UTC', 0, null, 0, '2026-11-07');
-- Finished stories from the 1st to the 5th, in two languages on the 2nd, and on the 7th; on the 8th only listened.
insert into public.daily_completions (user_id, date, language, stories_completed, first_completed_at, time_zone)
select '${learner}'::uuid, '2026-11-01'::date + n, 'Spanish', 1, '2026-11-01T03:00Z'::timestamptz + n * interval '1 day', 'Asia/Tokyo'
from unnest(array[0, 1, 2, 3, 4, 6]) n
union all select '${learner}'::uuid, '2026-11-02'::date, 'Italian', 1, '2026-11-02T01:00Z'::timestamptz, 'Asia/Seoul'
union all select '${learner}'::uuid, '2026-11-08'::date, 'Spanish', 0, null, 'Asia/Tokyo';
-- Ten answers on the 6th, one of them taken back and one more; nine on the 10th.
insert into public.phrase_reviews (id, user_id, phrase_id, language, reviewed_at, position, answer, side, before, undone_at)
select gen_random_uuid(), '${learner}'::uuid, gen_random_uuid(), 'Spanish', '2026-11-05T16:00Z'::timestamptz + n * interval '1 minute',
  1, 'got_it', 'recognition', '{}'::jsonb, case when n = 0 then now() end from generate_series(0, 10) n
union all select gen_random_uuid(), '${learner}'::uuid, gen_random_uuid(), 'Spanish', '2026-11-10T01:00Z'::timestamptz, 1, 'got_it', 'recognition', '{}'::jsonb, null
from generate_series(1, 9);
-- The quiz of a finished story once more, on the 9th.
insert into public.user_story_progress (user_id, user_story_id, completed, completion_date, accuracy_at, accuracy_score) values
  ('${learner}', gen_random_uuid(), true, '2026-11-01T03:00Z', '2026-11-08T16:00Z', 0.5),
  ('${learner}', gen_random_uuid(), true, '2026-11-02T03:00Z', '2026-11-02T03:00Z', 0.5),
  ('${learner}', gen_random_uuid(), false, null, '2026-11-11T03:00Z', 0.5);
set session_replication_role = origin;`;

it('The days before the rule are reckoned by it: stories, ten answers that stand, each story’s last quiz', async () => {
  const scripts = await readSql(migrationsFolder);
  const at = scripts.findIndex((script) => script.includes('CREATE TABLE "public"."streak_days"'));
  const database = await openDatabase([...scripts.slice(0, at), life, scripts[at] ?? '']);
  const { rows: days } = await database.query(
    'select day::text, counted_at, time_zone from public.streak_days order by day',
  );
  const tokyo = (day: string, instant: string) => ({ day, counted_at: new Date(instant), time_zone: 'Asia/Tokyo' });
  expect(days).toEqual([
    tokyo('2026-11-01', '2026-11-01T03:00Z'),
    { day: '2026-11-02', counted_at: new Date('2026-11-02T01:00Z'), time_zone: 'Asia/Seoul' },
    tokyo('2026-11-03', '2026-11-03T03:00Z'),
    tokyo('2026-11-04', '2026-11-04T03:00Z'),
    tokyo('2026-11-05', '2026-11-05T03:00Z'),
    tokyo('2026-11-06', '2026-11-05T16:10Z'),
    tokyo('2026-11-07', '2026-11-07T03:00Z'),
    tokyo('2026-11-09', '2026-11-08T16:00Z'),
  ]);
  const { rows: profiles } = await database.query(
    `select learning_streak, streak_day::text, saved_rest_days, total_stories_completed, updated_at > '2026-11-08' as is_changed
     from public.profiles order by id`,
  );
  // Seven days earn a day of rest, which the 8th has used.
  expect(profiles).toEqual([
    {
      learning_streak: 8,
      streak_day: '2026-11-09',
      saved_rest_days: 0,
      total_stories_completed: 3,
      is_changed: true,
    },
    { learning_streak: 0, streak_day: null, saved_rest_days: 0, total_stories_completed: 0, is_changed: false },
  ]);
  await database.close();
});
