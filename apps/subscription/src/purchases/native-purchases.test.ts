import { expect, it, vi } from 'vitest';
import { createNativePurchases, type NativeOptions } from './native-purchases.ts';

type StoreModule = Awaited<ReturnType<NonNullable<NativeOptions['load']>>>;
type PaywallModule = Awaited<ReturnType<NonNullable<NativeOptions['loadPaywall']>>>;
type Store = StoreModule['Purchases'];
type Offerings = Awaited<ReturnType<Store['getOfferings']>>;
type Bought = Awaited<ReturnType<Store['purchasePackage']>>;
type Paywall = Awaited<ReturnType<PaywallModule['RevenueCatUI']['presentPaywall']>>;

const product = (identifier: string, price: number, priceString: string) => ({
  identifier,
  price,
  priceString,
  currencyCode: 'EUR',
});

/** An offering as the plugin's types describe it; Google adds a base plan to its identifiers. */
const offerings = {
  current: {
    availablePackages: [
      { identifier: '$rc_monthly', packageType: 'MONTHLY', product: product('monthly_premium:basic', 8.9, '8,90 €') },
      { identifier: 'year', packageType: 'CUSTOM', product: product('annual_premium', 42.72, '42,72 €') },
      { identifier: '$rc_lifetime', packageType: 'LIFETIME', product: product('com.fabula.forever', 69, '69 €') },
      { identifier: '$rc_weekly', packageType: 'WEEKLY', product: product('weekly_premium', 3, '3 €') },
    ],
  },
} as unknown as Offerings;

const failing = (code: string) => Promise.reject(Object.assign(new Error('The store failed'), { code }));

/**
 * A double of the phone's plugin. Like a real one it answers to every property, including `then`, which would make an
 * `await` on it hang.
 */
function phone(change: Partial<Store> = {}, present = 'nobody') {
  const calls: string[] = [];
  let signedIn = present;
  const plugin: Partial<Store> = {
    isConfigured: async () => ({ isConfigured: signedIn !== 'nobody' }),
    configure: async ({ apiKey, appUserID }) => {
      calls.push(`configure ${apiKey} ${appUserID}`);
      signedIn = appUserID ?? '';
    },
    getAppUserID: async () => ({ appUserID: signedIn }),
    logIn: async ({ appUserID }) => {
      calls.push(`logIn ${appUserID}`);
      signedIn = appUserID;
      return { created: false } as Awaited<ReturnType<Store['logIn']>>;
    },
    getOfferings: async () => offerings,
    purchasePackage: async ({ aPackage }) => {
      calls.push(`buy ${aPackage.identifier}`);
      return {} as Bought;
    },
    restorePurchases: async () => {
      calls.push('restore');
      return {} as Awaited<ReturnType<Store['restorePurchases']>>;
    },
    ...change,
  };
  const proxy = new Proxy(plugin, {
    get: (target, name) => Reflect.get(target, name) ?? (() => new Promise(() => undefined)),
  });
  return { calls, module: { Purchases: proxy as Store } };
}

function purchases({ module }: { module: StoreModule }, change: Partial<NativeOptions> = {}) {
  const sync = vi.fn(async () => true);
  const apiKey = async () => 'appl_key';
  const loadPaywall = () => Promise.reject(new Error('This phone has no paywall'));
  const load = async () => module;
  return { sync, store: createNativePurchases({ userId: 'ada', apiKey, sync, load, loadPaywall, ...change }) };
}

it('signs the learner in once, even when asked twice at once, and the next learner after that', async () => {
  const device = phone();
  const { store } = purchases(device);
  await Promise.all([store.offers(), store.restore()]);
  await purchases(device, { userId: 'ben' }).store.offers();
  expect(device.calls).toEqual(['configure appl_key ada', 'restore', 'logIn ben']);
});

