import { addDays, localDay, startOfDay, weekStart } from '@fabula/domain';
import { describe, expect, it } from 'vitest';
import type { History } from '../../tools/seed-demo/seed-history.ts';
import { giveHistory } from './histories.ts';
import {
  finish,
  giveStories,
  giveStory,
  type Learner,
  must,
  progressOperation,
  send,
  signUpPremium,
  worlds,
} from './learners.ts';
import { phraseOperation, reviewOf, saveOf } from './phrase-operations.ts';

const hourMs = 3_600_000;
const zones = ['Pacific/Kiritimati', 'Etc/GMT+8', 'Asia/Kathmandu'] as const;

interface Overview {
  readonly recap: Readonly<Record<string, unknown>> | null;
  readonly totals: { readonly stories: number; readonly seconds: number; readonly phrases: number };
  readonly days: readonly {
    readonly day: string;
    readonly stories: number;
    readonly seconds: number;
    readonly phrases: number;
  }[];
  readonly weeks: readonly Readonly<
    Record<'weekStart' | 'seconds' | 'phrasesSaved' | 'phrasesLearned' | 'phrasesMastered', never>
  >[];
  readonly hasCompletions: boolean;
  readonly firstDay: string | null;
  readonly streakDays: number;
  readonly streakDay: string | null;
  readonly savedRestDays: number;
  readonly countedDays: readonly string[];
  readonly restDays: readonly string[];
}

interface Range {
  readonly first: string;
  readonly last: string;
  readonly allTime?: boolean;
  readonly language?: string;
}

/** A zone where it is about noon, so that no midnight falls between two answers. */
function zoneAtNoon(now: Date): string {
  const behind = now.getUTCHours() - 12;
  return `Etc/GMT${behind < 0 ? '' : '+'}${behind}`;
}

async function overview(
  { client }: Learner,
  { first, last, allTime = false, language = 'Spanish' }: Range,
): Promise<Overview> {
  const args = { language, first_day: first, last_day: last, all_time: allTime };
  return must(await client.rpc('review_overview', args)) as never; // jsonb; every field is compared below
}
async function storiesOn({ client }: Learner, day: string, language = 'Spanish') {
  return must(await client.rpc('review_day', { language, day })) as never as { storyId: string; completed: boolean }[];
}
async function stats({ client }: Learner, language = 'Spanish'): Promise<Record<string, unknown>> {
  return must(await client.rpc('learner_stats', { language })) as never;
}
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

