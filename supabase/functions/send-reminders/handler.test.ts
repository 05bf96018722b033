import { createECDH } from 'node:crypto';
import { describe, expect, it } from 'vitest';
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

  it.each([
    ['without keys', {}],
    ['without a subject', { ...vapid, VAPID_SUBJECT: '' }],
    ['with a private key that is none', { ...vapid, VAPID_PRIVATE_KEY: 'x' }],
    ['with a public key that is none', { ...vapid, VAPID_PUBLIC_KEY: 'BAAA' }],
  ])('claims nothing that it could not send: %s', async (_, secrets) => {
    const { status, requests } = await call(`Bearer ${serviceKey}`, secrets);
    expect([status, requests]).toEqual([503, []]);
  });
});
