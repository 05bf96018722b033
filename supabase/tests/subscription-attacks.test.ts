import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { must, type World, worlds } from './learners.ts';
import { transferEvent } from './revenuecat-double.ts';
import { type Books, openBooks, purchaseOf } from './subscription-books.ts';
import { free, premium } from './subscription-lives.ts';

describe.each(worlds())('Premium on $engine', (world: World) => {
  const wish = {
    tier: 'premium',
    plan: 'lifetime',
    expires_at: null,
    features: ['custom_speed'],
    will_renew: true,
    store: 'mine',
    trial_used: false,
    original_purchase_at: '2001-01-01T00:00:00Z',
  };
  const bought = {
    store: 'mine',
    original_transaction_id: '1',
    environment: 'PRODUCTION',
    will_renew: true,
    event_at: '2026-01-01T00:00:00Z',
    owner_at: '2026-01-01T00:00:00Z',
  };
  const allowanceOf = async (client: World['service']) => must(await client.rpc('story_allowance'));

  it('cannot be got by writing, removing and rewriting one’s own row, nor a purchase or an event', async () => {
    const { client, id: user_id } = await world.signUp();
    const own = () => client.from('user_subscriptions');
    must(await own().update(wish).eq('user_id', user_id).select());
    expect((await own().insert({ user_id, ...wish })).error?.code).toBe('23505');
    expect((await own().delete().eq('user_id', user_id)).error?.code).toBe('42501');
    must(
      await own()
        .upsert({ user_id, ...wish })
        .select(),
    );
    must(
      await own()
        .upsert({ user_id, ...wish }, { ignoreDuplicates: true })
        .select(),
    );
    // Should the row be gone all the same, a new one begins like the first.
    must(await world.service.from('user_subscriptions').delete().eq('user_id', user_id).select());
    must(
      await own()
        .insert({ user_id, ...wish })
        .select(),
    );
    expect(must(await own().select('*').single())).toMatchObject({
      ...{ tier: 'free', plan: null, features: [], will_renew: false, store: null, trial_used: false },
      ...{ trial_expires_at: null, original_purchase_at: null },
    });
    const rows = {
      purchases: { user_id, ...bought },
      subscription_events: { user_id, id: randomUUID(), type: 'RENEWAL', outcome: 'applied' },
      subscription_transfers: { event_id: randomUUID(), transferred_from: [], transferred_to: user_id },
      premium_usage: { user_id, usage_count: 0 },
      story_reservations: { user_id, request_id: randomUUID() },
    };
    const refused = { error: { code: '42501' } };
    for (const [table, row] of Object.entries(rows)) {
      const from = () => client.from(table as 'purchases'); // whichever table it is, the database decides
      const [key = ''] = Object.keys(row);
      expect(await from().insert(row as never)).toMatchObject(refused);
      expect(await from().upsert(row as never)).toMatchObject(refused);
      expect(
        await from()
          .update(row as never)
          .eq(key as 'store', Reflect.get(row, key)),
      ).toMatchObject(refused);
      expect(
        await from()
          .delete()
          .eq(key as 'store', Reflect.get(row, key)),
      ).toMatchObject(refused);
    }
    expect(await allowanceOf(client)).toMatchObject({ premium: false, remainingThisWeek: 2 });
  });

  it('cannot be got by what a learner says of themself, when signing up or later', async () => {
    const metadata = { ...wish, premium: true, role: 'service_role', app_metadata: { role: 'service_role' } };
    const { client } = await world.signUp(metadata);
    expect(await allowanceOf(client)).toMatchObject({ premium: false });
    must(await client.auth.updateUser({ data: metadata }));
    must(await client.auth.refreshSession());
    expect(await allowanceOf(client)).toMatchObject({ premium: false });
    const { access_token } = must(await client.auth.getSession()).session ?? { access_token: '' };
    // The same token with the service's role, but without the key that signs it.
    const [head, body = '', mark] = access_token.split('.');
    const claims: object = JSON.parse(Buffer.from(body, 'base64url').toString());
    const raised = Buffer.from(JSON.stringify({ ...claims, role: 'service_role' })).toString('base64url');
    const unsigned = Buffer.from(JSON.stringify({ alg: 'none', typ: 'JWT' })).toString('base64url');
    for (const forged of [`${head}.${raised}.${mark}`, `${unsigned}.${raised}.`]) {
      const { status } = await client.rpc('claim_reconciliations').setHeader('authorization', `Bearer ${forged}`);
      expect(status).toBe(401);
    }
  });

  it('of another learner is neither shown nor lent, by any join or call', async () => {
    const [payer, other] = [await world.signUp(), await world.signUp()];
    must(await world.service.from('user_subscriptions').update({ tier: 'premium' }).eq('user_id', payer.id).select());
    for (const { client, count } of [
      { client: payer.client, count: 1 },
      { client: other.client, count: 0 },
    ]) {
      const rows = must(await client.from('user_subscriptions').select('tier').eq('user_id', payer.id));
      expect(rows).toHaveLength(count);
    }
    const joined = await other.client.from('profiles').select('id, user_subscriptions(tier)' as '*');
    expect(JSON.stringify(joined.data ?? '')).not.toContain(payer.id);
    for (const name of ['is_premium', 'settle_subscription', 'own_remaining', 'count_use', 'learner_named']) {
      const call = await other.client.rpc(name as 'story_allowance', { learner: payer.id } as never);
      expect(call.status).toBe(404);
    }
    expect(await allowanceOf(other.client)).toMatchObject({ premium: false });
  });
});

