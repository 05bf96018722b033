import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transferEvent } from './revenuecat-double.ts';
import { type Books, openBooks, purchaseOf, shuffled } from './subscription-books.ts';

let books: Books;
beforeAll(async () => {
  books = await openBooks();
});
afterAll(() => books.close());

/** A purchase as the provider lists it, in days from now. */
function listed(from: number, to: number | null, fields: Record<string, unknown> = {}) {
  const time = (days: number | null) => (days === null ? null : new Date(books.at(days)).toISOString());
  return {
    store: 'rc_billing',
    productId: 'monthly_premium',
    transactionId: null,
    environment: 'PRODUCTION',
    originalPurchaseAt: time(from),
    purchasedAt: time(from),
    expiresAt: time(to),
    graceExpiresAt: null,
    willRenew: true,
    billingIssueAt: null,
    pausedUntil: null,
    refundedAt: null,
    ...fields,
  };
}
const free = { tier: 'free', plan: null, renews: false };
const monthly = { tier: 'premium', plan: 'monthly', renews: true };

describe('The provider’s own word', () => {
  it('contains what no message reported, and where to manage it', async () => {
    const learner = await books.learner();
    expect(await books.snapshot(learner, 0, [listed(-1, 29)], 'https://example.com/manage')).toBe('applied');
    expect(await books.standing(learner)).toEqual({ ...monthly, endsInDays: 29 });
    const { rows } = await books.database.query(
      'select management_url, store, original_purchase_at from public.user_subscriptions where user_id = $1',
      [learner],
    );
    expect(rows).toEqual([
      {
        management_url: 'https://example.com/manage',
        store: 'rc_billing',
        original_purchase_at: new Date(books.at(-1)),
      },
    ]);
    // Listed again, and then no longer listed.
    expect(await books.snapshot(learner, 0.1, [listed(-1, 29, { willRenew: false })])).toBe('applied');
    expect(await books.standing(learner)).toEqual({ ...monthly, renews: false, endsInDays: 29 });
    expect(await books.snapshot(learner, 0.2, [])).toBe('applied');
    expect(await books.standing(learner)).toMatchObject(free);
    expect(await books.snapshot(learner, 0.15, [listed(-1, 29)])).toBe('stale');
    expect(await books.standing(learner)).toMatchObject(free);
    expect(await books.snapshot(randomUUID(), 0, [listed(-1, 29)])).toBe('unknown_user');
  });

  it('overrides every message from before, and none from after', async () => {
    const learner = await books.learner();
    const purchase = purchaseOf(books, learner);
    await books.tell(purchase.event('INITIAL_PURCHASE', -40, -40, -10));
    await books.snapshot(learner, -5, [listed(-10, 20, { transactionId: purchase.transaction })]);
    expect(await books.standing(learner)).toEqual({ ...monthly, endsInDays: 20 });
    for (const late of [
      purchase.event('EXPIRATION', -9, -40, -10, { expiration_reason: 'BILLING_ERROR' }),
      purchase.event('CANCELLATION', -8, -10, 20, { cancel_reason: 'CUSTOMER_SUPPORT' }),
      purchaseOf(books, learner).event('INITIAL_PURCHASE', -7, -7, 300, { product_id: 'annual_premium' }),
    ]) {
      expect(await books.tell(late)).toBe('stale');
      expect(await books.standing(learner)).toEqual({ ...monthly, endsInDays: 20 });
    }
    await books.tell(purchase.event('CANCELLATION', -4, -10, 20, { cancel_reason: 'UNSUBSCRIBE' }));
    expect(await books.standing(learner)).toEqual({ ...monthly, renews: false, endsInDays: 20 });
    await books.tell(purchase.event('CANCELLATION', -3, -10, 20, { cancel_reason: 'CUSTOMER_SUPPORT' }));
    expect(await books.standing(learner)).toEqual({ ...free, endsInDays: -3 });
  });

  it('recognizes a purchase by the store’s transaction, or once a message gives its name', async () => {
    for (const transactionId of [null, 'by-transaction']) {
      const learner = await books.learner();
      const purchase = purchaseOf(books, learner);
      const name = transactionId === null ? null : `${transactionId}-${learner}`;
      await books.snapshot(learner, -5, [listed(-10, 20, { transactionId: name })]);
      await books.tell(
        purchase.event('CANCELLATION', -3, -10, 20, { cancel_reason: 'CUSTOMER_SUPPORT', transaction_id: name }),
      );
      // It must not become a second purchase beside the refunded one.
      expect(await books.standing(learner)).toEqual({ ...free, endsInDays: -3 });
    }
  });

  it('has the same result at whatever point of a life it is read', async () => {
    for (let seed = 1; seed <= 40; seed += 1) {
      const learner = await books.learner();
      const purchase = purchaseOf(books, learner);
      const transactionId = seed % 2 === 0 ? `${purchase.transaction}..1` : null;
      const listing = listed(-10, 20, { transactionId, originalPurchaseAt: new Date(books.at(-40)).toISOString() });
      const events = [
        purchase.event('INITIAL_PURCHASE', -40, -40, -10),
        purchase.event('RENEWAL', -10, -10, 20),
        purchase.event('CANCELLATION', -8, -10, 20, { cancel_reason: 'UNSUBSCRIBE' }),
        'snapshot' as const,
        purchase.event('UNCANCELLATION', -3, -10, 20),
        purchase.event('CANCELLATION', -2, -10, 20, { cancel_reason: 'CUSTOMER_SUPPORT' }),
      ];
      for (const event of shuffled(events, seed)) {
        if (event === 'snapshot') await books.snapshot(learner, -5, [listing]);
        else await books.tell(event);
      }
      expect({ seed, ...(await books.standing(learner)) }).toEqual({ seed, ...free, endsInDays: -2 });
    }
  });

  it('does not end what was transferred meanwhile', async () => {
    const [giver, taker] = [await books.learner(), await books.learner()];
    await books.tell(purchaseOf(books, giver).event('INITIAL_PURCHASE', -10, -10, 20));
    // Asked after the transfer, whose message has not arrived yet.
    await books.snapshot(giver, -1, []);
    expect(await books.standing(giver)).toMatchObject(free);
    await books.tell(transferEvent([giver], [taker], books.at(-2)));
    expect(await books.standing(giver)).toMatchObject(free);
    expect(await books.standing(taker)).toEqual({ ...monthly, endsInDays: 20 });
  });

  it('takes a purchase from an account that no longer has it', async () => {
    const [former, present] = [await books.learner(), await books.learner()];
    const purchase = purchaseOf(books, former);
    await books.tell(purchase.event('INITIAL_PURCHASE', -10, -10, 20));
    await books.snapshot(present, -1, [listed(-10, 20, { transactionId: purchase.transaction })]);
    expect(await books.standing(former)).toMatchObject(free);
    expect(await books.standing(present)).toEqual({ ...monthly, endsInDays: 20 });
  });

  it('is asked for when an end is near or missed, when something was transferred or refunded, and later each time', async () => {
    const dueIn = async (learner: string) => {
      const { rows } = await books.database.query<{ minutes: number }>(
        `select round(extract(epoch from due_at - now()) / 60)::integer as minutes from private.subscription_syncs where user_id = $1`,
        [learner],
      );
      return rows[0]?.minutes;
    };
    const claim = async () => {
      const { rows } = await books.database.query<{ claim: { learners: string[]; more: boolean } }>(
        'select public.claim_reconciliations(100) as claim',
      );
      return rows[0]?.claim.learners ?? [];
    };
    const [soon, later, gone, giver] = [
      await books.learner(),
      await books.learner(),
      await books.learner(),
      await books.learner(),
    ];
    await books.tell(purchaseOf(books, soon).event('INITIAL_PURCHASE', -29, -29, 0.5));
    await books.tell(purchaseOf(books, later).event('INITIAL_PURCHASE', -1, -1, 364));
    await books.tell(purchaseOf(books, gone).event('INITIAL_PURCHASE', -90, -90, -60));
    await books.tell(transferEvent([giver], [randomUUID()], books.at(-1)));
    expect([await dueIn(soon), await dueIn(later), await dueIn(gone)]).toEqual([13 * 60, 7 * 24 * 60, null]);
    await books.database.query(`update private.subscription_syncs set due_at = now() where user_id = $1`, [soon]);
    expect(await claim()).toEqual(expect.arrayContaining([soon, giver]));
    expect(await claim()).not.toContain(soon);
    const waits: (number | undefined)[] = [];
    for (let time = 0; time < 9; time += 1) {
      waits.push(await dueIn(soon));
      await books.database.query(`update private.subscription_syncs set due_at = now() where user_id = $1`, [soon]);
      await claim();
    }
    expect(waits).toEqual([15, 30, 60, 120, 240, 480, 960, 1440, 1440]);
    // An answer sets the next question back to the subscription's own time.
    await books.snapshot(soon, 0, [listed(-29, 0.5)]);
    expect(await dueIn(soon)).toBe(13 * 60);
  });

  it('forgets in time purchases that never had a learner, and an account that gave one away', async () => {
    const nobody = `$RCAnonymousID:${randomUUID()}`;
    await books.tell(purchaseOf(books, nobody).event('INITIAL_PURCHASE', -1, -1, 29));
    await books.database.query(
      `update public.subscription_events set received_at = now() - interval '91 days' where app_user_id = $1`,
      [nobody],
    );
    await books.database.query('select public.claim_reconciliations(1)');
    const [giver, between, taker] = [await books.learner(), await books.learner(), await books.learner()];
    const purchase = purchaseOf(books, giver);
    const bought = purchase.event('INITIAL_PURCHASE', -10, -10, 20);
    await books.tell(bought);
    await books.tell(transferEvent([giver], [between], books.at(-3)));
    await books.tell(transferEvent([between], [taker], books.at(-2)));
    for (const gone of [between, giver]) await books.database.query('delete from auth.users where id = $1', [gone]);
    // Nor is anything kept of messages that come too late for them.
    const tooLate = purchaseOf(books, giver).event('RENEWAL', -1, -1, 29);
    expect(await books.tell(tooLate)).toBe('unknown_user');
    await books.tell(transferEvent([giver, between], [giver], books.at(-1)));
    const { rows } = await books.database.query(
      `select e.id from public.subscription_events e where e::text like any ($1)
       union all select t.event_id from public.subscription_transfers t where t::text like any ($1)`,
      [[giver, between, nobody].map((name) => `%${name}%`)],
    );
    expect(rows).toEqual([]);
    // What was transferred stays, also when more messages about it come.
    await books.tell(
      purchase.event('UNCANCELLATION', -1, -10, 20, { app_user_id: taker, original_app_user_id: taker }),
    );
    expect(await books.standing(taker)).toEqual({ ...monthly, endsInDays: 20 });
    await books.database.query('delete from auth.users where id = $1', [taker]);
    const left = await books.database.query(`select from public.purchases where original_transaction_id = $1`, [
      purchase.transaction,
    ]);
    expect(left.rows).toEqual([]);
  });
});
