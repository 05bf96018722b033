import { createECDH, randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { startApnsDouble } from '../../tests/doubles/apns-double.ts';
import { fcmAnswers, startFcmDouble } from '../../tests/doubles/fcm-double.ts';
import { startPushServiceDouble } from '../../tests/push-service-double.ts';
import { apiDouble } from '../_shared/testing/function-env.ts';
import { handler } from './handler.ts';

const serviceKey = 'sb_secret_test';
const pair = createECDH('prime256v1');
const vapid = {
  VAPID_PUBLIC_KEY: pair.generateKeys('base64url'),
  VAPID_PRIVATE_KEY: pair.getPrivateKey('base64url'),
  VAPID_SUBJECT: 'mailto:fabula@example.com',
};
const nothingDue = { '/rest/v1/rpc/claim_reminders': { reminders: [], more: false } };

async function call(authorization: string | null, secrets: object = vapid, method = 'POST') {
  const { env, requests } = apiDouble(nothingDue, { serviceKey, secrets: { ...secrets } });
  const headers: HeadersInit = authorization === null ? {} : { authorization };
  const response = await handler(new Request('https://functions.test/send-reminders', { method, headers }), env);
  return { status: response.status, body: await response.json(), requests };
}

describe('send-reminders', () => {
  it('looks for what is due when the scheduler calls, with the service key', async () => {
    const { status, body, requests } = await call(`Bearer ${serviceKey}`);
    expect([status, body]).toEqual([200, { sent: 0, gone: 0, failed: 0, retry: 0, unsupported: 0 }]);
    expect(requests).toEqual([{ path: '/rest/v1/rpc/claim_reminders', token: serviceKey, body: { most: 50 } }]);
  });

  it.each([
    ['nobody', null, 'POST'],
    ['a learner', 'Bearer learner.access.token', 'POST'],
    ['whoever has the publishable key', 'Bearer sb_publishable_test', 'POST'],
    ['a key that begins right', 'Bearer sb_secret_tes', 'POST'],
    ['a key that goes on', `Bearer ${serviceKey}t`, 'POST'],
    ['the key without its scheme', serviceKey, 'POST'],
    ['another method', `Bearer ${serviceKey}`, 'PUT'],
  ])('does not exist for %s', async (_, authorization, method) => {
    expect(await call(authorization, vapid, method)).toEqual({
      status: 404,
      body: { error: { code: 'not_found', message: 'The requested resource was not found.' } },
      requests: [],
    });
  });

  const vapidIsWrong = 'VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY and VAPID_SUBJECT are not right.';
  it.each([
    ['without any', {}, 'Reminders need VAPID_PUBLIC_KEY, FCM_SERVICE_ACCOUNT or APNS_KEY.'],
    ['without a subject', { ...vapid, VAPID_SUBJECT: '' }, vapidIsWrong],
    ['with a private key that is none', { ...vapid, VAPID_PRIVATE_KEY: 'x' }, vapidIsWrong],
    ['with a public key that is none', { ...vapid, VAPID_PUBLIC_KEY: 'BAAA' }, vapidIsWrong],
    ['with a relay that is none', { ...vapid, PUSH_RELAY_URL: 'relay:1' }, 'PUSH_RELAY_URL is no address.'],
    [
      'with another channel that is wrong',
      { ...vapid, FCM_SERVICE_ACCOUNT: '{}' },
      'FCM_SERVICE_ACCOUNT is not the JSON of a Google service account with its key.',
    ],
    [
      'with half a channel',
      { ...vapid, APNS_KEY_ID: 'ABC123DEFG' },
      'APNS_KEY, APNS_TEAM_ID, APNS_TOPIC: not set, or not as Apple gives it.',
    ],
  ])('claims nothing that it could not send: %s', async (_, secrets, message) => {
    const { status, body, requests } = await call(`Bearer ${serviceKey}`, secrets);
    expect([status, body, requests]).toEqual([503, { error: { code: 'unavailable', message } }, []]);
  });
});

const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
  vi.restoreAllMocks();
});

/** Doubles of all push services, and what one run does and logs. */
async function services() {
  const now = () => new Date('2026-03-02T08:00:00Z');
  const [web, fcm, apns] = await Promise.all([startPushServiceDouble(), startFcmDouble(now), startApnsDouble(now)]);
  ends.push(web.close, fcm.close, apns.close);
  const logged: string[] = [];
  vi.spyOn(console, 'error').mockImplementation((...parts: unknown[]) => void logged.push(parts.join(' ')));
  const secrets = {
    web: { ...vapid, PUSH_RELAY_URL: web.url },
    android: fcm.secrets,
    ios: apns.secrets,
  };
  const due = (platform: keyof typeof secrets, token: string, keys: object | null = null) => ({
    ...{ device: randomUUID(), platform, token, keys },
    ...{ language: 'fr', day: '2026-03-02', duePhrases: 7, streakDays: 0 },
  });
  const run = async (platforms: readonly (keyof typeof secrets)[], reminders: readonly object[]) => {
    const answers = {
      '/rest/v1/rpc/claim_reminders': { reminders, more: false },
      '/rest/v1/rpc/settle_reminders': () => new Response(null, { status: 204 }),
    };
    const set = Object.assign({}, ...platforms.map((platform) => secrets[platform]));
    const { env, requests } = apiDouble(answers, { serviceKey, secrets: set, now, fetchHttp2: apns.fetchHttp2 });
    const headers = { authorization: `Bearer ${serviceKey}` };
    const response = await handler(new Request('https://functions.test/x', { method: 'POST', headers }), env);
    const settled = requests.filter(({ path }) => path.endsWith('settle_reminders')).map(({ body }) => body);
    return { tally: await response.json(), settled };
  };
  return { web, fcm, apns, due, run, logged };
}

