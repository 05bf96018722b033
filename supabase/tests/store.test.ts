import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import connect, { type Sql } from 'postgres';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { callFunction } from './call-function.ts';
import { owner, type RunningServer, startServer } from './harness.ts';
import { createWorld, type Learner, must, type World, worlds } from './learners.ts';
import { ownDatabase } from './own-databases.ts';
import { until } from './postgres.ts';

/** Uses the store's pages, as a browser on this machine does. */
function storeAt(url: string) {
  const post = (where: string, form: Record<string, string>) =>
    fetch(url + where, {
      method: 'POST',
      body: new URLSearchParams(form),
      headers: { origin: url, ...owner },
      redirect: 'manual',
    });
  const read = async (where: string) => (await fetch(url + where, { headers: owner })).text();
  return {
    async buy(learner: string, product: string, more = '') {
      const where = `/store/pay/${learner}?package_id=${product}&currency=EUR${more}`;
      const order = /name="order" value="([^"]+)"/.exec(await read(where))?.[1] ?? '';
      expect((await post(where, { order })).headers.get('location')).toContain('/bought');
    },
    /** The newest purchase's card comes first. */
    async act(learner: string, action: string) {
      const where = `/store/customer/${learner}`;
      const page = await read(where);
      const purchase = /name="purchase" value="([^"]+)"/.exec(page)?.[1] ?? '';
      const version = /name="version" value="([^"]+)"/.exec(page)?.[1] ?? '';
      const answer = await post(where, { purchase, version, do: action });
      expect(answer.headers.get('location')).toContain(`outcome=${action}`);
    },
    async transfer(learner: string, to: string) {
      const answer = await post(`/store/customer/${learner}`, { do: 'transfer', to });
      expect(answer.headers.get('location')).toContain('outcome=transfer');
    },
    async sendAllAgain(learner: string) {
      const where = `/store/customer/${learner}`;
      const events = [...(await read(where)).matchAll(/name="event" value="([^"]+)"/g)].map(([, id = '']) => id);
      for (const event of events) await post(where, { do: 'send_again', event });
      return events.length;
    },
    customerPage: (learner: string) => read(`/store/customer/${learner}`),
  };
}

/** What the learner reads of their own subscription. */
async function held({ client, id }: Learner) {
  const [row] = must(await client.from('user_subscriptions').select('*').eq('user_id', id));
  if (!row) throw new Error('No subscription row');
  return row;
}
const daysLeft = (time: string | null) => Math.round((Date.parse(time ?? '') - Date.now()) / 86_400_000);

describe.each(worlds())('a subscription of the local store on $engine', (world: World) => {
  const url = inject('servers').find(({ engine }) => engine === world.engine)?.url ?? '';
  const store = storeAt(url);

  it('opens premium, renews, is cancelled and resumed, and ends when its time has come', async () => {
    const learner = await world.signUp();
    await store.buy(learner.id, 'annual_premium');
    const bought = await held(learner);
    expect(bought).toMatchObject({ tier: 'premium', plan: 'annual', will_renew: true });
    expect(daysLeft(bought.expires_at)).toBeGreaterThanOrEqual(365);
    await store.act(learner.id, 'renew');
    expect(daysLeft((await held(learner)).expires_at)).toBeGreaterThanOrEqual(730);
    await store.act(learner.id, 'cancel');
    expect(await held(learner)).toMatchObject({ tier: 'premium', will_renew: false });
    await store.act(learner.id, 'resume');
    expect(await held(learner)).toMatchObject({ tier: 'premium', will_renew: true });
    await store.act(learner.id, 'cancel');
    await store.act(learner.id, 'end');
    expect(await held(learner)).toMatchObject({ tier: 'free', will_renew: false });
    expect(await callFunction(learner.client, 'sync-subscription', {})).toMatchObject({ body: { premium: false } });
    // Sending everything once more changes nothing.
    expect(await store.sendAllAgain(learner.id)).toBe(6);
    expect(await held(learner)).toMatchObject({ tier: 'free' });
  });

  it('lives through a failed payment, a pause, a refund and its reversal', async () => {
    const learner = await world.signUp();
    await store.buy(learner.id, 'monthly_premium');
    await store.act(learner.id, 'fail_payment');
    const inGrace = await held(learner);
    expect(inGrace.tier).toBe('premium');
    expect(inGrace.billing_issue_at).not.toBeNull();
    await store.act(learner.id, 'recover');
    expect(await held(learner)).toMatchObject({ tier: 'premium', billing_issue_at: null, will_renew: true });
    await store.act(learner.id, 'pause');
    expect((await held(learner)).paused_until).not.toBeNull();
    await store.act(learner.id, 'resume');
    expect(await held(learner)).toMatchObject({ tier: 'premium', paused_until: null, will_renew: true });
    await store.act(learner.id, 'pause');
    await store.act(learner.id, 'end');
    expect((await held(learner)).tier).toBe('free');
    await store.act(learner.id, 'resume');
    expect(await held(learner)).toMatchObject({ tier: 'premium', paused_until: null });
    await store.act(learner.id, 'refund');
    expect((await held(learner)).tier).toBe('free');
    await store.act(learner.id, 'reverse_refund');
    expect((await held(learner)).tier).toBe('premium');
    expect(await callFunction(learner.client, 'sync-subscription', {})).toMatchObject({ body: { premium: true } });
  });

  it('for life moves with a transfer, and no further with a refund', async () => {
    const [from, to] = [await world.signUp(), await world.signUp()];
    await store.buy(from.id, 'monthly_premium');
    await store.buy(from.id, 'lifetime_deal');
    expect(await held(from)).toMatchObject({ tier: 'premium', plan: 'lifetime', expires_at: null });
    await store.transfer(from.id, to.id);
    expect((await held(from)).tier).toBe('free');
    expect(await held(to)).toMatchObject({ tier: 'premium', plan: 'lifetime' });
    await store.act(to.id, 'refund');
    // What is left is the month that had been paid for before.
    expect(await held(to)).toMatchObject({ tier: 'premium', plan: 'monthly', will_renew: false });
    for (const one of [from, to]) {
      const { body } = await callFunction(one.client, 'sync-subscription', {});
      expect(body).toEqual({ premium: one === to });
    }
  });

  it('changes its plan, and opens nothing as a sandbox purchase', async () => {
    const learner = await world.signUp();
    await store.buy(learner.id, 'monthly_premium', '&sandbox=1');
    expect((await held(learner)).tier).toBe('free');
    expect(await callFunction(learner.client, 'sync-subscription', {})).toMatchObject({ body: { premium: false } });
    await store.buy(learner.id, 'monthly_premium');
    await store.buy(learner.id, 'annual_premium');
    expect(await held(learner)).toMatchObject({ tier: 'premium', plan: 'monthly' });
    await store.act(learner.id, 'renew');
    expect(await held(learner)).toMatchObject({ tier: 'premium', plan: 'annual' });
    expect(daysLeft((await held(learner)).expires_at)).toBeGreaterThanOrEqual(365);
  });
});

