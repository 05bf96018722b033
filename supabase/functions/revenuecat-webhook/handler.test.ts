import { describe, expect, it } from 'vitest';
import { signBody } from '../_shared/revenuecat-signature.ts';
import { apiDouble } from '../_shared/testing/function-env.ts';
import { handler } from './handler.ts';

const authorization = 'Bearer made-for-the-webhook';
const secret = 'made-for-signatures';
const secrets = { REVENUECAT_WEBHOOK_AUTH: authorization, REVENUECAT_WEBHOOK_SECRET: secret };
const event = { id: 'e1', type: 'RENEWAL', event_timestamp_ms: 1_772_000_000_000, app_user_id: 'ana' };
const rpc = '/rest/v1/rpc/apply_subscription_event';

interface Delivery {
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly settings?: Readonly<Record<string, string>>;
  readonly answer?: Response;
}

/** One delivery at the test's time, signed unless its headers say otherwise, and the requests to the database. */
async function deliver({ headers, body = JSON.stringify({ event }), settings = secrets, answer }: Delivery = {}) {
  const { env, requests } = apiDouble(
    { [rpc]: answer ?? Response.json('applied') },
    { serviceKey: 'sb_secret_test', secrets: settings },
  );
  const signed = { 'x-revenuecat-webhook-signature': await signBody(body, secret, env.now()) };
  const request = new Request('https://functions.test/any', {
    method: 'POST',
    headers: { authorization, ...signed, ...headers },
    body,
  });
  const response = await handler(request, env);
  return { status: response.status, body: await response.json(), requests };
}
const now = new Date('2026-03-02T08:00:00Z');
const signedAt = (seconds: number, by = secret) =>
  signBody(JSON.stringify({ event }), by, new Date(now.getTime() + seconds * 1000));

describe('the webhook', () => {
  it('passes an event on with the service key, and only the fields that are read', async () => {
    const full = { ...event, price: 9.99, subscriber_attributes: { $email: { value: 'ana@example.com' } } };
    const { status, body, requests } = await deliver({ body: JSON.stringify({ api_version: '1.0', event: full }) });
    expect([status, body]).toEqual([200, { outcome: 'applied' }]);
    expect(requests).toEqual([{ path: rpc, token: 'sb_secret_test', body: { event, sandbox_allowed: false } }]);
  });

  it('allows the sandbox where it is told to', async () => {
    const { requests } = await deliver({ settings: { ...secrets, REVENUECAT_SANDBOX: 'allow' } });
    expect(requests).toMatchObject([{ body: { sandbox_allowed: true } }]);
  });

  it('accepts a signature by either secret during a rotation, and an unsigned event where none is set', async () => {
    const [other, ours] = await Promise.all([signedAt(0, 'the old one'), signedAt(0)]);
    const both = `${other},${ours.split(',')[1]}`;
    expect((await deliver({ headers: { 'x-revenuecat-webhook-signature': both } })).status).toBe(200);
    const unsigned = { 'x-revenuecat-webhook-signature': '' };
    const settings = { REVENUECAT_WEBHOOK_AUTH: authorization };
    expect((await deliver({ headers: unsigned, settings })).status).toBe(200);
  });

  it.each<[string, () => Promise<Delivery> | Delivery]>([
    ['another authorization', () => ({ headers: { authorization: `${authorization}x` } })],
    ['none', () => ({ headers: { authorization: '' } })],
    ['no signature', () => ({ headers: { 'x-revenuecat-webhook-signature': '' } })],
    ['nonsense', () => ({ headers: { 'x-revenuecat-webhook-signature': 't=soon,v1=abc,,=' } })],
    [
      'another secret',
      async () => ({ headers: { 'x-revenuecat-webhook-signature': await signedAt(0, 'made-for-others') } }),
    ],
    ['an old signature', async () => ({ headers: { 'x-revenuecat-webhook-signature': await signedAt(-301) } })],
    ['one from the future', async () => ({ headers: { 'x-revenuecat-webhook-signature': await signedAt(301) } })],
    [
      'another body',
      async () => ({
        headers: { 'x-revenuecat-webhook-signature': await signedAt(0) },
        body: JSON.stringify({ event: { ...event, app_user_id: 'eve' } }),
      }),
    ],
    [
      'a time that was not signed',
      async () => ({
        headers: { 'x-revenuecat-webhook-signature': (await signedAt(-301)).replace(/^t=\d+/, `t=${+now / 1000}`) },
      }),
    ],
  ])('refuses %s', async (_, delivery) => {
    const { status, body, requests } = await deliver(await delivery());
    expect([status, body]).toMatchObject([401, { error: { code: 'unauthorized' } }]);
    expect(requests).toEqual([]);
  });

  it.each([
    ['no JSON', '<event>'],
    ['no event', '{}'],
    ['an event without an id', JSON.stringify({ event: { ...event, id: undefined } })],
    ['an event without a time', JSON.stringify({ event: { ...event, event_timestamp_ms: 'now' } })],
    ['half of it', JSON.stringify({ event }).slice(0, -9)],
    ['nothing', ''],
    ['a name no database can hold', JSON.stringify({ event: { ...event, app_user_id: 'a\0b' } })],
    ['half a character', JSON.stringify({ event: { ...event, id: 'a\ud800' } })],
    ['a time out of all calendars', JSON.stringify({ event: { ...event, expiration_at_ms: 1e300 } })],
  ])('answers %s with 400', async (_, body) => {
    const { status, requests } = await deliver({ body });
    expect([status, requests]).toEqual([400, []]);
  });

  it('limits its body', async () => {
    const body = JSON.stringify({ event: { ...event, padding: 'x'.repeat(256 * 1024) } });
    expect((await deliver({ body })).status).toBe(413);
  });

  it('asks for a repetition when the database fails', async () => {
    for (const answer of [new Response('{}', { status: 500 }), Response.json('unheard of')]) {
      expect(await deliver({ answer })).toMatchObject({ status: 500, body: { error: { code: 'internal' } } });
    }
  });

  it('does not exist without configuration', async () => {
    expect(await deliver({ settings: {} })).toEqual({
      status: 404,
      body: { error: { code: 'not_found', message: 'The requested resource was not found.' } },
      requests: [],
    });
  });
});
