import { afterEach, describe, expect, it } from 'vitest';
import { type FcmDouble, type FcmScript, fcmAnswers, startFcmDouble } from '../../tests/doubles/fcm-double.ts';
import { PushSettingsError } from './channel.ts';
import { prepareFcm } from './fcm.ts';

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

/** A project whose clock, and ours, stands still until it is told to go on. */
async function project() {
  let nowMs = Date.parse('2026-03-02T08:00:00Z');
  const now = () => new Date(nowMs);
  const fcm = await startFcmDouble(now);
  ends.push(fcm.close);
  const complaints: string[] = [];
  const { secrets } = fcm;
  /** Sends one message each to these devices, one after the other, in one run. */
  const run = async (...devices: readonly string[]) => {
    const open = await prepareFcm(secrets);
    const channel = open?.({ env: { now }, timeoutMs: 60_000, complain: (problem) => complaints.push(problem) });
    const outcomes: unknown[] = [];
    for (const token of devices) outcomes.push(await channel?.send({ token, keys: null }, message));
    return outcomes;
  };
  const goOn = (minutes: number) => {
    nowMs += minutes * 60_000;
  };
  return { fcm, now, complaints, run, goOn };
}

/** A device of the project that answers so. */
function device(fcm: FcmDouble, ...answers: readonly FcmScript[]): string {
  const token = fcm.register();
  fcm.answerWith(token, ...answers);
  return token;
}

const sent = { outcome: 'sent' };
const gone = { outcome: 'gone' };
const failed = { outcome: 'failed' };
const retry = { outcome: 'retry' };
const corrected = { outcome: 'retry', retryAfterSeconds: 1800 };
const inTime = (retryAfterSeconds: number) => ({ outcome: 'retry', retryAfterSeconds });
const after = (answer: FcmScript & object, value: string) => ({ ...answer, headers: { 'retry-after': value } });

describe('a reminder for Android', () => {
  it('is a notification of the app’s channel, which opens its page and replaces the one before', async () => {
    const { fcm, run } = await project();
    const token = device(fcm);
    expect(await run(token)).toEqual([sent]);
    expect(fcm.messages).toEqual([
      {
        token,
        notification: { title: 'Es la hora', body: 'Tienes 2 frases.' },
        data: { path: '/phrases', tag: 'reminder-2026-03-02' },
        android: {
          ttl: '10800s',
          collapse_key: 'reminder',
          notification: { tag: 'reminder-2026-03-02', channel_id: 'reminders' },
        },
      },
    ]);
    expect(fcm.complaints).toEqual([]);
  });

  const noProject = 'FCM_SERVICE_ACCOUNT: FCM does not let this account send (404 NOT_FOUND)';
  it.each<[string, FcmScript, object, string[]]>([
    ['200', 'sent', sent, []],
    ['404 UNREGISTERED', fcmAnswers.unregistered, gone, []],
    ['404 of a project', fcmAnswers.noProject, corrected, [noProject]],
    ['400 of a token', fcmAnswers.invalidToken, gone, []],
    ['400 of the token’s field', fcmAnswers.invalidTokenField, gone, []],
    ['400 of another field', fcmAnswers.invalidData, failed, ['FCM refuses a message (400 INVALID_ARGUMENT)']],
    ['400 of several fields', fcmAnswers.invalidMany, failed, ['FCM refuses a message (400 INVALID_ARGUMENT)']],
    ['400 of the message', fcmAnswers.tooBig, failed, ['FCM refuses a message (400 INVALID_ARGUMENT)']],
    ['400 without a word', { status: 400 }, failed, ['FCM refuses a message (400 no reason)']],
    [
      '403 of a permission',
      fcmAnswers.forbidden,
      corrected,
      ['FCM_SERVICE_ACCOUNT: FCM does not let this account send (403 PERMISSION_DENIED)'],
    ],
    ['429', fcmAnswers.quota, retry, []],
    ['429 with seconds', after(fcmAnswers.quota, '90'), inTime(90), []],
    ['429 with a date', after(fcmAnswers.quota, 'Mon, 02 Mar 2026 08:02:00 GMT'), inTime(120), []],
    ['429 with a date gone by', after(fcmAnswers.quota, 'Mon, 02 Mar 2026 07:00:00 GMT'), retry, []],
    ['429 with nonsense', after(fcmAnswers.quota, 'soon'), retry, []],
    ['503', after(fcmAnswers.unavailable, '30'), inTime(30), []],
    ['500', fcmAnswers.internal, retry, []],
    ['no answer', 'cut', retry, []],
    [
      'a redirect',
      { status: 302, headers: { location: 'http://127.0.0.1:1/' } },
      failed,
      ['FCM refuses a message (302 no reason)'],
    ],
  ])('ends after %s as that says', async (_, answer, outcome, complaints) => {
    const { fcm, complaints: said, run } = await project();
    expect(await run(device(fcm, answer))).toEqual([outcome]);
    expect(said).toEqual(complaints);
  });

  it('costs a device of another project its place only once the account has proved to be right', async () => {
    const { fcm, complaints, run } = await project();
    const foreign = device(fcm, fcmAnswers.senderMismatch);
    expect(await run(foreign, device(fcm), foreign)).toEqual([failed, sent, gone]);
    expect(complaints).toEqual([
      'FCM_SERVICE_ACCOUNT: a device is registered with another project (SENDER_ID_MISMATCH)',
    ]);
  });
});

