import { ErrorCode, PurchasesError, type Purchases as SdkInstance } from '@revenuecat/purchases-js';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createSdkPurchases, type SdkOptions } from './sdk-purchases.ts';

type Sdk = Awaited<ReturnType<NonNullable<SdkOptions['load']>>>;
type PurchaseParams = Parameters<SdkInstance['purchase']>[0];
type Bought = Awaited<ReturnType<SdkInstance['purchase']>>;

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const base = (amount_micros: number, period_duration: string) => ({
  period_duration,
  cycle_count: 1,
  price: { amount_micros, currency: 'USD' },
});
const product = (identifier: string, product_type: string, option: object) => ({
  identifier,
  product_type,
  title: identifier,
  description: null,
  default_purchase_option_id: 'base',
  purchase_options: { base: { id: 'base', price_id: 'p', ...option } },
});

/** A double of RevenueCat's service, as its web SDK calls it. */
const revenueCat = [
  http.get('https://api.revenuecat.com/v1/subscribers/:user/offerings', ({ request }) =>
    request.headers.get('authorization') === 'Bearer rcb_key'
      ? HttpResponse.json({
          current_offering_id: 'default',
          offerings: [
            {
              identifier: 'default',
              description: 'Premium',
              metadata: null,
              packages: [
                { identifier: '$rc_annual', platform_product_identifier: 'annual_premium' },
                { identifier: '$rc_monthly', platform_product_identifier: 'monthly_premium' },
                { identifier: 'gift', platform_product_identifier: 'lifetime_deal' },
              ],
            },
          ],
        })
      : HttpResponse.json({ code: 7225, message: 'Invalid API key' }, { status: 401 }),
  ),
  http.get('https://api.revenuecat.com/rcbilling/v1/subscribers/:user/products', () =>
    HttpResponse.json({
      product_details: [
        product('monthly_premium', 'subscription', { base: base(9_990_000, 'P1M') }),
        product('annual_premium', 'subscription', { base: base(59_990_000, 'P1Y') }),
        product('lifetime_deal', 'non_consumable', { base_price: { amount_micros: 199_990_000, currency: 'USD' } }),
      ],
    }),
  ),
];

function purchases(change: Partial<SdkOptions> = {}) {
  const sheet = { target: document.createElement('div'), closed: new Promise<void>(() => undefined), close: vi.fn() };
  const sync = vi.fn(async () => true);
  const store = createSdkPurchases({
    userId: 'ada',
    email: 'ada@example.com',
    language: () => 'es',
    apiKey: async () => 'rcb_key',
    sync,
    openSheet: () => sheet,
    ...change,
  });
  return { store, sync, sheet };
}

/** A double of the SDK whose card form ends as `purchase` does. */
function sdkThat(purchase: (params: PurchaseParams) => Promise<Bought>, user = 'ada') {
  const signedIn = [user];
  const webBillingProduct = { identifier: 'annual_premium' };
  const instance = {
    getAppUserId: () => signedIn.at(-1),
    changeUser: async (next: string) => void signedIn.push(next),
    getOfferings: async () => ({ current: { availablePackages: [{ packageType: '$rc_annual', webBillingProduct }] } }),
    purchase,
  };
  const Purchases = { isConfigured: () => true, getSharedInstance: () => instance };
  return { signedIn, load: async () => ({ Purchases, ErrorCode }) as unknown as Sdk };
}

const bought = {} as Bought;
const fails = (code: ErrorCode) => () => Promise.reject(new PurchasesError(code, 'The store failed'));

describe('the web SDK', () => {
  it('offers what RevenueCat sells, at its prices', async () => {
    server.use(...revenueCat);
    const offers = await purchases().store.offers();
    expect(offers).toEqual([
      { plan: 'annual', productId: 'annual_premium', price: 59.99, currency: 'USD' },
      { plan: 'monthly', productId: 'monthly_premium', price: 9.99, currency: 'USD' },
      { plan: 'lifetime', productId: 'lifetime_deal', price: 199.99, currency: 'USD' },
    ]);
  });

  it('says why nothing is offered, and asks again after a failure', async () => {
    const keys = [() => Promise.reject(new Error('no key')), () => Promise.resolve('rcb_key')];
    const { store } = purchases({ apiKey: () => (keys.shift() ?? (async () => 'rcb_key'))(), userId: 'ben' });
    await expect(store.offers()).rejects.toThrow('no key');
    // The SDK's instance exists already, so only its user changes, and the SDK asks RevenueCat about that user.
    server.use(
      http.get('https://api.revenuecat.com/v1/subscribers/ben', () =>
        HttpResponse.json({ code: 7000 }, { status: 400 }),
      ),
    );
    await expect(store.offers()).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('reports code that cannot be loaded as a network failure', async () => {
    const { store } = purchases({ load: () => Promise.reject(new Error('Loading chunk 7 failed')) });
    await expect(store.offers()).rejects.toMatchObject({ code: 'network' });
    expect(await store.purchase('annual')).toBe('failed');
  });

  it('renders its form in the sheet, in the learner’s language, for the learner who is signed in', async () => {
    const asked: PurchaseParams[] = [];
    const sdk = sdkThat(async (params) => {
      asked.push(params);
      return bought;
    }, 'ben');
    const { store, sync, sheet } = purchases({ load: sdk.load });
    expect(await store.purchase('annual')).toBe('purchased');
    expect(sdk.signedIn).toEqual(['ben', 'ada']);
    expect(asked).toMatchObject([
      { htmlTarget: sheet.target, selectedLocale: 'es', customerEmail: 'ada@example.com', skipSuccessPage: true },
    ]);
    expect([sync.mock.calls.length, sheet.close.mock.calls.length]).toEqual([1, 1]);
    expect(await store.purchase('lifetime')).toBe('failed'); // not in the offering
  });

  it.each([
    ['cancelled', ErrorCode.UserCancelledError, true, 'cancelled'],
    ['not paid', ErrorCode.StoreProblemError, true, 'failed'],
    ['owned already', ErrorCode.ProductAlreadyPurchasedError, true, 'purchased'],
    ['owned by another account', ErrorCode.ProductAlreadyPurchasedError, false, 'failed'],
  ])('reports what is %s', async (_what, code, premium, outcome) => {
    const { store, sheet } = purchases({ ...sdkThat(fails(code)), sync: async () => premium });
    expect(await store.purchase('annual')).toBe(outcome);
    expect(sheet.close).toHaveBeenCalled();
  });

  it('follows a purchase to its end if its sheet was closed a moment after the payment', async () => {
    let pay: (value: Bought) => void = () => undefined;
    const { load } = sdkThat(() => new Promise((resolve) => (pay = resolve)));
    const closed = Promise.resolve();
    const openSheet = () => ({ target: document.createElement('div'), closed, close: () => undefined });
    const { store, sync } = purchases({ load, openSheet });
    expect(await store.purchase('annual')).toBe('cancelled');
    expect(sync).not.toHaveBeenCalled();
    pay(bought);
    await vi.waitFor(() => expect(sync).toHaveBeenCalledTimes(1));
  });
});
