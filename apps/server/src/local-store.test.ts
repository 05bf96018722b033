import { mkdtemp, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StoreSimulator } from '@fabula/store-simulator';
import { isSignedBy, revenueCatSubscriber, revenueCatWebhook } from '@fabula/supabase/revenuecat';
import { pino } from 'pino';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createBackground } from './background.ts';
import { createDoor } from './door/door.ts';
import { openLocalStore } from './local-store.ts';

const ana = '11111111-2222-4333-8444-555555555555';
const bea = '99999999-2222-4333-8444-555555555555';
const site = 'http://127.0.0.1:4321';
const token = 't'.repeat(43);
const door = createDoor(token);
const owner = { authorization: `Bearer ${token}` };
const log = pino({ level: 'silent' });

/** A webhook that answers with these statuses, and keeps what it got. */
async function startWebhook(...statuses: number[]) {
  const got: { body: string; authorization?: string | undefined; signature: string }[] = [];
  const waiting: (() => void)[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const signature = String(request.headers['x-revenuecat-webhook-signature']);
    got.push({ body: Buffer.concat(chunks).toString(), authorization: request.headers.authorization, signature });
    response.writeHead(statuses.shift() ?? 200).end();
    for (const done of waiting.splice(0)) done();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo; // listening on a port
  return {
    url: `http://127.0.0.1:${port}`,
    got,
    types: () => got.map(({ body }) => revenueCatWebhook.parse(JSON.parse(body)).event.type),
    next: () => new Promise<void>((done) => waiting.push(done)),
  };
}

async function openShop(ownUrl: string, more: { dataDir?: string; nowMs?: () => number } = {}) {
  const dataDir = more.dataDir ?? (await mkdtemp(join(tmpdir(), 'fabula-store-')));
  const options = { dataDir, ownUrl, siteUrl: site, door, background: createBackground(log), log };
  const store = await openLocalStore({ ...options, ...(more.nowMs ? { nowMs: more.nowMs } : {}) });
  onTestFinished(() => store.stop());
  return { store, dataDir, ...browserOf(store) };
}

/** A browser with the store's pages. */
function browserOf(store: StoreSimulator) {
  const get = (path: string, headers: Record<string, string> = {}) =>
    store.answer(new Request(site + path, { headers: { ...owner, ...headers } }));
  const post = (path: string, form: Record<string, string>, headers: Record<string, string> = { origin: site }) =>
    store.answer(
      new Request(site + path, { method: 'POST', body: new URLSearchParams(form), headers: { ...owner, ...headers } }),
    );
  return { get, post };
}

const annual = `/store/pay/${ana}?package_id=annual_premium&currency=EUR`;
const orderIn = (page: string) => /name="order" value="([^"]+)"/.exec(page)?.[1] ?? '';
const versionIn = (page: string) => ({
  purchase: /name="purchase" value="([^"]+)"/.exec(page)?.[1] ?? '',
  version: /name="version" value="([^"]+)"/.exec(page)?.[1] ?? '',
});