describe('access to FCM', () => {
  it('is asked for once by all who send at once, and kept until shortly before its end, over all runs', async () => {
    const { fcm, run, goOn } = await project();
    const devices = Array.from({ length: 5 }, () => device(fcm));
    await Promise.all(devices.map((token) => run(token)));
    expect(fcm.grants).toHaveLength(1);
    goOn(54);
    expect(await run(device(fcm))).toEqual([sent]);
    expect(fcm.grants).toHaveLength(1);
    goOn(1);
    expect(await run(device(fcm))).toEqual([sent]);
    expect(fcm.grants).toHaveLength(2);
    expect(fcm.complaints).toEqual([]);
  });

  it('is asked for once more where a token has ended early', async () => {
    const { fcm, run } = await project();
    await run(device(fcm));
    fcm.revoke();
    expect(await run(device(fcm), device(fcm))).toEqual([sent, sent]);
    expect(fcm.grants).toHaveLength(2);
  });

  it('that is refused twice leaves every reminder for later, and asks no more in this run', async () => {
    const { fcm, complaints, run } = await project();
    const refused = device(fcm, fcmAnswers.unauthenticated);
    expect(await run(refused, device(fcm))).toEqual([corrected, corrected]);
    expect(fcm.asked).toEqual(['access', 'send', 'access', 'send']);
    expect(complaints).toEqual(['FCM_SERVICE_ACCOUNT: FCM does not let this account send (401 UNAUTHENTICATED)']);
    expect(await run(device(fcm))).toEqual([sent]);
  });

  const noAccess = 'FCM_SERVICE_ACCOUNT: Google gives no access for it, or this machine’s clock is wrong';
  it.each<[string, FcmScript, string[]]>([
    [
      'a key that was withdrawn',
      { status: 400, body: { error: 'invalid_grant' } },
      [`${noAccess} (400 invalid_grant)`],
    ],
    [
      'an account that is off',
      { status: 401, body: { error: 'invalid_client' } },
      [`${noAccess} (401 invalid_client)`],
    ],
    ['another word', { status: 400, body: { error: 'Key AIzaSy is bad' } }, [`${noAccess} (400 no reason)`]],
    ['a busy Google', { status: 503 }, []],
    ['an answer without a token', { status: 200, body: {} }, []],
    ['no answer', 'cut', []],
  ])('that is not given leaves the reminder for later: %s', async (_, answer, complaints) => {
    const { fcm, complaints: said, run } = await project();
    fcm.answerAccessWith(answer);
    expect(await run(device(fcm))).toEqual([complaints.length > 0 ? corrected : retry]);
    expect([said, fcm.messages]).toEqual([complaints, []]);
    expect(await run(device(fcm))).toEqual([sent]);
  });

  it('is asked for once in a run where Google has refused it', async () => {
    const { fcm, run } = await project();
    fcm.answerAccessWith({ status: 400, body: { error: 'invalid_grant' } });
    expect(await run(device(fcm), device(fcm), device(fcm))).toEqual([corrected, corrected, corrected]);
    expect(fcm.asked).toEqual(['access']);
  });
});

describe('the settings of FCM', () => {
  const prepared = async (change: object) => {
    const { fcm } = await project();
    return prepareFcm({ ...fcm.secrets, FCM_SERVICE_ACCOUNT: JSON.stringify({ ...fcm.account, ...change }) });
  };

  it('are left out where nobody sends to Android', async () => {
    expect(await prepareFcm({})).toBeUndefined();
    expect(await prepareFcm({ FCM_SERVICE_ACCOUNT: '' })).toBeUndefined();
  });

  it.each([
    ['another kind of file', { type: 'authorized_user' }],
    ['no project', { project_id: '' }],
    ['no key', { private_key: undefined }],
    ['a key that is none', { private_key: '-----BEGIN PRIVATE KEY-----\nhidden\n-----END PRIVATE KEY-----\n' }],
    ['a token’s address elsewhere', { token_uri: 'https://google.example/token' }],
    ['a name that ends alike', { token_uri: 'https://evilgoogleapis.com/token' }],
    ['a token’s address without TLS', { token_uri: 'http://oauth2.googleapis.com/token' }],
    ['another port', { token_uri: 'https://oauth2.googleapis.com:8443/token' }],
    ['a password', { token_uri: 'https://me:hidden@oauth2.googleapis.com/token' }],
  ])('are refused, and not repeated: %s', async (_, change) => {
    const error = await prepared(change).catch((refused: unknown) => refused);
    expect(error).toBeInstanceOf(PushSettingsError);
    expect(String(error)).toMatch(/FCM_SERVICE_ACCOUNT is not the JSON of a Google service account/);
    expect(String(error)).not.toContain('hidden');
  });

  it('may have the token’s address of older files', async () => {
    expect(await prepared({ token_uri: 'https://accounts.google.com/o/oauth2/token' })).toBeTypeOf('function');
  });

  it.each([
    ['a file that is no JSON', { FCM_SERVICE_ACCOUNT: './account.json' }, /FCM_SERVICE_ACCOUNT/],
    [
      'a relay that is no address',
      { FCM_SERVICE_ACCOUNT: '{}', FCM_RELAY_URL: 'relay' },
      /FCM_RELAY_URL is no address/,
    ],
  ])('are refused: %s', async (_, secrets, says) => {
    await expect(prepareFcm(secrets)).rejects.toThrow(says);
  });
});
