import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { ProgressPatch } from '@fabula/contracts';
import { addDays, localDay, startOfDay, weekStart } from '@fabula/domain';
import { newOperation } from '@fabula/platform/outbox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningServer, startServer } from './harness.ts';
import { createWorld, everyStep, type Learner, must, rowsOf, send, storyOf, type World } from './learners.ts';

const minute = 60_000;
const hour = 60 * minute;
/** As in the journeys, the clocks of the server and of its database run ahead. */
const clock = path.join(import.meta.dirname, '../../e2e/support/clock-process.ts');
const year = new Date().getUTCFullYear() + 1;

/** The nth Sunday of a month, counted from its end where negative. */
function sunday(month: number, nth: number): string {
  const first = new Date(Date.UTC(year, nth > 0 ? month - 1 : month, 1));
  const toSunday = nth > 0 ? ((7 - first.getUTCDay()) % 7) + 7 * (nth - 1) : -(first.getUTCDay() || 7) + 7 * (nth + 1);
  return addDays(first.toISOString().slice(0, 10), toSunday);
}

// Days on which clocks change, by country; Nepal, whose offset includes 45 minutes, changes none.
const seasons = [
  {
    season: 'spring',
    today: `${year}-04-09`,
    nights: [
      ['Europe/Madrid', sunday(3, -1), 23],
      ['America/New_York', sunday(3, 2), 23],
      ['Pacific/Auckland', sunday(4, 1), 25],
      ['Asia/Kathmandu', sunday(3, -1), 24],
    ],
  },
  {
    season: 'autumn',
    today: `${year}-11-12`,
    nights: [
      ['Europe/Madrid', sunday(10, -1), 25],
      ['America/New_York', sunday(11, 1), 25],
    ],
  },
  { season: 'a southern spring', today: `${year}-10-12`, nights: [['Pacific/Auckland', sunday(9, -1), 23]] },
] as const;

describe.each(seasons)('nights on which clocks change, in $season', ({ today, nights }) => {
  let server: RunningServer;
  let world: World;
  const shift = Date.parse(`${today}T12:00:00Z`) - Date.now();
  beforeAll(async () => {
    const env = {
      NODE_OPTIONS: `--disable-warning=ExperimentalWarning --import=${clock}`,
      CLOCK_SHIFT_MS: String(shift),
    };
    server = await startServer({ env });
    const { publishableKey, secretKey } = server.keys;
    world = createWorld({ engine: 'PGlite', url: server.url, publishableKey, secretKey });
  });
  afterAll(() => server.remove());

  const premium = async (zone: string): Promise<Learner> => {
    const learner = await world.signUp({ time_zone: zone });
    const paid = { user_id: learner.id, tier: 'premium', expires_at: `${year + 1}-01-01T00:00:00Z` };
    must(await world.service.from('user_subscriptions').upsert(paid, { onConflict: 'user_id' }).select());
    return learner;
  };
  const newStory = async ({ client }: Learner): Promise<string> =>
    must(await client.rpc('create_story', { request_id: randomUUID(), story: storyOf() }));
  /** The operation that the learner's device recorded at that moment; it is sent days later. */
  const doneAt = (learner: Learner, zone: string, at: Date, patch: ProgressPatch) =>
    newOperation(
      { kind: 'progress', key: `progress:${patch.storyId}`, patch },
      { userId: learner.id, now: at, timeZone: zone },
    );

  it('end the limits’ weeks at midnight by the clock of each zone', async () => {
    for (const zone of nights.map(([name]) => name)) {
      const learner = await world.signUp({ time_zone: zone });
      const now = new Date(Date.now() + shift);
      const ends = startOfDay(addDays(weekStart(localDay(now, zone)), 7), zone);
      const { usage } = must(await learner.client.rpc('usage_overview')) as never as {
        usage: { period: string; endsAt: string }[]; // the function's documented answer, untyped on the wire
      };
      const weekly = usage.filter(({ period }) => period === 'weekly').map(({ endsAt }) => Date.parse(endsAt));
      expect(weekly).toEqual(Array(4).fill(ends.getTime()));
    }
  });

  it.each([...nights])('in %s on %s, a day of %i hours', async (zone, day, hours) => {
    const begins = startOfDay(day, zone).getTime();
    const ends = startOfDay(addDays(day, 1), zone).getTime();
    expect((ends - begins) / hour).toBe(hours);
    const learner = await premium(zone);
    // A minute to each side of both midnights: 23:59 counts for its own day, whenever it is sent.
    const moments = [begins - minute, begins + minute, ends - minute, ends + minute];
    const stories: string[] = [];
    for (const _ of moments) stories.push(await newStory(learner));
    const operations = moments.map((at, index) =>
      doneAt(learner, zone, new Date(at), { storyId: stories[index] ?? '', steps: everyStep, addSeconds: 100 + index }),
    );
    // The replay of a story adds its time to its own day.
    operations.push(doneAt(learner, zone, new Date(ends + 2 * minute), { storyId: stories[2] ?? '', addSeconds: 50 }));
    // The last one first, because days may arrive in any order.
    for (const operation of operations.toReversed().slice(1)) await send(learner, operation);
    for (const operation of operations) await send(learner, operation);
    const days = await rowsOf(world, 'daily_completions', 'user_id', learner.id);
    days.sort((a, b) => a.date.localeCompare(b.date));
    expect(days.map((row) => [row.date, row.stories_completed, row.total_time_spent])).toEqual([
      [addDays(day, -1), 1, 100],
      [day, 2, 101 + 102],
      [addDays(day, 1), 1, 103 + 50],
    ]);
    const [profile] = await rowsOf(world, 'profiles', 'id', learner.id);
    expect(profile).toMatchObject({ total_stories_completed: 4, learning_streak: 3, streak_day: addDays(day, 1) });
    // All four nights begin on a Sunday, so the day before belongs to the previous week.
    const weeks = await rowsOf(world, 'weekly_recaps', 'user_id', learner.id);
    weeks.sort((a, b) => a.week_start.localeCompare(b.week_start));
    expect(weeks.map((row) => [row.week_start, row.total_stories_completed])).toEqual([
      [addDays(day, -7), 1],
      [day, 3],
    ]);
  });
});