describe.each(worlds())('The Review tab’s figures on $engine', (world) => {
  it.each(zones)('are those of a month of stories and days in %s', async (timeZone) => {
    const learner = await world.signUp({ time_zone: timeZone });
    const now = new Date();
    const history = await giveHistory(world, learner, {
      timeZone,
      now,
      dayCount: 40,
      seed: `month ${timeZone}`,
    });
    const today = localDay(now, timeZone);
    const range = { first: addDays(today, -29), last: today };
    const answer = await overview(learner, range);
    const expected = expectedDays(history, 'Spanish', range, timeZone);
    expect(answer.days).toEqual(expected);
    expect(answer.totals).toEqual({
      stories: sum(expected.map(({ stories }) => stories)),
      seconds: sum(expected.map(({ seconds }) => seconds)),
      phrases: sum(expected.map(({ phrases }) => phrases)),
    });
    const [newest] = history.books.weeks
      .filter(({ language }) => language === 'Spanish')
      .sort((a, b) => b.week_start.localeCompare(a.week_start));
    expect(answer.recap).toEqual({
      weekStart: newest?.week_start,
      weekEnd: addDays(String(newest?.week_start), 6),
      stories: newest?.total_stories_completed,
      seconds: newest?.total_time_spent,
      phrases: newest?.total_phrases_learned,
      sentences: newest?.sentences_spoken,
      recycled: newest?.phrases_recycled,
    });
    expect(answer).toMatchObject({
      hasCompletions: true,
      firstDay: localDay(history.lessons[0]?.createdAt ?? now, timeZone),
      streakDays: history.books.profile.learning_streak,
      streakDay: addDays(today, -1),
      savedRestDays: history.books.profile.saved_rest_days,
    });
    // Every day with a finished story counts, also one of another language.
    const inRange = history.books.days.filter(({ date }) => date >= range.first && date <= today);
    const finished = inRange.filter(({ stories_completed: stories }) => stories > 0).map(({ date }) => date);
    expect(answer.countedDays).toEqual(expect.arrayContaining(finished));
    expect(answer.restDays.filter((day) => answer.countedDays.includes(day))).toEqual([]);
    // Each day shows the stories of its sittings, and the badge counts those finished on it.
    for (const { day } of expected) {
      const stories = await storiesOn(learner, day);
      const lessons = history.lessons.filter(
        ({ story, sittings }) => story.language === 'Spanish' && sittings.some((sitting) => sitting.day === day),
      );
      expect(stories.map(({ storyId }) => storyId).sort()).toEqual(lessons.map(({ id }) => id).sort());
    }
    const quiet = Array.from({ length: 30 }, (_, ago) => addDays(today, -ago)).find(
      (day) => !expected.some((one) => one.day === day),
    );
    if (quiet !== undefined) expect(await storiesOn(learner, quiet)).toEqual([]);
  });

  it('draw weeks and vocabulary over twelve weeks or all time, and end where the buckets are', async () => {
    const learner = await signUpPremium(world, { time_zone: 'Europe/Madrid' });
    const now = new Date();
    const options = { timeZone: 'Europe/Madrid', now, dayCount: 150, seed: 'charts' };
    const { books, phrases } = await giveHistory(world, learner, options);
    const today = localDay(now, 'Europe/Madrid');
    const range = { first: addDays(today, -29), last: today };
    const own = phrases.filter(({ language }) => language === 'Spanish');
    for (const allTime of [false, true]) {
      const { weeks } = await overview(learner, { ...range, allTime });
      if (!allTime) expect(weeks).toHaveLength(12);
      expect(weeks.at(-1)?.weekStart).toBe(weekStart(today));
      if (allTime) expect(weeks[0]?.weekStart).toBe(weekStart(books.days.map(({ date }) => date).sort()[0] ?? ''));
      for (const [index, week] of weeks.entries()) {
        const { weekStart: start } = week;
        if (index > 0) expect(start).toBe(addDays(String(weeks[index - 1]?.weekStart), 7));
        const until = (days: readonly (string | null)[]) =>
          days.filter((day) => day !== null && day <= addDays(start, 6)).length;
        const recap = books.weeks.find((row) => row.week_start === start && row.language === 'Spanish');
        expect(week).toEqual({
          weekStart: start,
          seconds: recap?.total_time_spent ?? 0,
          phrasesSaved: until(own.map(({ savedDay }) => savedDay)),
          phrasesLearned: until(own.map(({ learnedDay }) => learnedDay)),
          phrasesMastered: until(own.map(({ masteredDay }) => masteredDay)),
        });
      }
      const figures = await stats(learner);
      expect(weeks.at(-1)).toMatchObject({
        phrasesSaved: figures.savedPhrases,
        phrasesLearned: Number(figures.vocabularyLearned) + Number(figures.vocabularyMastered),
        phrasesMastered: figures.vocabularyMastered,
      });
    }
    // Without premium they begin twelve weeks ago, whatever is asked for.
    const all = await overview(learner, { ...range, allTime: true });
    expect(all.weeks.length).toBeGreaterThan(12);
    must(await world.service.from('user_subscriptions').update({ tier: 'free' }).eq('user_id', learner.id).select());
    const free = await overview(learner, { ...range, allTime: true });
    expect(free).toEqual({ ...all, weeks: all.weeks.slice(-12) });
  });

  it('are empty for a new learner, and contain nothing of another’s', async () => {
    const [learner, other] = [await world.signUp({ time_zone: 'UTC' }), await world.signUp()];
    const now = new Date();
    await giveHistory(world, other, { timeZone: 'UTC', now, dayCount: 8 });
    const today = localDay(now, 'UTC');
    const days = Array.from({ length: 8 }, (_, ago) => addDays(today, -ago));
    const answer = await overview(learner, { first: addDays(today, -29), last: today });
    expect(answer).toMatchObject({ recap: null, totals: { stories: 0, seconds: 0, phrases: 0 }, days: [] });
    expect(answer).toMatchObject({ hasCompletions: false, firstDay: null, streakDays: 0, streakDay: null });
    expect(answer).toMatchObject({ savedRestDays: 0, countedDays: [], restDays: [] });
    expect(answer.weeks).toHaveLength(12);
    expect(answer.weeks.every((week) => week.seconds === 0 && week.phrasesSaved === 0)).toBe(true);
    for (const day of days) expect(await storiesOn(learner, day)).toEqual([]);
    expect(await stats(learner)).toEqual({
      sentencesSpoken: 0,
      timeStudiedSeconds: 0,
      vocabularyNew: 0,
      vocabularyLearned: 0,
      vocabularyMastered: 0,
      savedPhrases: 0,
      storiesCompleted: 0,
      streakDays: 0,
      streakDay: null,
      savedRestDays: 0,
      todaySeconds: 0,
    });
    expect((await world.anonymous.rpc('learner_stats', { language: 'Spanish' })).error).not.toBeNull();
  });

  it('count a story where it was finished and each minute of it where it was spent', async () => {
    const learner = await world.signUp({ time_zone: 'Asia/Kathmandu' });
    const timeZone = 'Asia/Kathmandu';
    const today = localDay(new Date(), timeZone);
    const noon = (day: string) => new Date(Math.min(startOfDay(day, timeZone).getTime() + 12 * hourMs, Date.now()));
    const [begun = '', still = ''] = await giveStories(world, learner, 2);
    const days = [3, 2, 1, 0].map((ago) => addDays(today, -ago));
    const [first = '', second = '', third = '', last = ''] = days;
    const patch = (storyId: string, seconds: number, ...steps: ('listen_read' | 'shadow_speak')[]) =>
      ({ storyId, addSeconds: seconds, ...(steps.length > 0 ? { steps } : {}) }) as const;
    await send(learner, progressOperation(learner, patch(begun, 300, 'listen_read'), { at: noon(first), timeZone }));
    await finish(learner, begun, 400, { at: noon(second), timeZone });
    await send(learner, progressOperation(learner, patch(begun, 50), { at: noon(third), timeZone }));
    await send(learner, progressOperation(learner, patch(still, 70, 'shadow_speak'), { at: noon(last), timeZone }));

    const { days: found } = await overview(learner, { first, last });
    expect(found).toEqual([
      { day: first, stories: 0, seconds: 0, phrases: 0 },
      { day: second, stories: 1, seconds: 700, phrases: 2 },
      { day: third, stories: 0, seconds: 50, phrases: 0 },
      { day: last, stories: 0, seconds: 0, phrases: 0 },
    ]);
    // The replay's day shows the story, too, though none was finished on it.
    expect(await Promise.all(days.map((day) => storiesOn(learner, day)))).toMatchObject([
      [
        {
          storyId: begun,
          completed: true,
          timeSpentSeconds: 750,
          accuracyRatio: null,
          title: 'La mañana',
          wordCount: 8,
        },
      ],
      [{ storyId: begun, steps: { listen_read: true, quiz: true }, keyPhrases: ['te despiertas', 'haces café'] }],
      [{ storyId: begun, nativeLanguage: 'English', level: 'Beginner', topic: 'Food and dining' }],
      [{ storyId: still, completed: false, timeSpentSeconds: 70 }],
    ]);
    // Three sentences and half of them are counted, and the three of the story that is still unfinished.
    expect(await stats(learner)).toMatchObject({ sentencesSpoken: 4 + 3, timeStudiedSeconds: 820, todaySeconds: 70 });
    await finish(learner, still, 0, { at: new Date(), timeZone });
    expect(await stats(learner)).toMatchObject({
      sentencesSpoken: 4 + 4,
      timeStudiedSeconds: 820,
      storiesCompleted: 2,
    });
  });

  it('count as the day’s time that of reviewing phrases, without the pauses and the answers that were taken back', async () => {
    const learner = await world.signUp({ time_zone: zoneAtNoon(new Date()) });
    const saved = saveOf(learner);
    const phraseId = saved.patch.phraseId;
    const start = Date.now() - 30 * 60_000;
    const answers = [0, 20, 50, 50 + 600, 50 + 610].map((seconds) =>
      reviewOf(learner, { phraseId, at: new Date(start + seconds * 1000) }),
    );
    must(await learner.client.rpc('apply_operations', { operations: [saved, ...answers] as never }));
    expect(await stats(learner)).toMatchObject({ todaySeconds: 20 + 30 + 60 + 10 });
    const { reviewId } = answers.at(-1)?.patch ?? { reviewId: '' };
    const undone = phraseOperation(learner, 'phrase.undo', { phraseId, reviewId });
    must(await learner.client.rpc('apply_operations', { operations: [undone] as never }));
    expect(await stats(learner, 'French')).toMatchObject({ todaySeconds: 20 + 30 + 60 });
  });

  it('keep the days for which the details are gone', async () => {
    const learner = await world.signUp();
    const storyId = await giveStory(world, learner);
    await finish(learner, storyId, 60);
    must(await world.service.from('user_story_progress').delete().eq('user_id', learner.id).select('id'));
    const today = localDay(new Date(), 'UTC');
    const { days } = await overview(learner, { first: today, last: today });
    expect(days).toEqual([{ day: today, stories: 1, seconds: 60, phrases: 2 }]);
    expect(await storiesOn(learner, today)).toEqual([]);
  });

  it('keep languages apart, but for the streak and the day’s goal', async () => {
    const learner = await world.signUp();
    await finish(learner, await giveStory(world, learner), 60);
    await finish(learner, await giveStory(world, learner, { language: 'Italian' }), 45);
    const today = localDay(new Date(), 'UTC');
    const italian = await overview(learner, { first: today, last: today, language: 'Italian' });
    expect(italian).toMatchObject({ totals: { stories: 1, seconds: 45 }, recap: { stories: 1 }, streakDays: 1 });
    expect(await storiesOn(learner, today, 'Italian')).toHaveLength(1);
    expect(await stats(learner, 'Italian')).toMatchObject({
      timeStudiedSeconds: 45,
      storiesCompleted: 1,
      todaySeconds: 105,
    });
    expect(await stats(learner, 'French')).toMatchObject({ timeStudiedSeconds: 0, streakDays: 1, todaySeconds: 105 });
  });
});

/** Every day in a range with something on it, computed from the stories themselves. */
function expectedDays({ lessons }: History, language: string, { first, last }: Range, timeZone: string) {
  const days = new Map<string, { day: string; stories: number; seconds: number; phrases: number }>();
  for (const { story, sittings } of lessons) {
    if (story.language !== language) continue;
    let finished = false;
    let seconds = 0;
    for (const { at, patch } of sittings) {
      const day = localDay(at, timeZone);
      const row = days.get(day) ?? { day, stories: 0, seconds: 0, phrases: 0 };
      days.set(day, row);
      seconds += patch.addSeconds ?? 0;
      const isLast: boolean = !finished && patch.steps?.includes('quiz') === true;
      if (isLast) {
        row.stories += 1;
        row.seconds += seconds;
        row.phrases += story.key_phrases.length;
      } else if (finished) row.seconds += patch.addSeconds ?? 0;
      finished ||= isLast;
    }
  }
  return [...days.values()].filter(({ day }) => day >= first && day <= last).sort((a, b) => a.day.localeCompare(b.day));
}
