import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callFunction } from './call-function.ts';
import { type DenoFunction, startDenoFunction } from './deno.ts';
import { type RunningServer, startServer } from './harness.ts';
import { createWorld, type Learner, must, rowsOf, type World } from './learners.ts';
import { ownDatabase } from './own-databases.ts';
import {
  type EventFields,
  type ProviderEvent,
  providerEvent,
  type RevenueCatDouble,
  signatureOf,
  startRevenueCatDouble,
  subscriberWith,
  transferEvent,
} from './revenuecat-double.ts';
import type { Engine } from './servers.ts';

const authorization = 'Bearer made-for-the-webhook';
const webhookSecret = 'made-for-signatures';
const secretKey = 'sk_made_for_tests';
const dayMs = 86_400_000;

describe.each<Engine>(['PGlite', 'PostgreSQL'])('The provider’s webhook on %s', (engine) => {
  let provider: RevenueCatDouble;
  let server: RunningServer;
  let world: World;
  let deno: DenoFunction | undefined;

  beforeAll(async () => {
    provider = await startRevenueCatDouble(secretKey);
    const env = {
      REVENUECAT_WEBHOOK_AUTH: authorization,
      REVENUECAT_WEBHOOK_SECRET: webhookSecret,
      REVENUECAT_SECRET_KEY: secretKey,
      REVENUECAT_API_URL: provider.url,
    };
    const databaseUrl = await ownDatabase(engine);
    server = await startServer({ env, ...(databaseUrl === undefined ? {} : { databaseUrl }) });
    const { publishableKey, secretKey: serviceKey } = server.keys;
    world = createWorld({ engine, url: server.url, publishableKey, secretKey: serviceKey });
    deno = await startDenoFunction('reconcile-subscriptions', {
      SUPABASE_URL: server.url,
      SUPABASE_ANON_KEY: publishableKey,
      SUPABASE_SERVICE_ROLE_KEY: serviceKey,
      ...env,
    });
  });
  afterAll(async () => {
    await deno?.stop();
    await server?.remove();
    await provider?.close();
  });

  async function deliver(event: ProviderEvent, headers: Readonly<Record<string, string>> = {}) {
    const body = JSON.stringify({ api_version: '1.0', event });
    const response = await fetch(`${server.url}/functions/v1/revenuecat-webhook`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization,
        'X-RevenueCat-Webhook-Signature': signatureOf(body, webhookSecret),
        ...headers,
      },
      body,
    });
    return { status: response.status, body: await response.json() };
  }
  /** A message about a month that began `daysAgo`, and how long ago it was sent. */
  function month(type: string, learner: string, daysAgo: number, transaction: string, fields: EventFields = {}) {
    const from = Date.now() - daysAgo * dayMs;
    return providerEvent(type, learner, from, {
      purchased_at_ms: from,
      expiration_at_ms: from + 30 * dayMs,
      transaction_id: transaction,
      original_transaction_id: transaction,
      ...fields,
    });
  }
  const subscriptionOf = async ({ client, id }: Learner) =>
    must(await client.from('user_subscriptions').select('*').eq('user_id', id).single());

  it('gives premium to the learner it names, once for any number of messages at a time, and shows it to nobody else', async () => {
    const [learner, other] = [await world.signUp(), await world.signUp()];
    const transaction = randomUUID();
    const event = month('INITIAL_PURCHASE', learner.id, 1, transaction);
    const answers = await Promise.all(Array.from({ length: 10 }, () => deliver(event)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(answers.map(({ body }) => body.outcome).sort()).toEqual(['applied', ...Array(9).fill('duplicate')]);
    expect(await subscriptionOf(learner)).toMatchObject({
      tier: 'premium',
      plan: 'monthly',
      store: 'rc_billing',
      will_renew: true,
      features: expect.arrayContaining(['custom_speed']),
    });
    expect(must(await learner.client.rpc('story_allowance'))).toMatchObject({ premium: true });
    expect(must(await other.client.rpc('story_allowance'))).toMatchObject({ premium: false });
    const bought = must(await learner.client.from('purchases').select('original_transaction_id'));
    expect(bought).toEqual([{ original_transaction_id: transaction }]);
    expect(must(await other.client.from('purchases').select('store'))).toEqual([]);
    for (const hidden of ['subscription_events', 'subscription_transfers'] as const) {
      expect((await learner.client.from(hidden).select('*')).error?.code).toBe('42501');
    }
    expect(await rowsOf(world, 'subscription_events', 'user_id', learner.id)).toHaveLength(1);
  });

  it('has the same result when many messages about one purchase arrive at once', async () => {
    const [giver, taker] = [await world.signUp(), await world.signUp()];
    const transaction = randomUUID();
    const events = [
      month('INITIAL_PURCHASE', giver.id, 95, transaction),
      ...[65, 35, 5].map((days) => month('RENEWAL', giver.id, days, transaction)),
      month('EXPIRATION', giver.id, 65, transaction, { event_timestamp_ms: Date.now() - 35.1 * dayMs }),
      transferEvent([giver.id], [taker.id], Date.now() - 4 * dayMs),
      month('CANCELLATION', taker.id, 5, transaction, {
        event_timestamp_ms: Date.now() - 3 * dayMs,
        cancel_reason: 'UNSUBSCRIBE',
      }),
    ];
    const answers = await Promise.all([...events, ...events].map((event) => deliver(event)));
    expect(answers.filter(({ body }) => body.outcome === 'duplicate')).toHaveLength(events.length);
    expect(await subscriptionOf(giver)).toMatchObject({ tier: 'free' });
    expect(await subscriptionOf(taker)).toMatchObject({ tier: 'premium', will_renew: false });
  });

  it('takes nothing from other learners, and ignores the sandbox', async () => {
    const learner = await world.signUp();
    const event = month('INITIAL_PURCHASE', learner.id, 1, randomUUID());
    const session = must(await learner.client.auth.getSession()).session?.access_token ?? '';
    const forged: Readonly<Record<string, string>>[] = [
      { authorization: '' },
      { authorization: `Bearer ${session}` },
      { authorization: `Bearer ${server.keys.secretKey}` },
      { 'X-RevenueCat-Webhook-Signature': '' },
      { 'X-RevenueCat-Webhook-Signature': signatureOf(JSON.stringify({ event }), 'guessed') },
    ];
    for (const headers of forged) expect((await deliver(event, headers)).status).toBe(401);
    expect(await deliver({ ...event, environment: 'SANDBOX' })).toMatchObject({ body: { outcome: 'sandbox' } });
    for (const client of [learner.client, world.anonymous]) {
      expect((await client.rpc('apply_subscription_event', { event })).error?.code).toBe('42501');
      const snapshot = { learner: learner.id, snapshot: { purchases: [] }, taken_at: new Date().toISOString() };
      expect((await client.rpc('apply_subscription_snapshot', snapshot)).error?.code).toBe('42501');
      expect((await client.rpc('claim_reconciliations')).error?.code).toBe('42501');
    }
    const { id: user_id } = learner;
    const wish = {
      user_id,
      tier: 'premium',
      plan: 'lifetime',
      expires_at: null,
      features: ['custom_speed'],
      will_renew: true,
      store: 'mine',
      management_url: 'https://example.com/',
      original_purchase_at: new Date().toISOString(),
    };
    must(await learner.client.from('user_subscriptions').upsert(wish).select());
    must(await learner.client.from('user_subscriptions').update(wish).eq('user_id', user_id).select());
    await learner.client.from('user_subscriptions').delete().eq('user_id', user_id);
    const purchase = {
      user_id,
      store: 'mine',
      original_transaction_id: '1',
      environment: 'PRODUCTION',
      will_renew: true,
    };
    const moments = { event_at: new Date().toISOString(), owner_at: new Date().toISOString() };
    expect((await learner.client.from('purchases').insert({ ...purchase, ...moments })).error?.code).toBe('42501');
    expect(await subscriptionOf(learner)).toMatchObject({
      tier: 'free',
      plan: null,
      features: [],
      will_renew: false,
      store: null,
      management_url: null,
      original_purchase_at: null,
    });
  });

  it('leaves the trial to learners who have not had it, once, and not beside a paid plan', async () => {
    const learner = await world.signUp();
    const starts = await Promise.all(Array.from({ length: 5 }, () => learner.client.rpc('start_trial')));
    // The documented answer of start_trial.
    const answers = starts.map((start) => must(start)) as { started: boolean; reason: string | null }[];
    expect(answers.filter(({ started }) => started)).toHaveLength(1);
    expect(answers.filter(({ reason }) => reason === 'trial_used')).toHaveLength(4);
    const { trial_expires_at, features } = await subscriptionOf(learner);
    expect(Date.parse(trial_expires_at ?? '') - Date.now()).toBeGreaterThan(6.9 * dayMs);
    expect(features).toContain('custom_stories');
    expect(must(await learner.client.rpc('story_allowance'))).toMatchObject({ premium: true });

    const paying = await world.signUp();
    await deliver(month('INITIAL_PURCHASE', paying.id, 1, randomUUID()));
    expect(must(await paying.client.rpc('start_trial'))).toEqual({
      started: false,
      reason: 'already_premium',
      trialExpiresAt: null,
    });
    // The older way, which the specification describes.
    const wish = { user_id: paying.id, trial_used: true, trial_expires_at: new Date().toISOString(), tier: 'free' };
    must(await paying.client.from('user_subscriptions').upsert(wish).select());
    expect(await subscriptionOf(paying)).toMatchObject({ tier: 'premium', trial_used: false, trial_expires_at: null });
    expect((await world.anonymous.rpc('start_trial')).error?.code).toBe('42501');
  });

  it('is made good by asking the provider, for the caller alone', async () => {
    const learner = await world.signUp();
    const entitlement = { expires_date: null, product_identifier: 'lifetime_deal' };
    const life = [{ store: 'rc_billing', purchase_date: '2026-01-01T00:00:00Z', store_transaction_id: randomUUID() }];
    expect(await callFunction(learner.client, 'sync-subscription', {})).toEqual({
      status: 200,
      body: { premium: false },
    });
    const managementUrl = 'https://pay.example.com/manage';
    provider.know(
      learner.id,
      subscriberWith({ entitlement, nonSubscriptions: { lifetime_deal: life }, managementUrl }),
    );
    const before = provider.asked.length;
    const other = await world.signUp();
    expect((await callFunction(learner.client, 'sync-subscription', { learner: other.id })).status).toBe(400);
    expect(await callFunction(learner.client, 'sync-subscription', {})).toEqual({
      status: 200,
      body: { premium: true },
    });
    expect(provider.asked.slice(before)).toEqual([learner.id]);
    expect(await subscriptionOf(learner)).toMatchObject({
      plan: 'lifetime',
      expires_at: null,
      management_url: managementUrl,
    });
    for (const fault of [429, 500, 'nonsense'] as const) {
      provider.failWith(fault);
      expect(await callFunction(learner.client, 'sync-subscription', {})).toMatchObject({
        status: 503,
        body: { error: { code: 'unavailable' } },
      });
    }
    expect(await subscriptionOf(learner)).toMatchObject({ plan: 'lifetime' });
  });

  it('is made good by the scheduler, which stops when the provider refuses and asks about nobody twice', async () => {
    const reconcile = async () => {
      const headers = { authorization: `Bearer ${server.keys.secretKey}` };
      const response = await fetch(deno?.url ?? '', { method: 'POST', headers });
      return { status: response.status, body: await response.json() };
    };
    await reconcile(); // those that the tests above have left
    const learners = await Promise.all(Array.from({ length: 12 }, () => world.signUp()));
    for (const { id } of learners) await deliver(transferEvent([id], [randomUUID()], Date.now()));
    const before = provider.asked.length;
    provider.failWith(429);
    expect(await reconcile()).toEqual({ status: 200, body: { synced: 0, failed: 10 } });
    expect(provider.asked.length - before).toBe(1);
    const [first] = learners;
    const subscriptions = {
      monthly_premium: {
        purchase_date: new Date().toISOString(),
        expires_date: new Date(Date.now() + 30 * dayMs).toISOString(),
      },
    };
    const entitlement = {
      expires_date: subscriptions.monthly_premium.expires_date,
      product_identifier: 'monthly_premium',
    };
    for (const { id } of learners) provider.know(id, subscriberWith({ entitlement, subscriptions }));
    const runs = await Promise.all([reconcile(), reconcile(), reconcile()]);
    expect(runs.reduce((sum, { body }) => sum + body.synced, 0)).toBe(2);
    expect(new Set(provider.asked.slice(before + 1)).size).toBe(2);
    // The others wait for their turn, but may still ask for themselves.
    expect(first && (await callFunction(first.client, 'sync-subscription', {})).body).toEqual({ premium: true });
    const stranger = await fetch(deno?.url ?? '', {
      method: 'POST',
      headers: { authorization: `Bearer ${server.keys.publishableKey}` },
    });
    expect([stranger.status, await stranger.json()]).toMatchObject([404, { error: { code: 'not_found' } }]);
  });

  it('does not block a learner who deletes the account while messages about it arrive', async () => {
    const taker = await world.signUp();
    const leavers = await Promise.all(Array.from({ length: 6 }, () => world.signUp()));
    const purchases = leavers.map(({ id }) => ({ id, transaction: randomUUID() }));
    for (const { id, transaction } of purchases) await deliver(month('INITIAL_PURCHASE', id, 95, transaction));
    const answers = await Promise.all([
      ...purchases.flatMap(({ id, transaction }) => [
        ...[65, 35, 5].map((days) => deliver(month('RENEWAL', id, days, transaction))),
        deliver(transferEvent([id], [taker.id], Date.now() - 50 * dayMs)),
      ]),
      ...leavers.map(({ client }) => callFunction(client, 'delete-account', { confirmation: 'DELETE' })),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    for (const { id } of leavers) expect(await rowsOf(world, 'purchases', 'user_id', id)).toEqual([]);
    for (const { id, transaction } of purchases) await deliver(month('RENEWAL', id, 1, transaction));
    for (const { id } of leavers) expect(await rowsOf(world, 'subscription_events', 'app_user_id', id)).toEqual([]);
  });

  it('leaves nothing of a deleted account, and finds nobody there afterwards', async () => {
    const learner = await world.signUp();
    const transaction = randomUUID();
    await deliver(month('INITIAL_PURCHASE', learner.id, 31, transaction));
    expect((await callFunction(learner.client, 'delete-account', { confirmation: 'DELETE' })).status).toBe(200);
    expect(await deliver(month('RENEWAL', learner.id, 1, transaction))).toEqual({
      status: 200,
      body: { outcome: 'unknown_user' },
    });
    expect(await rowsOf(world, 'purchases', 'original_transaction_id', transaction)).toEqual([]);
    expect(await rowsOf(world, 'user_subscriptions', 'user_id', learner.id)).toEqual([]);
  });
});
