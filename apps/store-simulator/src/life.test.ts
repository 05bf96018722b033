import type { PlanId } from '@fabula/domain';
import { describe, expect, it } from 'vitest';
import { type ProviderEvent, providerEvent } from './events.ts';
import { actOn, catchUp, emptyLedger, eventsOf, type Ledger, placeOrder, purchasesOf, transfer } from './ledger.ts';
import type { Action } from './life.ts';
import { quoteOf } from './order.ts';
import { addMonths, standingOf } from './purchase.ts';
import { subscriberOf } from './subscriber.ts';

const at = (text: string) => Date.parse(text.length === 10 ? `${text}T12:00:00Z` : text);
const owner = '11111111-2222-4333-8444-555555555555';
const other = '99999999-2222-4333-8444-555555555555';

/** A store whose clock the test sets. */
function newLife() {
  let ledger: Ledger = emptyLedger;
  let ids = 0;
  let nowMs = at('2026-01-31');
  const clock = () => ({ nowMs, newId: () => `id-${++ids}` });
  const life = {
    goTo(day: string) {
      nowMs = at(day);
      ledger = catchUp(ledger, clock());
      return life;
    },
    buy(plan: PlanId, { order = `order-${ids}`, sandbox = false, currency = 'EUR' as 'EUR' | 'USD' } = {}) {
      const placed = placeOrder(ledger, order, { ownerId: owner, plan, currency, isSandbox: sandbox }, clock());
      ledger = placed.ledger;
      return placed.bought;
    },
    act(action: Action) {
      const purchase = purchasesOf(ledger, owner).at(-1);
      const next = purchase && actOn(ledger, stepOf(purchase.id, purchase.version, action), clock());
      if (!next) throw new Error(`${action} is not possible`);
      ledger = next;
      return life;
    },
    give(to: string) {
      const next = transfer(ledger, owner, to, clock());
      if (next) ledger = next;
      return next !== undefined;
    },
    ledger: () => ledger,
    quote: (plan: PlanId) => quoteOf(purchasesOf(ledger, owner), { plan, isSandbox: false }, nowMs),
    standing: () => purchasesOf(ledger, owner).map(standingOf),
    ends: () => purchasesOf(ledger, owner).map(({ expiresAtMs }) => expiresAtMs && new Date(expiresAtMs).toISOString()),
    told: (): ProviderEvent[] => ledger.outgoing.map(({ event }) => event),
    types: () => life.told().map(({ type }) => type),
    subscriber: (learner = owner) =>
      subscriberOf(learner, purchasesOf(ledger, learner), nowMs, 'http://127.0.0.1/manage').subscriber,
  };
  return life;
}
const stepOf = (purchaseId: string, version: number, action: Action) => ({
  ownerId: owner,
  purchaseId,
  version,
  action,
});

describe('the periods of a subscription', () => {
  it('end on the day of the purchase, or on the last day of a shorter month', () => {
    expect(new Date(addMonths(at('2026-01-31'), 1)).toISOString()).toBe('2026-02-28T12:00:00.000Z');
    expect(new Date(addMonths(at('2028-02-29'), 12)).toISOString()).toBe('2029-02-28T12:00:00.000Z');
    const life = newLife();
    life.buy('monthly');
    expect(life.goTo('2026-05-01').ends()).toEqual(['2026-05-31T12:00:00.000Z']);
    expect(life.types()).toEqual(['INITIAL_PURCHASE', 'RENEWAL', 'RENEWAL', 'RENEWAL']);
  });

  it('are renewed in order for all the time the store was not running', () => {
    const life = newLife();
    life.buy('monthly');
    life.goTo('2027-02-15');
    const events = life.told();
    expect(events).toHaveLength(13);
    expect(events.at(-1)).toMatchObject({ renewal_number: 12, purchased_at_ms: at('2027-01-31') });
    const times = events.map(({ event_timestamp_ms: ms }) => ms);
    expect(times).toEqual([...new Set(times)].sort((one, next) => one - next));
  });
});

