import { afterEach, describe, expect, it } from 'vitest';
import { type ApnsDouble, type ApnsScript, startApnsDouble } from '../../tests/doubles/apns-double.ts';
import { prepareApns } from './apns.ts';
import { PushSettingsError } from './channel.ts';

const message = {
  title: 'Es la hora',
  body: 'Tienes 2 frases.',
  lang: 'es',
  path: '/phrases',
  tag: 'reminder-2026-03-02',
};

const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

/** An app whose clock, and ours, stands still until it is told to go on. */
async function app(change: Readonly<Record<string, string>> = {}) {
  let nowMs = Date.parse('2026-03-02T08:00:00Z');
  let slowMs = 0;
  const apns = await startApnsDouble(() => new Date(nowMs));
  ends.push(apns.close);
  const complaints: string[] = [];
  const secrets = { ...apns.secrets, ...change };
  const env = { now: () => new Date(nowMs - slowMs), fetchHttp2: apns.fetchHttp2 };
  /** Sends one message each to these devices, one after the other, in one run. */
  const run = async (...devices: readonly string[]) => {
    const open = await prepareApns(secrets);
    const channel = open?.({ env, timeoutMs: 60_000, complain: (problem) => complaints.push(problem) });
    const outcomes: unknown[] = [];
    for (const token of devices) outcomes.push(await channel?.send({ token, keys: null }, message));
    return outcomes;
  };
  const goOn = (minutes: number) => {
    nowMs += minutes * 60_000;
  };
  /** From now on our clock is late. */
  const lag = (minutes: number) => {
    slowMs = minutes * 60_000;
  };
  return { apns, complaints, run, goOn, lag };
}

/** A device of the app that answers so. */
function device(apns: ApnsDouble, ...answers: readonly ApnsScript[]): string {
  const token = apns.register();
  apns.answerWith(token, ...answers);
  return token;
}

const sent = { outcome: 'sent' };
const gone = { outcome: 'gone' };
const failed = { outcome: 'failed' };
const retry = { outcome: 'retry' };
const corrected = { outcome: 'retry', retryAfterSeconds: 1800 };
const inTime = (retryAfterSeconds: number) => ({ outcome: 'retry', retryAfterSeconds });
const wrongKey = (reason: string) =>
  `APNS_KEY, APNS_KEY_ID, APNS_TEAM_ID or APNS_ENVIRONMENT: APNs does not let this app send (403 ${reason})`;
const wrongTopic = (reason: string) => `APNS_TOPIC: APNs does not let this app send (400 ${reason})`;
const doubtful = (reason: string) => `APNS_ENVIRONMENT or APNS_TOPIC may be wrong: APNs refuses (400 ${reason})`;

describe('a reminder for iOS', () => {
  it('is an alert that comes at once, waits three hours for a device, and replaces the one before', async () => {
    const { apns, run } = await app();
    const token = device(apns);
    expect(await run(token)).toEqual([sent]);
    expect(apns.notifications).toEqual([
      {
        device: token,
        host: 'api.push.apple.com',
        headers: {
          'apns-topic': 'app.fabula.learn',
          'apns-push-type': 'alert',
          'apns-priority': '10',
          'apns-expiration': String(Date.parse('2026-03-02T11:00:00Z') / 1000),
          'apns-collapse-id': 'reminder',
        },
        payload: {
          aps: { alert: { title: 'Es la hora', body: 'Tienes 2 frases.' }, sound: 'default', 'thread-id': 'reminders' },
          path: '/phrases',
        },
      },
    ]);
  });

  it.each<[number, string, object, string[]]>([
    [410, 'Unregistered', gone, []],
    [410, 'ExpiredToken', gone, []],
    [400, 'BadDeviceToken', failed, [doubtful('BadDeviceToken')]],
    [400, 'DeviceTokenNotForTopic', failed, [doubtful('DeviceTokenNotForTopic')]],
    [400, 'BadCollapseId', failed, ['APNs refuses (400 BadCollapseId)']],
    [400, 'secret text', failed, ['APNs refuses (400 no reason)']],
    [400, 'BadTopic', corrected, [wrongTopic('BadTopic')]],
    [400, 'TopicDisallowed', corrected, [wrongTopic('TopicDisallowed')]],
    [403, 'InvalidProviderToken', corrected, [wrongKey('InvalidProviderToken')]],
    [403, 'UnrelatedKeyIdInToken', corrected, [wrongKey('UnrelatedKeyIdInToken')]],
    [403, 'BadEnvironmentKeyIdInToken', corrected, [wrongKey('BadEnvironmentKeyIdInToken')]],
    [403, 'Forbidden', failed, ['APNs refuses (403 Forbidden)']],
    [404, 'BadPath', failed, ['APNs refuses (404 BadPath)']],
    [413, 'PayloadTooLarge', failed, ['APNs refuses (413 PayloadTooLarge)']],
    [429, 'TooManyRequests', retry, []],
    [429, 'TooManyProviderTokenUpdates', inTime(1200), []],
    [500, 'InternalServerError', inTime(900), []],
    [503, 'ServiceUnavailable', inTime(900), []],
    [503, 'Shutdown', inTime(900), []],
  ])('ends after %i %s as Apple’s table says', async (status, reason, outcome, complaints) => {
    const { apns, complaints: said, run } = await app();
    expect(await run(device(apns, { status, reason }))).toEqual([outcome]);
    expect(said).toEqual(complaints);
  });

  it.each([
    [429, 'TooManyRequests', '30', inTime(30)],
    [503, 'ServiceUnavailable', '60', inTime(60)],
    [503, 'ServiceUnavailable', 'Mon, 02 Mar 2026 08:02:00 GMT', inTime(120)],
  ])('waits as long as APNs asks for: %i %s %s', async (status, reason, seconds, outcome) => {
    const { apns, run } = await app();
    expect(await run(device(apns, { status, reason, headers: { 'retry-after': seconds } }))).toEqual([outcome]);
  });

  it('comes later where no answer came', async () => {
    const { apns, complaints, run } = await app();
    expect(await run(device(apns, 'cut'), device(apns))).toEqual([retry, sent]);
    expect(complaints).toEqual([]);
  });

  it.each(['apple-token', '../../token', '%2e%2e', ''])('is sent nowhere for what is no token: %j', async (token) => {
    const { apns, run } = await app();
    expect(await run(token)).toEqual([gone]);
    expect(apns.answered).toEqual([]);
  });

  it('shares a connection with those before, and gets another one where APNs has ended it', async () => {
    const { apns, run } = await app();
    await run(device(apns), device(apns));
    await run(device(apns, 'bye'));
    expect(apns.connections()).toBe(1);
    await expect.poll(() => run(device(apns))).toEqual([sent]);
    expect(apns.connections()).toBe(2);
  });
});

