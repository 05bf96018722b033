import { randomUUID } from 'node:crypto';
import { countStreak, localDay, streakOn } from '@fabula/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BareDatabase } from './bare-database.ts';
import { openBareDatabase } from './own-databases.ts';

const [honolulu, madrid, kiritimati] = ['Pacific/Honolulu', 'Europe/Madrid', 'Pacific/Kiritimati'];

/** When and where a story was finished; the day follows from both. */
const at = (instant: string, timeZone = madrid) => {
  const firstCompletedAt = new Date(instant);
  return { day: localDay(firstCompletedAt, timeZone), firstCompletedAt, timeZone };
};

/** Completions, and the number of consecutive days that they make. */
const lives = [
  ['no story at all', [], 0],
  ['one day', [at('2026-11-21T12:00Z')], 1],
  ['the last minute of a day and the first of the next', [at('2026-11-20T22:59Z'), at('2026-11-20T23:00Z')], 2],
  ['a missed day', [at('2026-11-18T12:00Z'), at('2026-11-20T12:00Z'), at('2026-11-21T12:00Z')], 2],
  ['a date that flying east skipped', [at('2026-11-19T06:00Z', honolulu), at('2026-11-20T02:00Z', kiritimati)], 2],
  ['a day missed before flying east', [at('2026-11-18T06:00Z', honolulu), at('2026-11-20T12:00Z', kiritimati)], 1],
  ['a second date by a zone set ahead', [at('2026-11-20T12:00Z', honolulu), at('2026-11-20T12:01Z', kiritimati)], 1],
  ['a second date by a zone set back', [at('2026-11-20T12:00Z', kiritimati), at('2026-11-20T12:01Z', honolulu)], 1],
  [
    'two days and one more after going west',
    [at('2026-11-19T12:00Z'), at('2026-11-20T12:00Z'), at('2026-11-21T20:00Z', honolulu)],
    3,
  ],
  ['two languages on one day', [at('2026-11-20T12:00Z'), at('2026-11-20T18:00Z'), at('2026-11-21T12:00Z')], 2],
  ['days over a change of the clock', [at('2026-10-24T22:30Z'), at('2026-10-25T23:30Z'), at('2026-10-26T23:30Z')], 3],
] as const;

/** A last counted day, and the state of the streak on 2026-11-21. */
const streakDays = 4;
const lastDays = [null, '2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22'];

describe('The streak’s rule in the database and in the domain', () => {
  let database: BareDatabase;
  beforeAll(async () => {
    database = await openBareDatabase();
  });
  afterAll(() => database.close());

  const first = async (query: string, ...values: readonly unknown[]) => {
    const { rows } = await database.query<Record<string, unknown>>(query, [...values]);
    return rows[0];
  };
  async function newLearner(): Promise<string> {
    const id = randomUUID();
    await first('insert into auth.users (id, email) values ($1, $2)', id, `${id}@example.com`);
    return id;
  }

  it.each(lives)('counts %s alike', async (_what, completed, days) => {
    const learner = await newLearner();
    const languages = ['Spanish', 'French', 'German'];
    for (const [index, { day, firstCompletedAt, timeZone }] of completed.entries()) {
      await first(
        `insert into public.daily_completions (user_id, date, language, stories_completed, first_completed_at, time_zone)
         values ($1, $2, $3, 1, $4, $5)`,
        learner,
        day,
        languages[index],
        firstCompletedAt.toISOString(),
        timeZone,
      );
    }
    expect(countStreak(completed).streakDays).toBe(days);
    const counted = await first('select days, last_day::text as day from private.streak_of($1)', learner);
    // Without a completion the database keeps no streak, and the sum of nothing is irrelevant.
    if (completed.length > 0) expect(counted).toEqual({ days, day: countStreak(completed).streakDay });
  });

  it.each(lastDays)('warns of the same streaks on 2026-11-21, where the last day is %s', async (streakDay) => {
    const learner = await newLearner();
    await first(
      'update public.profiles set learning_streak = $2, streak_day = $3 where id = $1',
      learner,
      streakDays,
      streakDay,
    );
    const reminder = await first("select private.reminder_of($1, '2026-11-21') as said", learner);
    const { state, days } = streakOn({ streakDays, streakDay }, '2026-11-21');
    expect(reminder).toMatchObject({ said: { streakDays: state === 'waiting' ? days : 0 } });
  });
});
