import { readFile } from 'node:fs/promises';
import type { PGlite } from '@supabase/lite/pglite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openMigratedDatabase } from '../../tools/generate-database-types.ts';

const migration = '20261122000300_review.sql';
const learner = '11111111-1111-4111-8111-111111111111';
const story = (place: number) => `22222222-2222-4222-8222-22222222222${place}`;

describe('What was there before days were kept', () => {
  let database: PGlite;
  const rows = async (sql: string) => (await database.query(sql)).rows;

  beforeAll(async () => {
    database = await openMigratedDatabase(migration);
    await database.exec(`
      insert into auth.users (id, email) values ('${learner}', 'a@example.com');
      update public.profiles set time_zone = 'Asia/Kathmandu' where id = '${learner}';
      insert into public.user_stories (id, user_id, title, story_text, language, native_language, level)
        select ('22222222-2222-4222-8222-22222222222' || n)::uuid, '${learner}', 'La mañana', 'Haces café.', 'Spanish', 'English', 'Beginner'
        from generate_series(1, 2) n;
      insert into public.user_phrases (user_id, phrase, translation, language, review_count, created_at) values
        ('${learner}', 'ya', 'now', 'Spanish', 5, '2026-03-09T18:15:00Z'), ('${learner}', 'no', 'no', 'Spanish', 0, '2026-03-09T18:14:00Z');
      alter table public.user_phrases disable trigger keep_row_dates;
      update public.user_phrases set updated_at = '2026-03-20T12:00:00Z';
      alter table public.user_phrases enable trigger keep_row_dates;
      insert into public.user_story_progress (user_id, user_story_id, completed, completion_date, time_spent) values
        ('${learner}', '${story(1)}', true, '2026-03-09T18:15:00Z', 600), ('${learner}', '${story(2)}', false, null, 90);
      alter table public.user_story_progress disable trigger merge_progress;
      update public.user_story_progress set updated_at = '2026-03-11T18:14:59Z';
      alter table public.user_story_progress enable trigger merge_progress;`);
    await database.exec(await readFile(new URL(`../migrations/${migration}`, import.meta.url), 'utf8'));
  });
  afterAll(() => database.close());

  it('gets the days of its dates in the learner’s zone, and keeps those dates', async () => {
    expect(
      await rows(`select user_story_id, completed_day::text, last_active_day::text, day_seconds, updated_at from
        public.user_story_progress order by user_story_id`),
    ).toEqual([
      {
        user_story_id: story(1),
        completed_day: '2026-03-10',
        last_active_day: '2026-03-11',
        day_seconds: { '2026-03-10': 600, '2026-03-11': 0 },
        updated_at: new Date('2026-03-11T18:14:59Z'),
      },
      {
        user_story_id: story(2),
        completed_day: null,
        last_active_day: '2026-03-11',
        day_seconds: { '2026-03-11': 90 },
        updated_at: new Date('2026-03-11T18:14:59Z'),
      },
    ]);
    expect(
      await rows(`select phrase, saved_day::text, learned_day::text, mastered_day::text, updated_at from public.user_phrases
        order by phrase`),
    ).toEqual([
      {
        phrase: 'no',
        saved_day: '2026-03-09',
        learned_day: null,
        mastered_day: null,
        updated_at: new Date('2026-03-20T12:00:00Z'),
      },
      {
        phrase: 'ya',
        saved_day: '2026-03-10',
        learned_day: '2026-03-20',
        mastered_day: '2026-03-20',
        updated_at: new Date('2026-03-20T12:00:00Z'),
      },
    ]);
  });

  it('is clamped from then on as before', async () => {
    expect(
      await rows(`select tgname, tgenabled from pg_trigger where tgname in ('merge_progress', 'keep_row_dates')
        and tgrelid in ('public.user_story_progress'::regclass, 'public.user_phrases'::regclass) order by tgname`),
    ).toEqual([
      { tgname: 'keep_row_dates', tgenabled: 'O' },
      { tgname: 'merge_progress', tgenabled: 'O' },
    ]);
  });
});