it('offers what the phone sells, with the store’s wording', async () => {
  expect(await purchases(phone()).store.offers()).toEqual([
    { plan: 'monthly', productId: 'monthly_premium:basic', price: 8.9, currency: 'EUR', priceText: '8,90 €' },
    { plan: 'annual', productId: 'annual_premium', price: 42.72, currency: 'EUR', priceText: '42,72 €' },
    { plan: 'lifetime', productId: 'com.fabula.forever', price: 69, currency: 'EUR', priceText: '69 €' },
  ]);
  const empty = phone({ getOfferings: async () => ({ all: {}, current: null }) });
  expect(await purchases(empty).store.offers()).toEqual([]);
  const offline = phone({ getOfferings: () => failing('10') });
  await expect(purchases(offline).store.offers()).rejects.toMatchObject({ code: 'network' });
});

it('buys the package of the plan, then makes the server ask', async () => {
  const device = phone();
  const { store, sync } = purchases(device);
  expect(await store.purchase('annual')).toBe('purchased');
  expect([device.calls.at(-1), sync.mock.calls.length]).toEqual(['buy year', 1]);
  const unheard = purchases(phone(), { sync: () => Promise.reject(new Error('offline')) });
  expect(await unheard.store.purchase('annual')).toBe('purchased');
});

it.each([
  ['cancelled by the learner', '1', false, 'cancelled'],
  ['refused by the store', '2', false, 'failed'],
  ['of what is owned already', '6', true, 'purchased'],
  ['of what another account owns', '6', false, 'failed'],
])('ends a purchase %s as the store says', async (_what, code, premium, outcome) => {
  const device = phone({ purchasePackage: () => failing(code) });
  const { store } = purchases(device, { sync: async () => premium });
  expect(await store.purchase('monthly')).toBe(outcome);
});

it('restores through the store, then the server decides', async () => {
  const device = phone();
  expect(await purchases(device, { sync: async () => false }).store.restore()).toBe(false);
  expect(device.calls).toContain('restore');
  const broken = phone({ restorePurchases: () => failing('2') });
  await expect(purchases(broken).store.restore()).rejects.toMatchObject({ code: 'unavailable' });
});

it.each([
  ['PURCHASED', 'purchased', 1],
  ['RESTORED', 'restored', 1],
  ['CANCELLED', 'cancelled', 0],
  ['NOT_PRESENTED', 'not_presented', 0],
  ['ERROR', 'error', 0],
])('reports a paywall that ended with %s as %s', async (result, outcome, asked) => {
  const RevenueCatUI = { presentPaywall: async () => ({ result }) as unknown as Paywall };
  const { store, sync } = purchases(phone(), { loadPaywall: async () => ({ RevenueCatUI }) });
  expect(await store.presentPaywall?.()).toBe(outcome);
  expect(sync).toHaveBeenCalledTimes(asked);
});

it('reports a paywall that cannot be shown as an error', async () => {
  const { store } = purchases(phone(), { loadPaywall: () => Promise.reject(new Error('no such plugin')) });
  expect(await store.presentPaywall?.()).toBe('error');
});

it('redeems a web purchase by its link alone, and ignores every failure', async () => {
  const link = 'rc-fabula://redeem_web_purchase?redemption_token=1';
  const redeems = (result: string) =>
    phone({
      parseAsWebPurchaseRedemption: async ({ urlString }) => ({
        webPurchaseRedemption: urlString === link ? { redemptionLink: link } : null,
      }),
      redeemWebPurchase: async () => ({ result }) as Awaited<ReturnType<Store['redeemWebPurchase']>>,
    });
  const { store, sync } = purchases(redeems('SUCCESS'));
  expect(await store.redeem?.('https://fabula.example/')).toBe(false);
  expect(sync).not.toHaveBeenCalled();
  expect(await store.redeem?.(link)).toBe(true);
  expect(sync).toHaveBeenCalledTimes(1);
  expect(await purchases(redeems('EXPIRED')).store.redeem?.(link)).toBe(false);
  const broken = phone({ parseAsWebPurchaseRedemption: () => failing('2') });
  expect(await purchases(broken).store.redeem?.(link)).toBe(false);
});
