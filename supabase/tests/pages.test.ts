import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readOwnRows } from '../../libs/data/src/own-rows.ts';
import { type OwnTable, ownTables } from '../../libs/data/src/own-tables.ts';
import { readPhrases } from '../../libs/data/src/phrase-pages.ts';
import { readPhraseReviews } from '../../libs/data/src/phrase-reviews.ts';
import { readProgress } from '../../libs/data/src/progress.ts';
import { readStories } from '../../libs/data/src/stories.ts';
import { type Learner, must } from './learners.ts';
import { type OwnBackend, startOwnBackend } from './own-backends.ts';

// The product's own reading code, without the page that the rest of the platform needs.
vi.mock('@fabula/platform', async () => ({
  ...(await import('../../libs/platform/src/api.ts')),
  ...(await import('../../libs/platform/src/errors.ts')),
}));

/** Three times as many rows as one answer holds. */
const many = 3000;

/** Rows of one learner, `$1`, by `n` from 1 to `many`. Half of them have the same time, as an import writes them. */
const seeds = [
  `insert into public.own_texts (id, user_id, title, language, parts, words)
   select gen_random_uuid(), $1, 'Texto ' || n, 'Spanish', 1, 9 from generate_series(1, ${many}) n`,
  `insert into public.own_text_parts (text_id, user_id, part, sentences)
   select t.id, $1, 1, '{Haces café.}' from public.own_texts t where t.user_id = $1`,
  `insert into public.user_stories (user_id, title, story_text, language, native_language, level, created_at)
   select $1, 'Historia ' || n, 'Haces café.', 'Spanish', 'English', 'Beginner', now() - (n % 1500) * interval '1 minute'
   from generate_series(1, ${many}) n`,
  `insert into public.user_story_progress (user_id, user_story_id, completed, time_spent)
   select $1, s.id, true, 60 from public.user_stories s where s.user_id = $1`,
  `insert into public.user_phrases (user_id, phrase, translation, language, created_at)
   select $1, 'palabra ' || n, 'word', 'Spanish', now() - (n % 1500) * interval '1 minute' from generate_series(1, ${many}) n`,
  `insert into public.phrase_reviews (id, user_id, phrase_id, language, reviewed_at, position, answer, side, before)
   select gen_random_uuid(), $1, p.id, 'Spanish', now(), 1, 'got_it', 'recognition', '{}'
   from public.user_phrases p where p.user_id = $1`,
  `insert into public.daily_completions (user_id, date, language, stories_completed)
   select $1, current_date - n, 'Spanish', 1 from generate_series(1, ${many}) n`,
  `insert into public.streak_days (user_id, day, counted_at, time_zone)
   select $1, current_date - n, now() - n * interval '1 day', 'UTC' from generate_series(1, ${many}) n`,
  `insert into public.weekly_recaps (user_id, language, week_start, week_end)
   select $1, 'Spanish', '2026-11-22'::date - 7 * n, '2026-11-28'::date - 7 * n from generate_series(1, ${many}) n`,
  `insert into public.premium_usage (user_id, feature_type, period_type, period_start, period_end)
   select $1, 'shadow_speak', 'daily', current_date - n, current_date - n + 1 from generate_series(1, ${many}) n`,
  `insert into public.word_states (user_id, language, word, state, chosen, decided_at, revision)
   select $1, 'Spanish', 'palabra' || n, 'known', true, now(), n from generate_series(1, ${many}) n`,
  `insert into public.translated_words (user_id, language, word, period_end)
   select $1, 'Spanish', 'palabra ' || n, now() from generate_series(1, ${many}) n`,
  `insert into public.applied_operations (user_id, operation_id) select $1, gen_random_uuid() from generate_series(1, ${many})`,
  `insert into public.purchases (store, original_transaction_id, user_id, environment, will_renew, event_at, owner_at)
   select 'local', n::text, $1, 'PRODUCTION', false, now(), now() from generate_series(1, ${many}) n`,
  `insert into public.push_devices (user_id, platform, token) select $1, 'web', 'token ' || n from generate_series(1, ${many}) n`,
  `insert into public.story_reservations (user_id, request_id) select $1, gen_random_uuid() from generate_series(1, ${many})`,
];