describe('the environment of APNs', () => {
  it('is Apple’s sandbox where that is set', async () => {
    const { apns, run } = await app({ APNS_ENVIRONMENT: 'development' });
    expect(await run(apns.register('development'))).toEqual([sent]);
    expect(apns.notifications).toMatchObject([{ host: 'api.sandbox.push.apple.com' }]);
  });

  it('costs no device its place where it, or the topic, is the wrong one', async () => {
    for (const change of [{ APNS_ENVIRONMENT: 'development' }, { APNS_TOPIC: 'app.fabula.other' }]) {
      const { apns, complaints, run } = await app(change);
      expect(await run(device(apns), device(apns))).toEqual([failed, failed]);
      expect(new Set(complaints)).toEqual(
        new Set([doubtful('APNS_TOPIC' in change ? 'DeviceTokenNotForTopic' : 'BadDeviceToken')]),
      );
    }
  });
});

describe('the provider token', () => {
  it('is one for all, over all runs, for fifty minutes', async () => {
    const { apns, run, goOn } = await app();
    await Promise.all(Array.from({ length: 5 }, () => run(device(apns))));
    goOn(49);
    await run(device(apns));
    expect(apns.tokens.size).toBe(1);
    goOn(1);
    await run(device(apns));
    expect(apns.tokens.size).toBe(2);
    expect(new Set(apns.answered)).toEqual(new Set(['200']));
  });

  it('is made anew, once, where APNs calls it expired', async () => {
    const { apns, complaints, run } = await app();
    const expired = { status: 403, reason: 'ExpiredProviderToken' };
    expect(await run(device(apns, expired, 'sent'), device(apns))).toEqual([sent, sent]);
    expect([apns.tokens.size, complaints]).toEqual([2, []]);
  });

  it('that is always expired leaves every reminder for later: our clock is wrong', async () => {
    const { apns, complaints, run, lag } = await app();
    lag(90);
    expect(await run(device(apns), device(apns))).toEqual([corrected, corrected]);
    expect(apns.answered).toEqual(['403 ExpiredProviderToken', '403 ExpiredProviderToken']);
    expect(complaints).toEqual(['APNs calls a new token expired: this clock is wrong']);
  });

  it.each([
    ['key', { APNS_KEY_ID: 'ZZZ123DEFG' }],
    ['team', { APNS_TEAM_ID: 'ZZZ123DEFG' }],
  ])('of another %s leaves every reminder for later, and asks no more in this run', async (_, change) => {
    const { apns, complaints, run } = await app(change);
    expect(await run(device(apns), device(apns))).toEqual([corrected, corrected]);
    expect(apns.answered).toEqual(['403 InvalidProviderToken']);
    expect(complaints).toEqual([wrongKey('InvalidProviderToken')]);
  });
});

describe('the settings of APNs', () => {
  it('are left out where nobody sends to iOS', async () => {
    expect(await prepareApns({})).toBeUndefined();
    expect(await prepareApns({ APNS_KEY: '', APNS_ENVIRONMENT: 'production' })).toBeUndefined();
  });

  it('may have the key’s line breaks written out, as in a file of variables', async () => {
    const { apns, run } = await app();
    const written = await app({ APNS_KEY: apns.secrets.APNS_KEY.replaceAll('\n', '\\n') });
    expect(await written.run(device(written.apns))).toEqual([corrected]); // another app's key, and a readable one
    expect(await run(device(apns))).toEqual([sent]);
  });

  it.each([
    ['a key alone', { APNS_KEY_ID: '', APNS_TEAM_ID: '', APNS_TOPIC: '' }, 'APNS_KEY_ID, APNS_TEAM_ID, APNS_TOPIC: '],
    ['no key', { APNS_KEY: '' }, 'APNS_KEY: not set'],
    ['a name of a key that is none', { APNS_KEY_ID: 'hidden' }, 'APNS_KEY_ID: '],
    ['a topic that is none', { APNS_TOPIC: 'hidden, app' }, 'APNS_TOPIC: '],
    ['an environment that is none', { APNS_ENVIRONMENT: 'hidden' }, 'APNS_ENVIRONMENT: '],
    ['a key that is none', { APNS_KEY: 'hidden' }, 'APNS_KEY is not the text of a .p8 file'],
    ['a relay that is no address', { APNS_RELAY_URL: 'hidden' }, 'APNS_RELAY_URL is no address'],
  ])('are refused, and not repeated: %s', async (_, change, says) => {
    const { apns } = await app();
    const error = await prepareApns({ ...apns.secrets, ...change }).catch((refused: unknown) => refused);
    expect(error).toBeInstanceOf(PushSettingsError);
    expect(String(error)).toContain(says);
    expect(String(error)).not.toContain('hidden');
  });
});
