import { randomUUID } from 'node:crypto';
import { addDays, countStreak, localDay, startOfDay, streakOn, streakRule } from '@fabula/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BareDatabase } from './bare-database.ts';
import { openBareDatabase } from './own-databases.ts';

const [honolulu, madrid, kiritimati, pagoPago] = [
  'Pacific/Honolulu',
  'Europe/Madrid',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
];

/** When and where a day counted; the day follows from both. */
const at = (instant: string | Date, timeZone = madrid) => {
  const countedAt = new Date(instant);
  return { day: localDay(countedAt, timeZone), countedAt, timeZone };
};
/** Noons of Madrid: so many days in a row that end with this one. */
const row = (last: string, count: number) =>
  Array.from({ length: count }, (_, index) => at(`${addDays(last, index + 1 - count)}T11:00Z`));

/** Days that count, how many in a row they make, and the days of rest that are left. */
const lives = [
  ['no day at all', [], 0, 0],
  ['one day', [at('2026-11-21T12:00Z')], 1, 0],
  ['the last minute of a day and the first of the next', [at('2026-11-20T22:59Z'), at('2026-11-20T23:00Z')], 2, 0],
  ['a missed day', [at('2026-11-18T12:00Z'), at('2026-11-20T12:00Z'), at('2026-11-21T12:00Z')], 2, 0],
  ['a date that flying east skipped', [at('2026-11-19T06:00Z', honolulu), at('2026-11-20T02:00Z', kiritimati)], 2, 0],
  [
    'two dates that flying east skipped within one night',
    [at('2026-11-19T11:30Z', pagoPago), at('2026-11-21T10:30Z', kiritimati)],
    2,
    0,
  ],
  ['a day missed before flying east', [at('2026-11-18T06:00Z', honolulu), at('2026-11-20T12:00Z', kiritimati)], 1, 0],
  ['a second date by a zone set ahead', [at('2026-11-20T12:00Z', honolulu), at('2026-11-20T12:01Z', kiritimati)], 1, 0],
  ['a second date by a zone set back', [at('2026-11-20T12:00Z', kiritimati), at('2026-11-20T12:01Z', honolulu)], 1, 0],
  [
    'two days and one more after going west',
    [at('2026-11-19T12:00Z'), at('2026-11-20T12:00Z'), at('2026-11-21T20:00Z', honolulu)],
    3,
    0,
  ],
  [
    'days over a change of the clock',
    [at('2026-10-24T22:30Z'), at('2026-10-25T23:30Z'), at('2026-10-26T23:30Z')],
    3,
    0,
  ],
  ['a week, which earns a day of rest', row('2026-11-21', 7), 7, 1],
  ['a week, a missed day and one more', [...row('2026-11-19', 7), ...row('2026-11-21', 1)], 8, 0],
  ['a week, two missed days and one more', [...row('2026-11-18', 7), ...row('2026-11-21', 1)], 1, 0],
  ['two weeks, a missed weekend and one more', [...row('2026-11-20', 14), ...row('2026-11-23', 1)], 15, 0],
  ['four weeks, which save no more than two', row('2026-11-21', 28), 28, 2],
  ['a missed day, earned again a week later', [...row('2026-11-10', 7), ...row('2026-11-18', 7)], 14, 1],
  ['a rest before the flight east', [...row('2026-11-18', 7), at('2026-11-20T12:00Z', kiritimati)], 8, 0],
  [
    'a date that flying east skipped, which takes no day of rest',
    [...weekIn(honolulu, '2026-11-18'), at('2026-11-20T02:00Z', kiritimati)],
    8,
    1,
  ],
] as const;

/** Seven days in a row in a zone, each at its start. */
function weekIn(timeZone: string, last: string) {
  return Array.from({ length: 7 }, (_, ago) => at(startOfDay(addDays(last, -ago), timeZone), timeZone));
}

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

  it.each(lives)('counts %s alike', async (_what, counted, streakDays, savedRestDays) => {
    const learner = await newLearner();
    for (const { day, countedAt, timeZone } of counted) {
      await first(
        'insert into public.streak_days (user_id, day, counted_at, time_zone) values ($1, $2, $3, $4)',
        learner,
        day,
        countedAt.toISOString(),
        timeZone,
      );
    }
    const { streakDay, restDays, ...streak } = countStreak(counted);
    expect(streak).toEqual({ streakDays, savedRestDays });
    const walked = await first(
      `select s.days, s.last_day::text as day, s.saved,
         (select coalesce(array_agg(rest.day::text order by rest.day), '{}')
           from private.streak_walk($1) w cross join lateral unnest(w.rested) rest(day)) as rested
       from private.streak_of($1) s`,
      learner,
    );
    // Without a day that counts the database keeps no streak.
    const none = { days: null, day: null, saved: null, rested: [] };
    expect(walked).toEqual(
      counted.length === 0 ? none : { days: streakDays, day: streakDay, saved: savedRestDays, rested: restDays },
    );
  });

  it('has the same numbers', async () => {
    expect(await first('select * from private.streak_rule()')).toEqual({
      reviews: streakRule.reviews,
      days_per_rest_day: streakRule.daysPerRestDay,
      most_rest_days: streakRule.mostRestDays,
    });
  });

  it.each(
    [null, '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22'].flatMap((streakDay) =>
      [0, 1, 2].map((savedRestDays) => [streakDay, savedRestDays] as const),
    ),
  )('warns on 2026-11-21 of the same streaks that would end, up to %s with %i days of rest', async (...kept) => {
    const [streakDay, savedRestDays] = kept;
    const learner = await newLearner();
    await first(
      'update public.profiles set learning_streak = 9, streak_day = $2, saved_rest_days = $3 where id = $1',
      learner,
      streakDay,
      savedRestDays,
    );
    const reminder = await first("select private.reminder_of($1, '2026-11-21', now()) as said", learner);
    const { state, days, restDays } = streakOn({ streakDays: 9, streakDay, savedRestDays }, '2026-11-21');
    const wouldEnd = (state === 'waiting' || state === 'resting') && restDays === 0;
    expect(reminder).toMatchObject({ said: { streakDays: wouldEnd ? days : 0 } });
  });
});
