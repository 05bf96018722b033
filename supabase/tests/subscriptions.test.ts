import { randomUUID } from 'node:crypto';
import { featureCatalogue, productIds } from '@fabula/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ProviderEvent, providerEvent, transferEvent } from './revenuecat-double.ts';
import { type Books, openBooks, purchaseOf, shuffled } from './subscription-books.ts';
import { free, lives, nothings, premium, type Step } from './subscription-lives.ts';

let books: Books;
beforeAll(async () => {
  books = await openBooks();
});
afterAll(() => books.close());

describe('A subscription’s books', () => {
  const eventOf = (purchase: ReturnType<typeof purchaseOf>, [type, days, from, to, fields = {}]: Step) =>
    purchase.event(
      type,
      days,
      from,
      to,
      Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, value === 'grace' ? books.at(15) : value])),
    );

  it.each(lives)('%s', async (_, steps, standing) => {
    const learner = await books.learner();
    const purchase = purchaseOf(books, learner);
    for (const step of steps) expect(await books.tell(eventOf(purchase, step))).toBe('applied');
    expect(await books.standing(learner)).toEqual(standing);
    // The same messages from the last to the first.
    const other = await books.learner();
    const again = purchaseOf(books, other);
    const events = steps.map((step) => eventOf(again, step));
    for (const event of events.reverse()) await books.tell(event);
    expect(await books.standing(other)).toEqual(standing);
  });

  it.each(nothings)('%s changes nothing', async (_, outcome, step) => {
    const learner = await books.learner();
    const event = eventOf(purchaseOf(books, learner), step);
    expect(await books.tell(event)).toBe(outcome);
    expect(await books.standing(learner)).toEqual(free(null));
    expect(await books.tell(event)).toBe('duplicate');
  });

  it('accept the sandbox where it is allowed', async () => {
    const learner = await books.learner();
    const event = purchaseOf(books, learner).event('INITIAL_PURCHASE', -1, -1, 29, { environment: 'SANDBOX' });
    expect(await books.tell(event, true)).toBe('applied');
    expect(await books.standing(learner)).toEqual(premium('monthly', 29, true));
  });

  it('prefer a purchase for life to everything, and then the one that lasts longest', async () => {
    const learner = await books.learner();
    const month = purchaseOf(books, learner);
    const year = purchaseOf(books, learner, { product_id: productIds.annual });
    const life = purchaseOf(books, learner, { product_id: productIds.lifetime });
    await books.tell(year.event('INITIAL_PURCHASE', -5, -5, 360));
    await books.tell(month.event('INITIAL_PURCHASE', -1, -1, 29));
    expect(await books.standing(learner)).toEqual(premium('annual', 360, true));
    await books.tell(life.event('NON_RENEWING_PURCHASE', -3, -3, null));
    expect(await books.standing(learner)).toEqual(premium('lifetime', null, false));
    await books.tell(life.event('CANCELLATION', -0.5, -3, null, { cancel_reason: 'CUSTOMER_SUPPORT' }));
    expect(await books.standing(learner)).toEqual(premium('annual', 360, true));
    await books.tell(year.event('CANCELLATION', -0.4, -5, 360, { cancel_reason: 'CUSTOMER_SUPPORT' }));
    expect(await books.standing(learner)).toEqual(premium('monthly', 29, true));
    await books.tell(life.event('REFUND_REVERSED', -0.3, -3, null));
    expect(await books.standing(learner)).toEqual(premium('lifetime', null, false));
  });

  it('find the learner by any of their names, and keep what has no learner until one gets it', async () => {
    const learner = await books.learner();
    const anonymous = `$RCAnonymousID:${randomUUID()}`;
    const known = purchaseOf(books, anonymous, { aliases: [anonymous, learner.toUpperCase()] });
    expect(await books.tell(known.event('INITIAL_PURCHASE', -1, -1, 29))).toBe('applied');
    expect(await books.standing(learner)).toEqual(premium('monthly', 29, true));

    const nobody = `$RCAnonymousID:${randomUUID()}`;
    const bought = purchaseOf(books, nobody, { product_id: productIds.lifetime });
    expect(await books.tell(bought.event('NON_RENEWING_PURCHASE', -2, -2, null))).toBe('unknown_user');
    expect(await books.tell(transferEvent([nobody], [learner], books.at(-1)))).toBe('applied');
    expect(await books.standing(learner)).toEqual(premium('lifetime', null, false));
    expect(await books.tell(transferEvent([nobody], [`$RCAnonymousID:${randomUUID()}`], books.at(-1)))).toBe(
      'unknown_user',
    );
  });

  it('move what was bought before a transfer, also if reported later, and nothing else', async () => {
    const [giver, taker, last] = [await books.learner(), await books.learner(), await books.learner()];
    const early = purchaseOf(books, giver);
    const unheard = purchaseOf(books, giver, { product_id: productIds.annual });
    const late = purchaseOf(books, giver, { product_id: productIds.lifetime });
    await books.tell(early.event('INITIAL_PURCHASE', -5, -5, 25));
    await books.tell(transferEvent([giver], [taker], books.at(-3)));
    expect(await books.standing(giver)).toEqual(free(null));
    expect(await books.standing(taker)).toEqual(premium('monthly', 25, true));
    await books.tell(unheard.event('INITIAL_PURCHASE', -4, -4, 361));
    expect(await books.standing(giver)).toEqual(free(null));
    expect(await books.standing(taker)).toEqual(premium('annual', 361, true));
    await books.tell(late.event('NON_RENEWING_PURCHASE', -2, -2, null));
    expect(await books.standing(giver)).toEqual(premium('lifetime', null, false));
    expect(await books.standing(taker)).toEqual(premium('annual', 361, true));
    // On to the next account, reported before the transfer that it follows would have been missed.
    await books.tell(transferEvent([taker], [last], books.at(-1)));
    expect(await books.standing(taker)).toEqual(free(null));
    expect(await books.standing(last)).toEqual(premium('annual', 361, true));
    const { rows } = await books.database.query<{ owner_at: Date }>(
      'select owner_at from public.purchases where user_id = $1',
      [last],
    );
    expect(rows.map(({ owner_at }) => owner_at.getTime())).toEqual([books.at(-1), books.at(-1)]);
  });

  it('have the same result in whatever order a long life is reported', { timeout: 240_000 }, async () => {
    const life = (one: string, other: string): ProviderEvent[] => {
      const anonymous = `$RCAnonymousID:${one}`;
      const first = purchaseOf(books, one);
      const second = purchaseOf(books, other);
      const third = purchaseOf(books, anonymous, { product_id: productIds.lifetime });
      const reason = (cancel_reason: string) => ({ cancel_reason });
      return [
        first.event('INITIAL_PURCHASE', -138, -138, -108),
        first.event('BILLING_ISSUE', -108, -138, -108, { grace_period_expiration_at_ms: books.at(-92) }),
        first.event('CANCELLATION', -108, -138, -108, reason('BILLING_ERROR')),
        first.event('RENEWAL', -100, -100, -70),
        first.event('CANCELLATION', -90, -100, -70, reason('UNSUBSCRIBE')),
        first.event('UNCANCELLATION', -80, -100, -70),
        first.event('RENEWAL', -70, -70, 295, { product_id: productIds.annual }),
        transferEvent([one], [other], books.at(-60)),
        second.event('INITIAL_PURCHASE', -50, -50, -20),
        third.event('NON_RENEWING_PURCHASE', -18, -18, null),
        transferEvent([anonymous], [one], books.at(-17)),
        transferEvent([one], [other], books.at(-16)),
        third.event('CANCELLATION', -15, -18, null, { app_user_id: other, ...reason('CUSTOMER_SUPPORT') }),
        // Both in the same millisecond.
        second.event('RENEWAL', -8, -8, 22),
        second.event('EXPIRATION', -8, -8, -8, { expiration_reason: 'UNSUBSCRIBE' }),
      ];
    };
    const [one, other] = [await books.learner(), await books.learner()];
    const events = life(one, other);
    const outcomes = new Map<unknown, number>();
    const wanted = await books.undone(async () => {
      for (const event of events) await books.tell(event);
      expect(await books.standing(one)).toEqual(free(null));
      expect(await books.standing(other)).toEqual(premium('annual', 295, true));
      return books.reckoned([one, other]);
    });
    for (let seed = 1; seed <= 200; seed += 1) {
      const reckoned = await books.undone(async () => {
        for (const outcome of await books.tellAll(shuffled(events, seed))) {
          outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
        }
        return books.reckoned([one, other]);
      });
      expect({ seed, reckoned }).toEqual({ seed, reckoned: wanted });
    }
    expect(outcomes.get('stale')).toBeGreaterThan(500);
    expect(outcomes.get('unknown_user')).toBeGreaterThan(100);
  });

  it('list the catalogue’s features for a learner with premium, and the plans as they are sold', async () => {
    const enabled = Object.entries(featureCatalogue).filter(([, feature]) => feature.enabled);
    const learner = await books.learner();
    const featuresOf = async () =>
      (
        await books.database.query<{ features: string[] }>(
          'select features from public.user_subscriptions where user_id = $1',
          [learner],
        )
      ).rows[0]?.features;
    expect(await featuresOf()).toEqual([]);
    const purchase = purchaseOf(books, learner);
    await books.tell(purchase.event('INITIAL_PURCHASE', -1, -1, 29));
    expect(await featuresOf()).toEqual(enabled.map(([id]) => id));
    await books.tell(purchase.event('EXPIRATION', -0.5, -1, 29, { expiration_reason: 'UNKNOWN' }));
    expect(await featuresOf()).toEqual([]);
    const { rows } = await books.database.query(
      `select private.plan_of(product) as plan from unnest($1::text[]) with ordinality p(product, place) order by place`,
      [Object.values(productIds)],
    );
    expect(rows.map((row) => (row as { plan: string }).plan)).toEqual(Object.keys(productIds)); // its one column
  });

  it('refuse a message that is no event', async () => {
    const event = providerEvent('INITIAL_PURCHASE', await books.learner(), books.nowMs);
    await expect(books.tell({ ...event, event_timestamp_ms: 'soon' } as never)).rejects.toThrow();
    await expect(books.tell({ ...event, id: null } as never)).rejects.toThrow();
  });
});
