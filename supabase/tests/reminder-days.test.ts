import { randomUUID } from 'node:crypto';
import { addDays } from '@fabula/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BareDatabase } from './bare-database.ts';
import { setClock, setOwnClock } from './own-clock.ts';
import { openBareDatabase } from './own-databases.ts';

const minute = 60_000;

/** The tests set the clock: every function takes the time from it instead of from `now()`. */
describe('reminders by the learner’s clock', () => {
  let database: BareDatabase;
  beforeAll(async () => {
    database = await openBareDatabase();
    await setOwnClock(database);
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await at('2027-01-01T00:00:00Z');
    await database.exec('delete from auth.users');
  });

  const at = (instant: string | number) => setClock(database, instant);
  const run = async (query: string, ...values: readonly unknown[]) => (await database.query(query, [...values])).rows;
  const claim = async () => {
    const [row] = await run('select public.claim_reminders(10) as claimed');
    return (row as { claimed: { reminders: Record<string, unknown>[]; more: boolean } }).claimed;
  };
  const claimed = async () => (await claim()).reminders;
  const settle = (outcomes: readonly object[]) => run('select public.settle_reminders($1)', JSON.stringify(outcomes));
  const change = (id: string, set: string) => run(`update public.profiles set ${set} where id = $1`, id);
  const device = (id: string, token: string = randomUUID(), platform = 'web') =>
    run('insert into public.push_devices (user_id, platform, token) values ($1, $2, $3)', id, platform, token);

  /** What this learner's phone would plan now. */
  async function coming(id: string): Promise<Record<string, unknown>[]> {
    const [row] = await run('select private.coming_reminders($1) as planned', id);
    const { planned } = row as { planned: { at: string }[] };
    return planned.map((reminder) => ({ ...reminder, at: new Date(reminder.at).toISOString() }));
  }

  /** A learner with one device who wants to be reminded at that time in that time zone. */
  async function learner(time: string, zone: string, language = 'en'): Promise<string> {
    const id = randomUUID();
    await run('insert into auth.users (id, email) values ($1, $2)', id, `${id}@example.com`);
    await change(id, `ui_language = '${language}'`);
    await device(id);
    await change(id, `reminder_time = '${time}', time_zone = '${zone}'`);
    return id;
  }

  /** Looks every five minutes of a period, and returns the times at which somebody is reminded. */
  async function remindedAt(from: string, to: string): Promise<string[]> {
    const found: string[] = [];
    for (let now = Date.parse(from); now <= Date.parse(to); now += 5 * minute) {
      await at(now);
      const reminders = await claimed();
      if (reminders.length > 0) found.push(new Date(now).toISOString().slice(0, 16));
      await settle(reminders.map((reminder) => ({ ...reminder, outcome: 'sent' })));
    }
    return found;
  }

  it.each([
    ['Pacific/Kiritimati', '07:30', ['2027-03-09T17:30', '2027-03-10T17:30']],
    ['America/Los_Angeles', '19:00', ['2027-03-10T03:00', '2027-03-11T03:00']],
    ['Asia/Kathmandu', '20:00', ['2027-03-09T14:15', '2027-03-10T14:15']],
    ['Asia/Kathmandu', '00:00', ['2027-03-09T18:15', '2027-03-10T18:15']],
    ['UTC', '23:55', ['2027-03-09T23:55', '2027-03-10T23:55']],
  ])('come in %s at %s, once a day', async (zone, time, moments) => {
    await at('2027-03-09T12:00:00Z');
    await learner(time, zone);
    expect(await remindedAt('2027-03-09T12:05:00Z', '2027-03-11T12:00:00Z')).toEqual(moments);
  });

  it.each([
    ['a day of 23 hours', '2027-03-27', '19:00', ['2027-03-27T18:00', '2027-03-28T17:00', '2027-03-29T17:00']],
    ['an hour that a day lacks', '2027-03-27', '02:30', ['2027-03-27T01:30', '2027-03-28T01:30', '2027-03-29T00:30']],
    ['a day of 25 hours', '2027-10-30', '19:00', ['2027-10-30T17:00', '2027-10-31T18:00', '2027-11-01T18:00']],
    [
      'an hour that a day has twice',
      '2027-10-30',
      '02:30',
      ['2027-10-30T00:30', '2027-10-31T01:30', '2027-11-01T01:30'],
    ],
  ])('come once on %s', async (_, day, time, moments) => {
    await at(`${day}T00:00:00Z`);
    await learner(time, 'Europe/Madrid');
    expect(await remindedAt(`${day}T00:05:00Z`, `${addDays(day, 2)}T20:00:00Z`)).toEqual(moments);
  });

  it('skip a learner who has studied that day, and come again on the next', async () => {
    await at('2027-03-09T00:00:00Z');
    const finished = await learner('19:00', 'Asia/Kathmandu');
    // Nepal's 9th ends 5 h 45 min before UTC's.
    await run(
      "insert into public.daily_completions (user_id, date, language, stories_completed) values ($1, '2027-03-09', 'Spanish', 1)",
      finished,
    );
    const reviewed = await learner('19:00', 'Asia/Kathmandu');
    const [phrase] = await run(
      "insert into public.user_phrases (user_id, phrase, translation, language) values ($1, 'sol', 'sun', 'Spanish') returning id",
      reviewed,
    );
    await run(
      `insert into public.phrase_reviews (id, user_id, phrase_id, language, reviewed_at, position, answer, side, before)
       values (gen_random_uuid(), $1, $2, 'Spanish', '2027-03-08T18:16:00Z', 1, 'got_it', 'recognition', '{}')`,
      reviewed,
      (phrase as { id: string }).id,
    );
    await at('2027-03-09T13:15:00Z');
    expect(await claimed()).toEqual([]);
    await at('2027-03-10T13:15:00Z');
    expect(await claimed()).toHaveLength(2);
  });

  it('say what is due: phrases of the language learned by the chosen scheduler, and a streak that would end', async () => {
    const id = await learner('19:00', 'Europe/Madrid', 'fr');
    const add = (phrase: string, language: string, due: string | null, fsrs: object | null = null) =>
      run(
        'insert into public.user_phrases (user_id, phrase, translation, language, next_review_date, fsrs) values ($1, $2, $2, $3, $4, $5)',
        id,
        phrase,
        language,
        due,
        fsrs && JSON.stringify(fsrs),
      );
    await add('new', 'Spanish', null, { due: '2027-01-05T00:00:00Z' });
    await add('due', 'Spanish', '2027-01-01T10:00:00Z', { due: 'sometime' });
    await add('later', 'Spanish', '2027-01-09T10:00:00Z', { due: '2026-12-05T00:00:00Z' });
    await add('other', 'German', null);
    await change(id, "learning_streak = 4, streak_day = '2026-12-31'");
    await at('2027-01-01T18:00:00Z');
    expect(await claimed()).toMatchObject([{ language: 'fr', day: '2027-01-01', duePhrases: 2, streakDays: 4 }]);
    await change(id, "phrase_scheduler = 'fsrs'");
    await at('2027-01-02T18:00:00Z');
    // An unreadable date counts as due; the streak was lost yesterday.
    expect(await claimed()).toMatchObject([{ day: '2027-01-02', duePhrases: 2, streakDays: 0 }]);
  });

  it('are planned on a phone at the times and in the words of those that are sent', async () => {
    const id = await learner('02:30', 'Europe/Madrid', 'fr');
    const add = (phrase: string, due: string) =>
      run(
        "insert into public.user_phrases (user_id, phrase, translation, language, next_review_date) values ($1, $2, $2, 'Spanish', $3)",
        ...[id, phrase, due],
      );
    await add('due', '2027-03-27T00:00:00Z');
    await add('due in two days', '2027-03-29T00:00:00Z');
    await at('2027-03-27T00:00:00Z');
    await change(id, "learning_streak = 4, streak_day = '2027-03-26'");
    const planned = await coming(id);
    const sent: object[] = [];
    for (let now = Date.parse('2027-03-27T00:05:00Z'); now <= Date.parse('2027-04-03T12:00:00Z'); now += 5 * minute) {
      await at(now);
      for (const { device, platform, token, keys, ...words } of await claimed()) {
        sent.push({ at: new Date(now).toISOString(), ...words });
        await settle([{ device, platform, token, keys, outcome: 'sent' }]);
      }
    }
    expect(sent).toHaveLength(8);
    expect(planned).toEqual(sent);
  });

  it('are planned from tomorrow on where something was studied, and not at all without a time', async () => {
    const id = await learner('19:00', 'Europe/Madrid');
    await at('2027-03-09T00:00:00Z');
    await run(
      "insert into public.daily_completions (user_id, date, language, stories_completed) values ($1, '2027-03-09', 'Spanish', 1)",
      id,
    );
    expect((await coming(id))[0]).toMatchObject({ day: '2027-03-10' });
    await learner('19:00', 'Europe/Madrid');
    expect(await coming(randomUUID())).toEqual([]);
    await change(id, 'reminder_time = null');
    expect(await coming(id)).toEqual([]);
  });

  it('come at most once a day, however often time, zone and switch are changed', async () => {
    const id = await learner('18:00', 'Europe/Madrid');
    await at('2027-01-01T17:00:00Z');
    expect(await claimed()).toHaveLength(1);
    await change(id, "reminder_time = '21:00'");
    await change(id, 'reminder_time = null');
    await change(id, "reminder_time = '21:30'");
    await at('2027-01-01T20:45:00Z');
    expect(await claimed()).toEqual([]);
    // There it is already tomorrow, three hours after the last reminder.
    await change(id, "time_zone = 'Pacific/Kiritimati', reminder_time = '10:50'");
    await at('2027-01-01T20:55:00Z');
    expect(await claimed()).toEqual([]);
    await at('2027-01-02T20:50:00Z');
    expect(await claimed()).toMatchObject([{ day: '2027-01-03' }]);
  });

  it('are not sent late when a chosen time has already passed, nor to a device that was added later', async () => {
    const id = await learner('09:00', 'UTC');
    await at('2027-01-01T12:00:00Z');
    await claim();
    await change(id, "reminder_time = '11:00'");
    expect(await claimed()).toEqual([]);
    await at('2027-01-02T11:30:00Z');
    await device(id, 'late');
    expect(await claimed()).toHaveLength(1);
    await at('2027-01-03T11:00:00Z');
    expect(await claimed()).toHaveLength(2);
  });

  it('are skipped when the server comes back hours late, and continue the next day', async () => {
    await learner('09:00', 'UTC');
    await at('2027-01-01T12:00:01Z');
    expect(await claimed()).toEqual([]);
    await at('2027-01-02T11:59:00Z');
    expect(await claimed()).toHaveLength(1);
  });

  it('stop when switched off, and are planned for nobody without a time', async () => {
    const id = await learner('09:00', 'UTC');
    await change(id, 'reminder_time = null');
    await at('2027-01-01T09:00:00Z');
    expect(await claimed()).toEqual([]);
    expect(await run('select due_at from private.reminders')).toEqual([{ due_at: null }]);
  });

  it('are tried again later where a push service asks for it, but not for ever and not after studying', async () => {
    const id = await learner('09:00', 'UTC');
    await at('2027-01-01T09:00:00Z');
    const reminders = await claimed();
    const again = (seconds?: number) =>
      settle(
        reminders.map(({ device: which, token }) => ({
          device: which,
          token,
          outcome: 'retry',
          ...(seconds ? { retryAfterSeconds: seconds } : {}),
        })),
      );
    await again(600);
    await at('2027-01-01T09:09:59Z');
    expect(await claimed()).toEqual([]);
    await at('2027-01-01T09:10:00Z');
    expect(await claimed()).toEqual(reminders);
    expect(await claimed()).toEqual([]);
    await again();
    await run(
      "insert into public.daily_completions (user_id, date, language, stories_completed) values ($1, '2027-01-01', 'Spanish', 1)",
      id,
    );
    await at('2027-01-01T09:30:00Z');
    expect(await claimed()).toEqual([]);
    await run('delete from public.daily_completions');
    // Five attempts, each after twice the wait, and none after three hours.
    const attempts: string[] = [];
    for (let now = Date.parse('2027-01-02T09:00:00Z'); now < Date.parse('2027-01-02T15:00:00Z'); now += minute) {
      await at(now);
      if ((await claimed()).length === 0) continue;
      attempts.push(new Date(now).toISOString().slice(11, 16));
      await again();
    }
    expect(attempts).toEqual(['09:00', '09:01', '09:03', '09:07', '09:15']);
  });

  it('remove a device that is gone, unless it has another address by now', async () => {
    const id = await learner('09:00', 'UTC');
    await device(id, 'renewed');
    await at('2027-01-01T09:00:00Z');
    const reminders = await claimed();
    await run("update public.push_devices set token = 'newer' where token = 'renewed'");
    await settle(reminders.map((reminder) => ({ ...reminder, outcome: 'gone' })));
    expect(await run('select token from public.push_devices')).toEqual([{ token: 'newer' }]);
    expect(await run('select * from private.reminder_messages')).toEqual([]);
  });

  it('move to another learner with the device', async () => {
    const first = await learner('09:00', 'UTC');
    const next = await learner('09:00', 'UTC');
    await device(first, 'shared');
    await device(next, 'shared');
    expect(await run("select user_id from public.push_devices where token = 'shared'")).toEqual([{ user_id: next }]);
  });

  it('are handed out in turns where many are due', async () => {
    for (let count = 0; count < 11; count += 1) await learner('09:00', 'UTC');
    await at('2027-01-01T09:00:00Z');
    const first = await claim();
    const second = await claim();
    expect([first.more, first.reminders.length, second.more, second.reminders.length]).toEqual([true, 10, false, 1]);
  });
});