const none = { sent: 0, gone: 0, failed: 0, retry: 0, unsupported: 0 };

describe('reminders by several channels', () => {
  it('come to browsers and phones in one run, and each device is settled by its own outcome', async () => {
    const { web, fcm, apns, due, run, logged } = await services();
    const [browser, old] = [web.subscribe(), fcm.register()];
    fcm.answerWith(old, fcmAnswers.unregistered);
    const tired = apns.register();
    apns.answerWith(tired, { status: 429, reason: 'TooManyRequests', headers: { 'retry-after': '40' } });
    const reminders = [
      due('web', browser.endpoint, browser.keys),
      due('android', fcm.register()),
      due('android', old),
      due('ios', apns.register()),
      due('ios', tired),
    ];
    const { tally, settled } = await run(['web', 'android', 'ios'], reminders);
    expect(tally).toEqual({ ...none, sent: 3, gone: 1, retry: 1 });
    const said = { title: 'C’est l’heure de ton histoire', body: '7 expressions sont à réviser.' };
    expect(web.messages).toMatchObject([{ message: { ...said, path: '/phrases' } }]);
    expect(fcm.messages).toMatchObject([
      { notification: said, data: { path: '/phrases', tag: 'reminder-2026-03-02' } },
    ]);
    expect(apns.notifications).toMatchObject([{ payload: { aps: { alert: said }, path: '/phrases' } }]);
    const outcomes = [
      { outcome: 'sent' },
      { outcome: 'sent' },
      { outcome: 'gone' },
      { outcome: 'sent' },
      { outcome: 'retry', retryAfterSeconds: 40 },
    ];
    expect(settled).toEqual([
      { outcomes: reminders.map(({ device, token }, index) => ({ device, token, ...outcomes[index] })) },
    ]);
    expect([logged, web.complaints, fcm.complaints]).toEqual([[], [], []]);
  });

  it.each(['web', 'android', 'ios'] as const)('need no other channel than that of %s', async (platform) => {
    const { web, fcm, apns, due, run, logged } = await services();
    const browser = web.subscribe();
    const reminders = [
      due('web', browser.endpoint, browser.keys),
      due('android', fcm.register()),
      due('ios', apns.register()),
    ];
    const { tally, settled } = await run([platform], reminders);
    expect(tally).toEqual({ ...none, sent: 1, unsupported: 2 });
    // A device without a channel keeps its place.
    expect(settled).toEqual([
      {
        outcomes: reminders.map(({ device, token, ...one }) => ({
          ...{ device, token },
          outcome: one.platform === platform ? 'sent' : 'failed',
        })),
      },
    ]);
    expect(logged).toEqual(['No channel to the platform of 2 devices']);
  });

  it('leave one line a run for what is wrong, without a secret, a token or a word of the learner’s', async () => {
    const { fcm, apns, due, run, logged } = await services();
    const phones = Array.from({ length: 3 }, () => fcm.register());
    for (const phone of phones) fcm.answerWith(phone, fcmAnswers.senderMismatch);
    fcm.answerWith(phones[2] ?? '', fcmAnswers.tooBig);
    const tablets = Array.from({ length: 3 }, () => apns.register());
    for (const tablet of tablets) apns.answerWith(tablet, { status: 400, reason: 'BadDeviceToken' });
    apns.answerWith(tablets[2] ?? '', { status: 403, reason: 'InvalidProviderToken' });
    const reminders = [...phones.map((token) => due('android', token)), ...tablets.map((token) => due('ios', token))];
    const { tally } = await run(['android', 'ios'], reminders);
    expect(tally).toEqual({ ...none, failed: 5, retry: 1 });
    expect(logged.sort()).toEqual([
      'APNS_ENVIRONMENT or APNS_TOPIC may be wrong: APNs refuses (400 BadDeviceToken)',
      'APNS_KEY, APNS_KEY_ID, APNS_TEAM_ID or APNS_ENVIRONMENT: APNs does not let this app send (403 InvalidProviderToken)',
      'FCM refuses a message (400 INVALID_ARGUMENT)',
      'FCM_SERVICE_ACCOUNT: a device is registered with another project (SENDER_ID_MISMATCH)',
    ]);
    const secret = [
      ...phones,
      ...tablets,
      ...fcm.grants,
      ...apns.tokens,
      fcm.account.private_key,
      apns.secrets.APNS_KEY,
    ];
    const values = [
      ...secret,
      fcm.account.project_id,
      fcm.account.client_email,
      apns.secrets.APNS_KEY_ID,
      'expressions',
    ];
    expect(values.filter((value) => logged.join('\n').includes(value))).toEqual([]);
  });
});