describe('A subscription’s purchases under the worst messages', () => {
  let books: Books;
  beforeAll(async () => {
    books = await openBooks();
  });
  afterAll(() => books.close());

  it('follow transfers that go in circles, to the same account, and to nobody', async () => {
    const [ana, ben] = [await books.learner(), await books.learner()];
    const purchase = purchaseOf(books, ana);
    await books.tell(purchase.event('INITIAL_PURCHASE', -9, -9, 21));
    const owners = [];
    for (const [from, to, days] of [
      [ana, ben, -8],
      [ben, ana, -7],
      [ana, ana, -6],
      [ana, ben, -5],
      [ana, ben, -5],
      [ben, randomUUID(), -4],
    ] as const) {
      expect(await books.tell(transferEvent([from], [to], books.at(days)))).toBe('applied');
      owners.push([(await books.standing(ana)).tier, (await books.standing(ben)).tier].join());
    }
    const [anas, bens] = ['premium,free', 'free,premium'];
    expect(owners).toEqual([bens, anas, anas, bens, bens, 'free,free']);
    // What was transferred to an account that does not exist stays there; a late message does not bring it back.
    await books.tell(purchase.event('RENEWAL', -5.5, -5.5, 25));
    expect(await books.standing(ana)).toEqual(free(null));
    expect(await books.standing(ben)).toEqual(free(null));
    // Circular transfers in the same millisecond: whatever the result, the computation ends.
    const circle = purchaseOf(books, ana);
    await books.tell(circle.event('INITIAL_PURCHASE', -3, -3, 27));
    for (const [from, to] of [
      [ana, ben],
      [ben, ana],
      [ana, ben],
      [ben, ana],
    ] as const) {
      await books.tell(transferEvent([from], [to], books.at(-2)));
    }
    const holders = [await books.standing(ana), await books.standing(ben)];
    expect(holders).toContainEqual(premium('monthly', 27, true));
    expect(holders.filter(({ tier }) => tier === 'premium')).toHaveLength(1);
  });

  it('grow by no repeated snapshot, and accept the five-hundredth message like the first', async () => {
    const learner = await books.learner();
    const { rows: before } = await books.database.query('select id from public.subscription_events');
    const listed = ['rc_billing', 'promotional'].map((store) => ({
      ...{ store, productId: 'monthly_premium', transactionId: null, environment: 'PRODUCTION', willRenew: true },
      ...{ originalPurchaseAt: '2026-01-01T00:00:00Z', purchasedAt: '2026-01-01T00:00:00Z' },
      ...{ expiresAt: '2036-01-01T00:00:00Z', refundedAt: null },
    }));
    for (let asked = 0; asked < 20; asked += 1) {
      await books.snapshot(learner, asked / 1000 - 1, asked % 2 === 0 ? listed : []);
    }
    const { rows: after } = await books.database.query('select id from public.subscription_events');
    expect(after.length - before.length).toBeLessThanOrEqual(4);

    const purchase = purchaseOf(books, await books.learner());
    const renewals = Array.from({ length: 500 }, (_, month) =>
      purchase.event('RENEWAL', month / 10 - 60, month / 10 - 60, month / 10 - 30),
    );
    await books.tellAll(renewals);
    expect(await books.tell(purchase.event('RENEWAL', -1, -1, 29))).toBe('applied');
  });

  it('end where more is told of one purchase, or of one holder, than is kept', async () => {
    const told = (count: number, purchase: string, holder: string) =>
      books.database.query(`insert into public.subscription_events (id, type, app_user_id, holder, event_at, environment, outcome,
          store, original_transaction_id)
        select gen_random_uuid(), 'RENEWAL', 'anon', ${holder}, now(), 'PRODUCTION', 'unknown_user', 'rc_billing', ${purchase}
        from generate_series(1, ${count}) n`);
    await told(2000, "'one purchase'", 'null');
    await expect(told(1, "'one purchase'", 'null')).rejects.toMatchObject({ code: 'PT413', detail: 'event_limit' });
    await told(5000, "'of one holder:' || n", "'one holder'");
    await expect(told(1, "'another'", "'one holder'")).rejects.toMatchObject({ code: 'PT413', detail: 'event_limit' });
  });

  it('find what a message needs by indexes alone', async () => {
    await books.database.exec(`
      insert into public.subscription_events (id, type, app_user_id, holder, event_at, environment, outcome, store,
        original_transaction_id, transaction_id, product_id)
      select 'many:' || n, 'RENEWAL', 'anon:' || n, 'anon:' || n, now(), 'PRODUCTION', 'unknown_user', 'rc_billing',
        'many:' || n / 10, 'many:' || n, 'monthly_premium' from generate_series(1, 50000) n;
      analyze public.subscription_events`);
    const questions = {
      adopt_snapshots: `select from public.subscription_events s where s.store = 'rc_billing' and s.type = 'SNAPSHOT'
        and s.original_transaction_id like 'snapshot:%' and (s.transaction_id = 'x' or s.holder = 'y')`,
      transaction_listed: `select from public.subscription_events x where x.store = 'rc_billing'
        and x.original_transaction_id is not null
        and ('x' in (x.transaction_id, x.original_transaction_id) or x.holder = 'y' and x.product_id = 'z')`,
      history_of: `select * from private.history_of('rc_billing', 'many:17')`,
      settle_transfer: `select from public.subscription_events x where x.original_transaction_id is not null
        and (x.app_user_id = any (array['x', 'y']) or x.holder = any (array['x', 'y']))`,
      claim_reconciliations: `select from public.subscription_events x
        where (x.user_id is null or x.outcome in ('ignored', 'sandbox')) and x.received_at < now() - interval '90 days'`,
    };
    for (const [name, question] of Object.entries(questions)) {
      const { rows } = await books.database.query(`explain ${question}`);
      const plan = rows.map((row) => Object.values(row as object)[0]).join('\n'); // explain has one column
      expect(plan.match(/Seq Scan on subscription_events/), `${name}\n${plan}`).toBeNull();
    }
  });
});
