import { describe, expect, it } from 'vitest';
import {
  finish,
  giveStories,
  giveStory,
  type Learner,
  localDay,
  must,
  progressOperation,
  rowsOf,
  send,
  signUpPremium,
  worlds,
} from './learners.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** The date this many days later, both `YYYY-MM-DD`. */
function plusDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * day).toISOString().slice(0, 10);
}

/** The instant at which the clocks of a time zone show this local time. */
function instant(date: string, time: string, timeZone: string): Date {
  const wanted = Date.parse(`${date}T${time}Z`);
  const shown = (at: number) =>
    Date.parse(
      `${new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(at).replace(' ', 'T')}Z`,
    );
  const guess = wanted - (shown(wanted) - wanted);
  return new Date(guess - (shown(guess) - wanted));
}

const daysAgo = (days: number) => new Date(Date.now() - days * day);

describe.each(worlds())('Days, streak and recaps on $engine', (world) => {
  const profileOf = async ({ id }: Learner) => (await rowsOf(world, 'profiles', 'id', id))[0];
  const daysOf = async ({ id }: Learner) =>
    (await rowsOf(world, 'daily_completions', 'user_id', id))
      .sort((one, other) => one.date.localeCompare(other.date))
      .map((row) => [row.date, row.stories_completed, row.total_time_spent]);
  /** Finishes one story at each of these moments, in this order. */
  const finishAt = async (learner: Learner, moments: readonly (readonly [at: Date, timeZone: string])[]) => {
    const stories = await giveStories(world, learner, moments.length);
    for (const [index, [at, timeZone]] of moments.entries()) {
      expect(await finish(learner, stories[index] ?? '', 60, { at, timeZone })).toMatchObject([{ status: 'applied' }]);
    }
  };

  it('adds the second story of a day to the day’s row', async () => {
    const learner = await signUpPremium(world);
    await finishAt(learner, [
      [daysAgo(2), 'UTC'],
      [daysAgo(2), 'UTC'],
    ]);
    const italian = await giveStory(world, learner, { language: 'Italian' });
    await finish(learner, italian, 30, { at: daysAgo(2) });
    const rows = await rowsOf(world, 'daily_completions', 'user_id', learner.id);
    expect(rows).toHaveLength(2);
    expect(rows.find(({ language }) => language === 'Spanish')).toMatchObject({
      stories_completed: 2,
      total_time_spent: 120,
      total_phrases_learned: 4,
      sentences_spoken: 8,
    });
    expect(await profileOf(learner)).toMatchObject({ learning_streak: 1, total_stories_completed: 3 });
  });

  it('separates days at the learner’s own midnight', async () => {
    const learner = await world.signUp();
    const zone = 'Asia/Tokyo';
    const today = localDay(new Date(), zone);
    await finishAt(learner, [
      [instant(plusDays(today, -1), '23:59:30', zone), zone],
      [instant(plusDays(today, -2), '00:00:30', zone), zone],
    ]);
    expect(await daysOf(learner)).toEqual([
      [plusDays(today, -2), 1, 60],
      [plusDays(today, -1), 1, 60],
    ]);
    expect(await profileOf(learner)).toMatchObject({ learning_streak: 2, streak_day: plusDays(today, -1) });
  });

  it('begins the streak again after a missed day, and repairs it when the missing day arrives late', async () => {
    const learner = await signUpPremium(world);
    const on = (days: number) => [daysAgo(days), 'Europe/Paris'] as const;
    await finishAt(learner, [on(7), on(6), on(4)]);
    expect(await profileOf(learner)).toMatchObject({ learning_streak: 1 });
    await finishAt(learner, [on(3)]);
    expect(await profileOf(learner)).toMatchObject({ learning_streak: 2 });
    await finishAt(learner, [on(5)]);
    expect(await profileOf(learner)).toMatchObject({
      learning_streak: 5,
      streak_day: localDay(daysAgo(3), 'Europe/Paris'),
    });
  });

  it('keeps the streak of a learner who flies east over a date', async () => {
    const learner = await world.signUp();
    const start = instant(localDay(daysAgo(5), 'Pacific/Honolulu'), '20:00:00', 'Pacific/Honolulu');
    await finishAt(learner, [
      [start, 'Pacific/Honolulu'],
      [new Date(start.getTime() + 20 * hour), 'Pacific/Kiritimati'],
    ]);
    const [first, second] = await daysOf(learner);
    expect(second?.[0]).toBe(plusDays(String(first?.[0]), 2));
    expect(await profileOf(learner)).toMatchObject({ learning_streak: 2 });
  });

  it.each([
    ['forward', ['Pacific/Honolulu', 'Pacific/Kiritimati']],
    ['back', ['Pacific/Kiritimati', 'Pacific/Honolulu']],
  ])('counts no second day for setting the zone %s within one', async (_, [one = '', other = '']) => {
    const learner = await signUpPremium(world);
    const noon = instant(localDay(daysAgo(4), 'UTC'), '12:00:00', 'UTC');
    await finishAt(learner, [
      [noon, one],
      [new Date(noon.getTime() + minute), other],
    ]);
    expect(await daysOf(learner)).toHaveLength(2);
    expect(await profileOf(learner)).toMatchObject({ learning_streak: 1 });
    await finishAt(learner, [[new Date(noon.getTime() + 2 * day), other]]);
    const { learning_streak: streak } = (await profileOf(learner)) ?? {};
    expect(streak).toBeLessThanOrEqual(2);
  });

  it('counts every day of a year once, including days of 23 and 25 hours, early and late ones', async () => {
    const learner = await world.signUp();
    const zone = 'America/New_York';
    const today = localDay(new Date(), zone);
    const rows = Array.from({ length: 370 }, (_, index) => {
      const date = plusDays(today, -index - 1);
      const counted_at = instant(date, index % 2 === 0 ? '23:50:00' : '00:10:00', zone).toISOString();
      return { user_id: learner.id, day: date, counted_at, time_zone: zone };
    });
    must(await world.service.from('streak_days').insert(rows).select('day'));
    await finishAt(learner, [[new Date(), zone]]);
    expect(await profileOf(learner)).toMatchObject({ learning_streak: 371, streak_day: today, saved_rest_days: 2 });
  });

  it('separates weeks at the learner’s Sunday', async () => {
    const learner = await signUpPremium(world);
    const zone = 'America/Lima';
    const today = localDay(new Date(), zone);
    const sunday = plusDays(today, -new Date(`${today}T00:00:00Z`).getUTCDay() - 7);
    await finishAt(learner, [
      [instant(plusDays(sunday, -1), '23:50:00', zone), zone],
      [instant(sunday, '00:10:00', zone), zone],
      [instant(plusDays(sunday, 6), '23:50:00', zone), zone],
    ]);
    const recaps = await rowsOf(world, 'weekly_recaps', 'user_id', learner.id);
    recaps.sort((one, other) => one.week_start.localeCompare(other.week_start));
    expect(recaps).toMatchObject([
      {
        week_start: plusDays(sunday, -7),
        week_end: plusDays(sunday, -1),
        total_stories_completed: 1,
        total_time_spent: 60,
      },
      {
        week_start: sunday,
        week_end: plusDays(sunday, 6),
        total_stories_completed: 2,
        total_time_spent: 120,
        total_phrases_learned: 4,
      },
    ]);
  });

  it('lets an operation made offline keep its own day, and counts an impossible date as today', async () => {
    const zone = 'Europe/Berlin';
    const today = localDay(new Date(), zone);
    const cases: readonly (readonly [string, { at: Date; localDay?: string; timeZone?: string }, string])[] = [
      ['five days ago', { at: daysAgo(5) }, localDay(daysAgo(5), zone)],
      ['29 days ago', { at: daysAgo(29) }, localDay(daysAgo(29), zone)],
      ['31 days ago', { at: daysAgo(31) }, today],
      ['a clock three hours ahead', { at: new Date(Date.now() + 3 * hour) }, today],
      ['a clock a year ahead', { at: new Date(Date.now() + 365 * day) }, today],
      ['tomorrow', { at: new Date(), localDay: plusDays(today, 1) }, today],
      ['a day that is not its time’s', { at: daysAgo(3), localDay: localDay(daysAgo(9), zone) }, today],
      [
        'a zone nobody knows',
        { at: daysAgo(3), localDay: localDay(daysAgo(3), 'UTC'), timeZone: 'Moon/Base' },
        localDay(daysAgo(3), 'UTC'),
      ],
    ];
    for (const [, when, expected] of cases) {
      const learner = await world.signUp({ time_zone: zone });
      const storyId = await giveStory(world, learner);
      await finish(learner, storyId, 60, { timeZone: zone, localDay: localDay(when.at, zone), ...when });
      expect(await daysOf(learner)).toEqual([[expected, 1, 60]]);
      const [progress] = await rowsOf(world, 'user_story_progress', 'user_story_id', storyId);
      expect(Date.parse(progress?.completion_date ?? '')).toBeLessThanOrEqual(Date.now() + minute);
    }
  });

  it('adds a replay’s time to its own day and week, and never counts the story again', async () => {
    const learner = await world.signUp();
    const storyId = await giveStory(world, learner);
    await finish(learner, storyId, 600, { at: daysAgo(9) });
    await finish(learner, storyId, 120, { at: daysAgo(1) });
    await send(learner, progressOperation(learner, { storyId, addSeconds: 30 }, { at: daysAgo(9) }));
    const date = (days: number) => localDay(daysAgo(days), 'UTC');
    expect(await daysOf(learner)).toEqual([
      [date(9), 1, 630],
      [date(1), 0, 120],
    ]);
    expect(await profileOf(learner)).toMatchObject({
      total_stories_completed: 1,
      learning_streak: 1,
      streak_day: date(9),
    });
    const recaps = await rowsOf(world, 'weekly_recaps', 'user_id', learner.id);
    expect(recaps.map((row) => row.total_stories_completed).sort()).toEqual([0, 1]);
    expect(recaps.reduce((sum, row) => sum + row.total_time_spent, 0)).toBe(750);
  });

  it('counts saved phrases that come back in a later story', async () => {
    const learner = await world.signUp();
    const phrases = ['Haces café', 'sales', 'casa.', 'cas', 'no está'].map((phrase) => ({
      phrase,
      translation: 'x',
      language: 'Spanish',
    }));
    must(await learner.client.from('user_phrases').insert(phrases).select());
    must(
      await learner.client
        .from('user_phrases')
        .insert({ phrase: 'temprano', translation: 'x', language: 'Italian' })
        .select(),
    );
    const storyId = await giveStory(world, learner);
    must(
      await learner.client
        .from('user_phrases')
        .insert({ phrase: 'temprano', translation: 'x', language: 'Spanish' })
        .select(),
    );
    await finish(learner, storyId, 60);
    expect(await rowsOf(world, 'daily_completions', 'user_id', learner.id)).toMatchObject([{ phrases_recycled: 3 }]);
    expect(await rowsOf(world, 'weekly_recaps', 'user_id', learner.id)).toMatchObject([{ phrases_recycled: 3 }]);
  });
});
