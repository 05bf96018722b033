import { describe, expect, it } from 'vitest';
import { type PurchaseSnapshot, snapshotOf } from './revenuecat-snapshot.ts';
import { type RevenueCatSubscriberJson, revenueCatSubscriber } from './revenuecat-subscriber.ts';

type Parts = RevenueCatSubscriberJson['subscriber'];
type Subscription = NonNullable<Parts['subscriptions']>[string];

const month: Subscription = {
  store: 'rc_billing',
  purchase_date: '2026-03-01T00:00:00Z',
  original_purchase_date: '2026-01-01T00:00:00Z',
  expires_date: '2026-04-01T00:00:00Z',
  store_transaction_id: 'T3',
  period_type: 'normal',
};
const premium = { expires_date: '2026-04-01T00:00:00Z', product_identifier: 'monthly_premium' };
const listedMonth: PurchaseSnapshot = {
  store: 'rc_billing',
  productId: 'monthly_premium',
  transactionId: 'T3',
  environment: 'PRODUCTION',
  originalPurchaseAt: '2026-01-01T00:00:00Z',
  purchasedAt: '2026-03-01T00:00:00Z',
  expiresAt: '2026-04-01T00:00:00Z',
  graceExpiresAt: null,
  willRenew: true,
  billingIssueAt: null,
  pausedUntil: null,
  refundedAt: null,
};
const read = (subscriber: Parts, sandbox = false) =>
  snapshotOf(revenueCatSubscriber.parse({ request_date_ms: 1, subscriber }).subscriber, { sandbox });
const withMonth = (changes: Partial<Subscription>, sandbox = false) =>
  read({ entitlements: { premium }, subscriptions: { monthly_premium: { ...month, ...changes } } }, sandbox).purchases;

describe('a customer of the provider’s', () => {
  it.each<[string, Partial<Subscription>, Partial<PurchaseSnapshot>]>([
    ['as it was bought', {}, {}],
    ['cancelled', { unsubscribe_detected_at: '2026-03-02T00:00:00Z' }, { willRenew: false }],
    [
      'not paid, and tried again',
      {
        unsubscribe_detected_at: '2026-04-01T00:00:00Z',
        billing_issues_detected_at: '2026-04-01T00:00:00Z',
        grace_period_expires_date: '2026-04-16T00:00:00Z',
      },
      { billingIssueAt: '2026-04-01T00:00:00Z', graceExpiresAt: '2026-04-16T00:00:00Z' },
    ],
    ['paused', { auto_resume_date: '2026-05-01T00:00:00Z' }, { pausedUntil: '2026-05-01T00:00:00Z' }],
    ['refunded', { refunded_at: '2026-03-03T00:00:00Z' }, { refundedAt: '2026-03-03T00:00:00Z' }],
    ['prepaid', { period_type: 'prepaid' }, { willRenew: false }],
    ['with a number for its transaction', { store_transaction_id: 42 }, { transactionId: '42' }],
  ])('has a subscription %s', (_, given, wanted) => {
    expect(withMonth(given)).toEqual([{ ...listedMonth, ...wanted }]);
  });

  it('has a purchase for life, and a subscription of ours beside it, but nothing else', () => {
    const { purchases } = read({
      entitlements: {
        premium: { expires_date: null, product_identifier: 'lifetime_deal', purchase_date: '2026-02-01T00:00:00Z' },
        other: { expires_date: null, product_identifier: 'other' },
      },
      subscriptions: { monthly_premium: month, other: month },
      non_subscriptions: {
        lifetime_deal: [{ store: 'app_store', purchase_date: '2026-02-01T00:00:00Z', store_transaction_id: 7 }],
        other: [{ store: 'app_store', purchase_date: '2026-02-01T00:00:00Z' }],
      },
    });
    expect(purchases).toEqual([
      listedMonth,
      expect.objectContaining({
        store: 'app_store',
        productId: 'lifetime_deal',
        transactionId: '7',
        expiresAt: null,
        willRenew: false,
        purchasedAt: '2026-02-01T00:00:00Z',
      }),
    ]);
  });

  it('has nothing without the entitlement, nothing for life whose entitlement ends, and no sandbox unless allowed', () => {
    expect(read({ subscriptions: { monthly_premium: month } }).purchases).toEqual([]);
    const life = { lifetime_deal: [{ store: 'stripe', purchase_date: '2026-02-01T00:00:00Z' }] };
    expect(read({ entitlements: { premium }, non_subscriptions: life }).purchases).toMatchObject([
      { store: 'promotional', expiresAt: premium.expires_date },
    ]);
    expect(withMonth({ is_sandbox: true })).toEqual([]);
    expect(withMonth({ is_sandbox: true }, true)).toMatchObject([{ environment: 'SANDBOX' }]);
    expect(withMonth({ expires_date: null })).toMatchObject([{ expiresAt: premium.expires_date }]);
    expect(withMonth({ expires_date: null, is_sandbox: true })).toEqual([]);
    const tried = { monthly_premium: [{ store: 'stripe', purchase_date: '2026-02-01T00:00:00Z', is_sandbox: true }] };
    expect(read({ entitlements: { premium }, non_subscriptions: tried }).purchases).toEqual([]);
  });

  it('has premium that was given by hand', () => {
    expect(
      read({ entitlements: { premium: { expires_date: null, product_identifier: 'rc_promo' } } }).purchases,
    ).toMatchObject([{ store: 'promotional', productId: 'rc_promo', expiresAt: null, willRenew: false }]);
  });

  it.each([
    ['https://billing.example.com/x', 'https://billing.example.com/x'],
    ['itms-apps://apps.apple.com/account', null],
    ['javascript:alert(1)', null],
    ['manage', null],
    [null, null],
  ])('is managed at %s only where that is a web address', (management_url, wanted) => {
    expect(read({ management_url }).managementUrl).toBe(wanted);
  });
});