/** What is done, what then applies, and what RevenueCat would report. */
const lives: readonly [
  what: string,
  live: (life: ReturnType<typeof newLife>) => unknown,
  standing: string,
  types: string,
][] = [
  ['cancelled, to its end', (life) => life.act('cancel'), 'cancelled', 'CANCELLATION:UNSUBSCRIBE'],
  [
    'cancelled, after its end',
    (life) => life.act('cancel').goTo('2026-03-01'),
    'expired',
    'CANCELLATION:UNSUBSCRIBE EXPIRATION:UNSUBSCRIBE',
  ],
  [
    'cancelled and resumed',
    (life) => life.act('cancel').act('resume').goTo('2026-03-01'),
    'active',
    'CANCELLATION:UNSUBSCRIBE UNCANCELLATION RENEWAL',
  ],
  ['renewed ahead', (life) => life.act('renew'), 'active', 'RENEWAL'],
  ['ended by hand', (life) => life.act('end'), 'expired', 'EXPIRATION:DEVELOPER_INITIATED'],
  ['a payment that failed', (life) => life.act('fail_payment'), 'grace', 'BILLING_ISSUE CANCELLATION:BILLING_ERROR'],
  [
    '… and came in',
    (life) => life.act('fail_payment').act('recover'),
    'active',
    'BILLING_ISSUE CANCELLATION:BILLING_ERROR RENEWAL',
  ],
  [
    '… and never came',
    (life) => life.act('fail_payment').goTo('2026-02-20'),
    'expired',
    'BILLING_ISSUE CANCELLATION:BILLING_ERROR EXPIRATION:BILLING_ERROR',
  ],
  [
    '… and came late',
    (life) => life.act('fail_payment').goTo('2026-02-20').act('recover'),
    'active',
    'BILLING_ISSUE CANCELLATION:BILLING_ERROR EXPIRATION:BILLING_ERROR RENEWAL',
  ],
  ['a pause that was asked for', (life) => life.act('pause'), 'pausing', 'SUBSCRIPTION_PAUSED'],
  [
    '… and has begun',
    (life) => life.act('pause').goTo('2026-03-01'),
    'paused',
    'SUBSCRIPTION_PAUSED EXPIRATION:SUBSCRIPTION_PAUSED',
  ],
  [
    '… and is over',
    (life) => life.act('pause').goTo('2026-04-05'),
    'active',
    'SUBSCRIPTION_PAUSED EXPIRATION:SUBSCRIPTION_PAUSED RENEWAL',
  ],
  ['… and was taken back', (life) => life.act('pause').act('resume'), 'active', 'SUBSCRIPTION_PAUSED UNCANCELLATION'],
  [
    'refunded',
    (life) => life.act('refund').goTo('2026-05-01'),
    'refunded',
    'CANCELLATION:CUSTOMER_SUPPORT EXPIRATION:CUSTOMER_SUPPORT',
  ],
  [
    '… and that taken back',
    (life) => life.act('refund').act('reverse_refund'),
    'cancelled',
    'CANCELLATION:CUSTOMER_SUPPORT EXPIRATION:CUSTOMER_SUPPORT REFUND_REVERSED',
  ],
];

describe('a monthly subscription', () => {
  it.each(lives)('%s', (_what, live, standing, types) => {
    const life = newLife();
    life.buy('monthly');
    live(life);
    expect(life.standing()).toEqual([standing]);
    const told = life.told().slice(1);
    const named = told.map(({ type, cancel_reason: why, expiration_reason: end }) =>
      [type, why ?? end].filter(Boolean).join(':'),
    );
    expect(named.join(' ')).toBe(types);
    for (const event of told) {
      expect(providerEvent.safeParse(event).success).toBe(true);
      expect(event).toMatchObject({ original_transaction_id: 'local_id-1', entitlement_ids: ['premium'] });
    }
  });

  it('takes no step twice: a form made before the last change is out of date', () => {
    const life = newLife();
    const bought = life.buy('monthly');
    const step = stepOf(bought?.id ?? '', bought?.version ?? -1, 'renew');
    const clock = { nowMs: at('2026-02-01'), newId: () => 'x' };
    const once = actOn(life.ledger(), step, clock);
    expect(once && actOn(once, step, clock)).toBeUndefined();
    expect(actOn(life.ledger(), { ...step, ownerId: other }, clock)).toBeUndefined();
    expect(actOn(life.ledger(), { ...step, action: 'resume' }, clock)).toBeUndefined();
  });
});