describe('the local store', () => {
  it('sells once however often the form is sent, and tells the webhook as RevenueCat would', async () => {
    const webhook = await startWebhook();
    const { store, dataDir, get, post } = await openShop(webhook.url);
    const page = await (await get(annual)).text();
    expect(page).toContain('€42.72');
    const order = orderIn(page);
    const answers = await Promise.all([post(annual, { order }), post(annual, { order }), post(annual, { order: 'x' })]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
    expect(answers[0]?.headers.get('location')).toBe(`/store/pay/${ana}/bought?lang=en`);
    expect(await (await get(`/store/pay/${ana}/bought`)).text()).toContain('Fabula has been told.');
    expect(await (await get(annual)).text()).toContain('You have this already');
    expect(webhook.types()).toEqual(['INITIAL_PURCHASE']);
    const [{ body, authorization, signature } = { body: '', signature: '' }] = webhook.got;
    const keys = JSON.parse(await readFile(join(dataDir, 'store-keys.json'), 'utf8'));
    expect(authorization).toBe(keys.webhookAuthorization);
    expect(await isSignedBy(signature, body, keys.webhookSecret, new Date())).toBe(true);
    expect(store.secrets).toMatchObject({
      REVENUECAT_WEBHOOK_AUTH: authorization,
      REVENUECAT_API_URL: `${webhook.url}/store`,
    });
  });

  it('keeps what the webhook did not accept, also over a restart, and sends it again until it does', async () => {
    let nowMs = Date.now();
    const webhook = await startWebhook(500, 500);
    const first = await openShop(webhook.url, { nowMs: () => nowMs });
    await first.post(annual, { order: 'one' });
    expect(await (await first.get(`/store/pay/${ana}/bought`)).text()).toContain('The store goes on trying');
    expect(await (await first.get(`/store/customer/${ana}`)).text()).toContain('Not taken (status 500)');
    first.store.stop();

    const second = await openShop(webhook.url, { dataDir: first.dataDir, nowMs: () => nowMs });
    const attempts = async () => (await second.store.customer(ana)).events.map((event) => event.attempts);
    for (const [waitMs, expected] of [
      [1_000, 2],
      [2_000, 3],
    ] as const) {
      nowMs += waitMs;
      second.store.start();
      await expect.poll(attempts).toEqual([expected]);
    }
    const ids = webhook.got.map(({ body }) => revenueCatWebhook.parse(JSON.parse(body)).event.id);
    expect(new Set(ids).size).toBe(1);
    expect((await second.store.customer(ana)).events[0]?.toldAtMs).not.toBeNull();
  });

  it('renews by itself when a period is over', async () => {
    let nowMs = Date.parse('2026-01-31T12:00:00Z');
    const webhook = await startWebhook();
    const { store, get, post } = await openShop(webhook.url, { nowMs: () => nowMs });
    await post(annual.replace('annual', 'monthly'), { order: 'one' });
    nowMs = Date.parse('2026-02-28T12:00:00Z');
    const told = webhook.next();
    store.start();
    await told;
    expect(webhook.types()).toEqual(['INITIAL_PURCHASE', 'RENEWAL']);
    expect(await (await get(`/store/customer/${ana}`)).text()).toContain('Renews on March 31, 2026');
  });

  it('takes each step of a life once, and reports its result', async () => {
    const webhook = await startWebhook();
    const { get, post } = await openShop(webhook.url);
    const customer = `/store/customer/${ana}`;
    await post(annual, { order: 'one' });
    const form = versionIn(await (await get(customer)).text());
    const cancel = () => post(customer, { ...form, do: 'cancel' });
    expect((await cancel()).headers.get('location')).toBe(`${customer}?outcome=cancel&lang=en`);
    const again = (await cancel()).headers.get('location') ?? '';
    expect(again).toBe(`${customer}?outcome=outdated&lang=en`);
    expect(await (await get(again)).text()).toMatch(
      /role="status">This had changed meanwhile.*Canceled\. Premium stays/s,
    );
    expect((await post(customer, { do: 'transfer', to: 'nobody' })).headers.get('location')).toContain('wrong_id');
    await post(customer, { do: 'transfer', to: bea.toUpperCase() });
    expect(await (await get(`/store/customer/${bea}`)).text()).toContain('Canceled. Premium stays');
    const events = await (await get(customer)).text();
    const [event = ''] = /(?<=name="event" value=")[^"]+/.exec(events) ?? [];
    await post(customer, { do: 'send_again', event });
    expect(webhook.types()).toEqual(['INITIAL_PURCHASE', 'CANCELLATION', 'TRANSFER', 'TRANSFER']);
    expect((await post(customer, { do: 'drop_table' })).status).toBe(400);
  });

  it('is behind the door, wherever a request comes from, and accepts forms from its own pages alone', async () => {
    const webhook = await startWebhook();
    const { get, post, store } = await openShop(webhook.url);
    for (const path of [annual, `/store/customer/${ana}`, '/store/pay/nobody', '/store/open']) {
      expect((await get(path, { authorization: '' })).status).toBe(403);
    }
    expect((await post(annual, { order: 'one' }, { authorization: '', origin: site })).status).toBe(403);
    expect((await get('/store/open')).headers.get('location')).toBe('/subscription');
    const foreign = [{ origin: 'http://evil.example' }, { origin: 'null' }, { 'sec-fetch-site': 'cross-site' }, {}];
    for (const headers of foreign) expect((await post(annual, { order: 'one' }, headers)).status).toBe(403);
    const mixed = { origin: site, 'sec-fetch-site': 'same-site' };
    expect((await post(annual, { order: 'one' }, mixed)).status).toBe(403);
    expect((await post(annual, { order: 'x'.repeat(5_000) })).status).toBe(413);
    expect((await get('/store/pay/nobody')).status).toBe(404);
    expect((await store.customer(ana)).purchases).toEqual([]);
    expect((await get(annual)).headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  it('supports the three languages, and writes nothing of an address into a page unescaped', async () => {
    const { get } = await openShop('http://127.0.0.1:9');
    const text = async (path: string, accept = '') => (await get(path, { 'accept-language': accept })).text();
    expect(await text(`${annual}&lang=fr`)).toMatch(/lang="fr".*42,72\u00a0€ par an/s);
    expect(await text(annual, 'es-MX,es;q=0.9,en;q=0.8')).toMatch(/lang="es".*Premium anual/s);
    expect(await text(annual, 'de,fr;q=0.5')).toMatch(/lang="fr"/);
    const choice = await text(`/store/pay/${ana}?package_id="><script>&currency=<b>`);
    expect(choice).toContain('$199.99, once');
    expect(choice).not.toContain('<script>');
  });

  it('answers RevenueCat’s questions to a caller with its key', async () => {
    const webhook = await startWebhook();
    const { get, post, store } = await openShop(webhook.url);
    const ask = (key: string, who = ana) => get(`/store/v1/subscribers/${who}`, { authorization: `Bearer ${key}` });
    expect((await ask('sk_wrong')).status).toBe(401);
    expect((await ask(store.secretKey)).status).toBe(201);
    await post(annual, { order: 'one' });
    const answer = await ask(store.secretKey);
    const { subscriber } = revenueCatSubscriber.parse(await answer.json());
    expect(subscriber).toMatchObject({
      management_url: `${site}/store/customer/${ana}`,
      entitlements: { premium: { product_identifier: 'annual_premium' } },
      subscriptions: { annual_premium: { store: 'rc_billing', is_sandbox: false, unsubscribe_detected_at: null } },
    });
  });
});
