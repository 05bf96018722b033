import { productIds } from '@fabula/domain';
import type { Standing } from './subscription-books.ts';

export const free = (endsInDays: number | null): Standing => ({ tier: 'free', plan: null, endsInDays, renews: false });
export const premium = (plan: string | null, endsInDays: number | null, renews: boolean): Standing => ({
  tier: 'premium',
  plan,
  endsInDays,
  renews,
});

/** A message about the period `from` to `to`, all in days from now; the field value `grace` stands for the 15th day. */
export type Step = readonly [
  type: string,
  days: number,
  from: number,
  to: number | null,
  fields?: Record<string, unknown>,
];

/** The lives of one purchase in order. Each row has the messages, and the learner's standing after them. */
export const lives: readonly (readonly [string, readonly Step[], Standing])[] = [
  ['a month is bought', [['INITIAL_PURCHASE', -1, -1, 29]], premium('monthly', 29, true)],
  [
    'and renewed',
    [
      ['INITIAL_PURCHASE', -31, -31, -1],
      ['RENEWAL', -1, -1, 29],
    ],
    premium('monthly', 29, true),
  ],
  [
    'cancelled: it lasts to its end',
    [
      ['INITIAL_PURCHASE', -2, -2, 28],
      ['CANCELLATION', -1, -2, 28, { cancel_reason: 'UNSUBSCRIBE' }],
    ],
    premium('monthly', 28, false),
  ],
  [
    'cancelled, and that taken back',
    [
      ['INITIAL_PURCHASE', -3, -3, 27],
      ['CANCELLATION', -2, -3, 27, { cancel_reason: 'UNSUBSCRIBE' }],
      ['UNCANCELLATION', -1, -3, 27],
    ],
    premium('monthly', 27, true),
  ],
  [
    'expired',
    [
      ['INITIAL_PURCHASE', -31, -31, -1],
      ['EXPIRATION', -0.9, -31, -1, { expiration_reason: 'UNSUBSCRIBE' }],
    ],
    free(-1),
  ],
  [
    'ended before its time',
    [
      ['INITIAL_PURCHASE', -3, -3, 27],
      ['EXPIRATION', -1, -3, 27, { expiration_reason: 'DEVELOPER_INITIATED' }],
    ],
    free(-1),
  ],
  [
    'an end of the period before the present one, reported late',
    [
      ['INITIAL_PURCHASE', -31, -31, -1],
      ['RENEWAL', -1, -1, 29],
      ['EXPIRATION', -0.5, -31, -1, { expiration_reason: 'BILLING_ERROR' }],
    ],
    premium('monthly', 29, true),
  ],
  [
    'refunded: it ends at once',
    [
      ['INITIAL_PURCHASE', -3, -3, 27],
      ['CANCELLATION', -1, -3, 27, { cancel_reason: 'CUSTOMER_SUPPORT', price: -9.99 }],
    ],
    free(-1),
  ],
  [
    'refunded, ended, and the refund reversed',
    [
      ['INITIAL_PURCHASE', -3, -3, 27],
      ['CANCELLATION', -2, -3, -2, { cancel_reason: 'CUSTOMER_SUPPORT' }],
      ['EXPIRATION', -1.9, -3, -2, { expiration_reason: 'CUSTOMER_SUPPORT' }],
      ['REFUND_REVERSED', -1, -3, 27],
    ],
    premium('monthly', 27, false),
  ],
  [
    'refunded, and the refund reversed before it ended',
    [
      ['INITIAL_PURCHASE', -3, -3, 27],
      ['CANCELLATION', -2, -3, 27, { cancel_reason: 'CUSTOMER_SUPPORT' }],
      ['REFUND_REVERSED', -1, -3, 27],
    ],
    premium('monthly', 27, true),
  ],
  [
    'not paid, with days of grace',
    [
      ['INITIAL_PURCHASE', -31, -31, -1],
      ['BILLING_ISSUE', -1, -31, -1, { grace_period_expiration_at_ms: 'grace' }],
      ['CANCELLATION', -1, -31, -1, { cancel_reason: 'BILLING_ERROR' }],
    ],
    premium('monthly', 15, true),
  ],
  [
    'not paid, and given up',
    [
      ['INITIAL_PURCHASE', -31, -31, -1],
      ['BILLING_ISSUE', -1, -31, -1, { grace_period_expiration_at_ms: 'grace' }],
      ['EXPIRATION', -0.5, -31, -0.5, { expiration_reason: 'BILLING_ERROR' }],
    ],
    free(-0.5),
  ],
  [
    'paused from the end of the period: until then it is there',
    [
      ['INITIAL_PURCHASE', -3, -3, 27],
      ['SUBSCRIPTION_PAUSED', -1, -3, 27, { auto_resume_at_ms: 'grace' }],
    ],
    premium('monthly', 27, true),
  ],
  [
    'extended by support',
    [
      ['INITIAL_PURCHASE', -3, -3, 27],
      ['SUBSCRIPTION_EXTENDED', -1, -3, 57],
    ],
    premium('monthly', 57, true),
  ],
  [
    'changed to the annual plan from the next renewal on',
    [
      ['INITIAL_PURCHASE', -31, -31, -1],
      ['PRODUCT_CHANGE', -20, -31, -1, { new_product_id: productIds.annual }],
      ['RENEWAL', -1, -1, 364, { product_id: productIds.annual }],
    ],
    premium('annual', 364, true),
  ],
  [
    'granted for a day while the store does not answer',
    [['TEMPORARY_ENTITLEMENT_GRANT', -0.1, -0.1, 0.9, { original_transaction_id: null, transaction_id: null }]],
    premium('monthly', 0.9, false),
  ],
  [
    'bought for life',
    [['NON_RENEWING_PURCHASE', -400, -400, null, { product_id: productIds.lifetime }]],
    premium('lifetime', null, false),
  ],
  [
    'given by hand, for some days',
    [['NON_RENEWING_PURCHASE', -1, -1, 6, { product_id: 'rc_promo_premium_weekly', store: 'PROMOTIONAL' }]],
    premium(null, 6, false),
  ],
  [
    'bought with a base plan of Google’s',
    [['INITIAL_PURCHASE', -1, -1, 364, { product_id: `${productIds.annual}:p1y`, store: 'PLAY_STORE' }]],
    premium('annual', 364, true),
  ],
  [
    'heard of only when it was cancelled',
    [['CANCELLATION', -1, -5, 25, { cancel_reason: 'UNSUBSCRIBE' }]],
    premium('monthly', 25, false),
  ],
];

/** Messages that change nothing, although they are remembered. */
export const nothings: readonly (readonly [string, string, Step])[] = [
  ['another entitlement', 'ignored', ['INITIAL_PURCHASE', -1, -1, 29, { entitlement_ids: ['other'] }]],
  ['no entitlement', 'ignored', ['INITIAL_PURCHASE', -1, -1, 29, { entitlement_ids: null }]],
  ['a subscription without an end', 'ignored', ['INITIAL_PURCHASE', -1, -1, null]],
  ['no transaction', 'ignored', ['RENEWAL', -1, -1, 29, { original_transaction_id: null, transaction_id: null }]],
  ['a test', 'ignored', ['TEST', -1, -1, 29]],
  ['an alias', 'ignored', ['SUBSCRIBER_ALIAS', -1, -1, 29]],
  ['a type nobody knows yet', 'ignored', ['SOMETHING_NEW', -1, -1, 29]],
  ['a sandbox', 'sandbox', ['INITIAL_PURCHASE', -1, -1, 29, { environment: 'SANDBOX' }]],
  ['a change of product alone', 'applied', ['PRODUCT_CHANGE', -1, -1, null]],
];