describe('buying', () => {
  it('happens once for each form, and not at all for a plan that the learner has', () => {
    const life = newLife();
    const bought = life.buy('annual', { order: 'one form' });
    expect(life.buy('annual', { order: 'one form' })?.id).toBe(bought?.id);
    expect(life.buy('annual', { order: 'another tab' })).toBeUndefined();
    expect(life.types()).toEqual(['INITIAL_PURCHASE']);
    expect(life.told()[0]).toMatchObject({
      price_in_purchased_currency: 42.72,
      currency: 'EUR',
      product_id: 'annual_premium',
    });
  });

  it.each(['annual', 'monthly'] as const)(
    'a plan other than the %s one follows it, and costs nothing today',
    (plan) => {
      const life = newLife();
      const other = plan === 'annual' ? 'monthly' : 'annual';
      const [end, day, nextEnd] =
        plan === 'annual' ? ['2027-01-31', '2027-02-01', '2027-02-28'] : ['2026-02-28', '2026-03-01', '2027-02-28'];
      life.buy(plan);
      expect(life.quote(other)).toMatchObject({ kind: 'later', startsAtMs: at(end) });
      life.buy(other);
      expect(life.types()).toEqual(['INITIAL_PURCHASE', 'PRODUCT_CHANGE']);
      expect(life.told()[1]).toMatchObject({ product_id: `${plan}_premium`, new_product_id: `${other}_premium` });
      expect(life.quote(other).kind).toBe('owned');
      life.goTo(day);
      expect(life.told().at(-1)).toMatchObject({ type: 'RENEWAL', product_id: `${other}_premium` });
      expect(life.ends()).toEqual([`${nextEnd}T12:00:00.000Z`]);
    },
  );

  it('for life ends the renewal of the present plan, and nothing else can be bought after it', () => {
    const life = newLife();
    life.buy('monthly');
    life.buy('lifetime');
    expect(life.types()).toEqual(['INITIAL_PURCHASE', 'NON_RENEWING_PURCHASE', 'CANCELLATION']);
    expect(life.buy('annual')).toBeUndefined();
    expect(life.subscriber().entitlements).toMatchObject({ premium: { expires_date: null } });
    life.act('refund').goTo('2026-06-01');
    expect(life.standing()).toEqual(['expired', 'refunded']);
    expect(life.subscriber().non_subscriptions).toEqual({});
  });

  it('as a sandbox purchase is separate from real ones', () => {
    const life = newLife();
    life.buy('monthly', { sandbox: true });
    expect(life.told()[0]).toMatchObject({ environment: 'SANDBOX' });
    expect(life.quote('monthly').kind).toBe('new');
    life.buy('monthly');
    expect(life.subscriber().subscriptions).toMatchObject({ monthly_premium: { is_sandbox: false } });
  });

  it('after the end starts again', () => {
    const life = newLife();
    const first = life.buy('monthly');
    life.act('end');
    expect(life.buy('monthly')?.id).not.toBe(first?.id);
    expect(life.types().at(-1)).toBe('INITIAL_PURCHASE');
  });
});

describe('a transfer', () => {
  it('moves everything to another account, and both are told', () => {
    const life = newLife();
    life.buy('monthly');
    expect(life.give(owner)).toBe(false);
    expect(life.give(other)).toBe(true);
    expect(life.give(other)).toBe(false);
    expect(life.told().at(-1)).toMatchObject({ type: 'TRANSFER', transferred_from: [owner], transferred_to: [other] });
    expect(life.told().at(-1)).not.toHaveProperty('app_user_id');
    expect(life.subscriber().entitlements).toEqual({});
    expect(life.subscriber(other).entitlements).toMatchObject({ premium: { product_identifier: 'monthly_premium' } });
    expect(eventsOf(life.ledger(), owner).map(({ event }) => event.type)).toEqual(['TRANSFER', 'INITIAL_PURCHASE']);
    expect(eventsOf(life.ledger(), other)).toHaveLength(1);
  });
});