describe.each(['PGlite', 'PostgreSQL'] as const)(
  'the local store of a server that fails and stops, on %s',
  (engine) => {
    let databaseUrl: string | undefined;
    let sql: Sql | undefined;
    let server: RunningServer;
    const worldOf = ({ url, keys: { publishableKey, secretKey } }: RunningServer) =>
      createWorld({ engine, url, publishableKey, secretKey });
    const start = (dataDir?: string) =>
      startServer({ ...(databaseUrl ? { databaseUrl } : {}), ...(dataDir ? { dataDir } : {}) });

    beforeAll(async () => {
      databaseUrl = await ownDatabase(engine);
      if (databaseUrl !== undefined) sql = connect(databaseUrl, { onnotice: () => undefined });
      server = await start();
    });
    afterAll(async () => {
      await server?.remove();
      await sql?.end();
    });

    it('reports in the end what it could not report, and what fell due while it was stopped', async () => {
      const learner = await worldOf(server).signUp();
      const { session } = (await learner.client.auth.getSession()).data;
      if (!session) throw new Error('No session');
      if (sql) await sql`alter function public.apply_subscription_event rename to apply_nothing`;
      await storeAt(server.url).buy(learner.id, 'monthly_premium');
      await storeAt(server.url).act(learner.id, 'cancel');
      expect((await held(learner)).tier).toBe(sql ? 'free' : 'premium');
      const page = await storeAt(server.url).customerPage(learner.id);
      expect(page.includes('Not taken (status 500)')).toBe(sql !== undefined);

      await server.end('SIGKILL');
      const endedAt = endPeriods(server.dataDir);
      if (sql) await sql`alter function public.apply_nothing rename to apply_subscription_event`;
      server = await start(server.dataDir);
      const { customerPage } = storeAt(server.url);
      await until(async () => (await customerPage(learner.id)).match(/Taken on/g)?.length === 3 || undefined);
      expect(await customerPage(learner.id)).toMatch(/Ended on .*EXPIRATION.*CANCELLATION.*INITIAL_PURCHASE/s);
      const { anonymous } = worldOf(server);
      must(await anonymous.auth.setSession(session));
      const after = await held({ id: learner.id, client: anonymous });
      expect(after).toMatchObject({ tier: 'free', store: 'rc_billing' });
      expect(Date.parse(after.expires_at ?? '')).toBe(endedAt);
    });
  },
);

/** Moves the end of every period to an hour ago; returns that time. */
function endPeriods(dataDir: string): number {
  const file = path.join(dataDir, 'store.json');
  const ledger = JSON.parse(readFileSync(file, 'utf8'));
  const endedAt = Math.floor(Date.now() / 1000) * 1000 - 3_600_000;
  for (const purchase of ledger.purchases) purchase.expiresAtMs = endedAt;
  writeFileSync(file, JSON.stringify(ledger));
  return endedAt;
}
