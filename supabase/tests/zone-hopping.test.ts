import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BareDatabase } from './bare-database.ts';
import { setClock, setOwnClock } from './own-clock.ts';
import { openBareDatabase } from './own-databases.ts';

const weeks = 4;

/**
 * The database alone, with a clock that the test sets: everything that decides about limits takes the time from
 * `now()`.
 */
describe('A learner who moves between time zones', () => {
  let database: BareDatabase;
  beforeAll(async () => {
    database = await openBareDatabase();
    expect(await setOwnClock(database)).toEqual(expect.arrayContaining(['running_period', 'used_now', 'count_use']));
  });
  afterAll(() => database.close());

  /**
   * Takes a use whenever one is free in any of the time zones, once an hour; returns the hours at which it was taken.
   */
  async function takeAll(zones: readonly string[], limit: number): Promise<readonly number[]> {
    const learner = randomUUID();
    await database.query('insert into auth.users (id, email) values ($1, $2)', [learner, `${learner}@example.com`]);
    await database.exec(`
      create temporary table if not exists taken (learner uuid, hour integer);
      do $$
      declare
        zone text;
      begin
        for hour in 0..${weeks * 7 * 24 - 1} loop
          perform set_config('fabula.test_now', (timestamptz '2026-03-04T12:00:30Z' + hour * interval '1 hour')::text, false);
          foreach zone in array array['${zones.join("', '")}'] loop
            update public.profiles set time_zone = zone where id = '${learner}';
            while private.used_now('${learner}', 'basic_stories', 'weekly') < ${limit} loop
              perform private.count_use('${learner}', 'basic_stories', 'weekly');
              insert into taken values ('${learner}', hour);
            end loop;
          end loop;
        end loop;
      end $$`);
    const { rows } = await database.query<{ hour: number }>('select hour from taken where learner = $1', [learner]);
    return rows.map(({ hour }) => hour);
  }

  it.each([
    ['stays', ['Europe/Madrid']],
    ['goes from one end of the day to the other', ['Etc/GMT-14', 'Etc/GMT+12']],
    ['goes in steps', ['Etc/GMT+12', 'Pacific/Honolulu', 'America/New_York', 'UTC', 'Asia/Kathmandu', 'Etc/GMT-14']],
  ])('%s and has two a week', { timeout: 120_000 }, async (_, zones) => {
    const hours = await takeAll(zones, 2);
    // The first week is the one in which it begins, and the last one may have begun already at the earth's eastern end.
    expect(hours.length).toBeLessThanOrEqual(2 * (weeks + 1));
    expect(hours.length).toBeGreaterThanOrEqual(2 * weeks);
  });

  it('gets no week twice by being where it has just ended, then where it still runs, then where it begins', async () => {
    const learner = randomUUID();
    await database.query('insert into auth.users (id, email) values ($1, $2)', [learner, `${learner}@example.com`]);
    const [east, west] = ['Etc/GMT-14', 'Etc/GMT+12'];
    const used = [];
    for (const [zone, at] of [
      [west, '2026-03-08T12:01Z'],
      [east, '2026-03-15T12:01Z'],
      [east, '2026-03-21T10:01Z'],
      [west, '2026-03-28T10:01Z'],
      [west, '2026-03-29T12:01Z'],
    ] as const) {
      await setClock(database, at);
      await database.query('update public.profiles set time_zone = $2 where id = $1', [learner, zone]);
      const { rows } = await database.query<{ used: number }>(
        "select private.used_now($1, 'basic_stories', 'weekly') as used",
        [learner],
      );
      used.push(rows[0]?.used);
      await database.query("select private.count_use($1, 'basic_stories', 'weekly')", [learner]);
    }
    // The fourth is still the third's week: only at the earth's western end has it not ended.
    expect(used).toEqual([0, 0, 0, 1, 0]);
  });
});