/** Tables with one row for each learner. */
const single: readonly OwnTable[] = ['profiles', 'user_subscriptions'];

describe.each(['PGlite', 'PostgreSQL'] as const)(`Lists of ${many} rows on %s`, (engine) => {
  let own: OwnBackend;
  let learner: Learner;
  const signal = new AbortController().signal;
  beforeAll(async () => {
    own = await startOwnBackend(engine);
    learner = await own.world.signUp();
    for (const seed of seeds) await own.sql(seed, [learner.id]);
    // Another learner's rows stand between them.
    const other = await own.world.signUp();
    await own.sql(seeds[0] ?? '', [other.id]);
  });
  afterAll(() => own.end());
  const tables = () => learner.client.schema('public');
  const ids = (rows: readonly { readonly id: string }[]) => new Set(rows.map(({ id }) => id));
  const moments = (rows: readonly { readonly created_at: string }[]) => rows.map((row) => Date.parse(row.created_at));

  it('are more than one answer holds', async () => {
    expect(must(await learner.client.from('user_stories').select('id'))).toHaveLength(1000);
  });

  it('come complete: stories, newest first, of one language and of all', async () => {
    for (const reading of [{ language: 'Spanish', signal }, {}]) {
      const stories = await readStories(tables(), reading);
      expect(ids(stories).size).toBe(many);
      expect(stories).toHaveLength(many);
      expect(moments(stories)).toEqual(moments(stories).toSorted((a, b) => b - a));
    }
  });

  it('come complete: progress, so that no story looks as if it was never begun', async () => {
    const [stories, progress] = [await readStories(tables()), await readProgress(tables(), learner.id, signal)];
    expect(new Set(progress.map((row) => row.user_story_id))).toEqual(ids(stories));
  });

  it('come complete: phrases, and every answer to them', async () => {
    const phrases = await readPhrases({ tables: tables(), language: 'Spanish', signal, before: undefined });
    expect(ids(phrases).size).toBe(many);
    expect(moments(phrases)).toEqual(moments(phrases).toSorted((a, b) => b - a));
    const reviews = await readPhraseReviews(tables(), 'Spanish', signal);
    expect(ids(reviews).size).toBe(many);
  });

  it('come complete: the days and weeks of the Review tab', async () => {
    const range = { language: 'Spanish', first_day: '2000-01-01', last_day: '2100-01-01', all_time: true };
    await own.sql(`update public.user_subscriptions set tier = 'premium' where user_id = $1`, [learner.id]);
    const { days, weeks } = Object(must(await learner.client.rpc('review_overview', range)));
    // Today is included, because the progress was written today.
    expect([days.length, weeks.length > many]).toEqual([many + 1, true]);
  });

  it('come complete: every table of an export', async () => {
    const rows = await readOwnRows(tables(), learner.id, { signal, onProgress: () => undefined });
    const counts = Object.entries(rows).map(([name, all]) => [
      name,
      new Set(all.map((row) => JSON.stringify(row))).size,
    ]);
    const wanted = Object.keys(ownTables).map((name) => [name, single.some((one) => one === name) ? 1 : many]);
    expect(counts).toEqual(wanted);
  });

  it('come complete where rows are added and removed between their pages', async () => {
    const [first] = await own.sql(`select id from public.user_stories where user_id = $1 order by id limit 1`, [
      learner.id,
    ]);
    const kept = await readStories(tables());
    let pages = 0;
    const watched = {
      from: (table: 'user_stories') => {
        pages += 1;
        return tables().from(table);
      },
    };
    const reading = readStories(watched as ReturnType<typeof tables>); // everything that readStories uses
    await own.sql('delete from public.user_stories where id = $1', [String(first?.id)]);
    const insert = `insert into public.user_stories (id, user_id, title, story_text, language, native_language, level)
      values ($2, $1, 'Nueva', 'Haces café.', 'Spanish', 'English', 'Beginner')`;
    await own.sql(insert, [learner.id, `00000000-${randomUUID().slice(9)}`]);
    const read = ids(await reading);
    expect(pages).toBeGreaterThanOrEqual(3);
    for (const { id } of kept) expect(read.has(id) || id === first?.id).toBe(true);
  });
});
