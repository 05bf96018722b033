import { addDays, localDay, weekStart } from '@fabula/domain';
import { describe, expect, it } from 'vitest';
import { giveHistory } from './histories.ts';
import { type Learner, rowsOf, type World, worlds } from './learners.ts';

const sum = (numbers: readonly (number | undefined)[]) =>
  numbers.reduce<number>((total, number) => total + (number ?? 0), 0);

describe.each(worlds())('A seeded history on $engine', (world) => {
  it('is consistent: days are the sums of stories, weeks of days, the profile of both', async () => {
    const learner = await world.signUp();
    const timeZone = 'America/Lima';
    const now = new Date();
    const { lessons, phrases } = await giveHistory(world, learner, {
      timeZone,
      now,
      seed: 'sums',
    });
    const { stories, progress, days, weeks, profile, kept, reviews } = await booksOf(world, learner);

    expect(stories.length).toBe(lessons.length);
    expect(stories.filter(({ language }) => language === 'Spanish').length).toBeGreaterThanOrEqual(35);
    expect(stories.filter(({ language }) => language === 'French').length).toBeGreaterThanOrEqual(3);
    const finished = progress.filter(({ completed }) => completed);
    expect(sum(days.map((day) => day.stories_completed))).toBe(finished.length);
    expect(profile?.total_stories_completed).toBe(finished.length);
    for (const day of days) {
      const done = finished.filter(
        (row) => row.completed_day === day.date && languageOf(stories, row.user_story_id) === day.language,
      );
      expect(done).toHaveLength(day.stories_completed);
    }
    // Every second of a finished story belongs to some day, and none of a story that is only begun.
    expect(sum(days.map((day) => day.total_time_spent))).toBe(sum(finished.map((row) => row.time_spent)));
    expect(progress.length - finished.length).toBeGreaterThan(0);
    for (const row of progress) {
      const seconds = Object.values(row.day_seconds as Record<string, number>);
      expect(sum(seconds)).toBe(row.time_spent);
      expect(row.last_active_day).toBe(
        Object.keys(row.day_seconds as object)
          .sort()
          .at(-1),
      );
    }
    for (const week of weeks) {
      const ofWeek = days.filter((day) => day.language === week.language && weekStart(day.date) === week.week_start);
      expect(week).toMatchObject({
        total_stories_completed: sum(ofWeek.map((day) => day.stories_completed)),
        total_time_spent: sum(ofWeek.map((day) => day.total_time_spent)),
        total_phrases_learned: sum(ofWeek.map((day) => day.total_phrases_learned)),
        sentences_spoken: sum(ofWeek.map((day) => day.sentences_spoken)),
        phrases_recycled: sum(ofWeek.map((day) => day.phrases_recycled)),
      });
    }
    expect(sum(days.map((day) => day.phrases_recycled))).toBeGreaterThan(0);
    const yesterday = addDays(localDay(now, timeZone), -1);
    expect(profile).toMatchObject({ streak_day: yesterday });
    expect(profile?.learning_streak).toBeGreaterThanOrEqual(9);
    expect(kept.length).toBe(phrases.length);
    const buckets = [kept.filter((row) => row.review_count === 0), kept.filter((row) => row.review_count >= 5)];
    expect(buckets.every((bucket) => bucket.length > 0)).toBe(true);
    for (const row of kept) {
      const known = reviews.filter((review) => review.phrase_id === row.id && review.answer === 'got_it');
      expect(row.review_count).toBe(known.length);
    }
    expect(kept.some((row) => row.user_note !== null)).toBe(true);
    const latest = [...progress.map((row) => row.completion_date ?? ''), ...reviews.map((row) => row.reviewed_at)];
    expect(latest.every((at) => at === '' || Date.parse(at) <= now.getTime())).toBe(true);
  });

  it('replaces an earlier one, and changes no other learner’s', async () => {
    const [learner, other] = [await world.signUp(), await world.signUp()];
    const options = { timeZone: 'UTC', now: new Date(), dayCount: 14 };
    await giveHistory(world, other, options);
    await giveHistory(world, learner, { ...options, dayCount: 30 });
    await giveHistory(world, learner, options);
    const again = await booksOf(world, learner);
    await giveHistory(world, learner, options);
    expect(comparable(await booksOf(world, learner))).toEqual(comparable(again));
    expect((await booksOf(world, other)).stories.length).toBeGreaterThan(0);
  });
});

async function booksOf(world: World, { id }: Learner) {
  const [stories, progress, days, weeks, kept, reviews] = [
    await rowsOf(world, 'user_stories', 'user_id', id),
    await rowsOf(world, 'user_story_progress', 'user_id', id),
    await rowsOf(world, 'daily_completions', 'user_id', id),
    await rowsOf(world, 'weekly_recaps', 'user_id', id),
    await rowsOf(world, 'user_phrases', 'user_id', id),
    await rowsOf(world, 'phrase_reviews', 'user_id', id),
  ];
  const [profile] = await rowsOf(world, 'profiles', 'id', id);
  return { stories, progress, days, weeks, kept, reviews, profile };
}

type Kept = Awaited<ReturnType<typeof booksOf>>;

/** What two learners who did the same have in common: everything but the owner and the server's times. */
function comparable({ progress, days, weeks, profile }: Kept) {
  const plain = (rows: readonly object[], ...names: readonly string[]) =>
    rows
      .map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name))))
      .map((row) => JSON.stringify(row, sortedKeys))
      .sort();
  return {
    progress: plain(progress.map(normalised), 'id', 'user_id', 'updated_at'),
    days: plain(days.map(normalised), 'id', 'user_id', 'updated_at'),
    weeks: plain(weeks.map(normalised), 'id', 'user_id', 'updated_at'),
    profile: [
      profile?.learning_streak,
      profile?.streak_day,
      profile?.saved_rest_days,
      profile?.total_stories_completed,
    ],
  };
}

/** Writes times in one notation. */
function normalised(row: object): object {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value) ? new Date(value).toISOString() : value,
    ]),
  );
}

function sortedKeys(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

function languageOf(stories: Kept['stories'], id: string): string | undefined {
  return stories.find((story) => story.id === id)?.language;
}
