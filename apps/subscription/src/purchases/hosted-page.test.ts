import { phoneDouble } from '@fabula/testing';
import { expect, it, vi } from 'vitest';
import { createPurchases, type PurchasesOptions } from './create-purchases.ts';

const userId = '00000000-0000-4000-8000-000000000001';

/** A double of the browser's tabs, with a count of how often one was requested. */
function tabs() {
  const opened: { opener: unknown; location: { replace: (address: string) => void }; address: string }[] = [];
  const openTab = vi.fn(() => {
    const replace = (address: string) => {
      tab.address = address;
    };
    const tab = { opener: 'our page', address: '', location: { replace } };
    opened.push(tab);
    return tab as unknown as Window; // only what a purchase uses
  });
  return { opened, openTab };
}

function purchases(change: Partial<PurchasesOptions>) {
  return createPurchases({
    config: { kind: 'link', url: 'https://pay.rev.cat/token' },
    userId,
    email: 'ada@example.com',
    origin: 'https://fabula.example',
    timeZone: 'Europe/Madrid',
    language: () => 'fr',
    native: null,
    publishableKey: () => Promise.reject(new Error('no key is needed')),
    sync: () => Promise.resolve(true),
    openTab: () => null,
    openSheet: () => {
      throw new Error('no sheet is needed');
    },
    ...change,
  });
}

it.each([
  [
    'the hosted link',
    { kind: 'link', url: 'https://pay.rev.cat/token' },
    'Europe/Madrid',
    `https://pay.rev.cat/token/${userId}?package_id=annual_premium&currency=EUR`,
  ],
  [
    'a hosted link with a slash and parameters of its own',
    { kind: 'link', url: 'https://pay.rev.cat/token/?utm_source=app' },
    'America/New_York',
    `https://pay.rev.cat/token/${userId}?utm_source=app&package_id=annual_premium&currency=USD`,
  ],
  [
    'the store of this machine',
    { kind: 'local' },
    'Europe/Paris',
    `https://fabula.example/store/pay/${userId}?package_id=annual_premium&currency=EUR&lang=fr`,
  ],
] as const)('%s opens in a tab of its own, which cannot reach back', async (_what, config, timeZone, address) => {
  const { opened, openTab } = tabs();
  expect(await purchases({ config, timeZone, openTab })?.purchase('annual')).toBe('opened');
  expect(opened).toMatchObject([{ address, opener: null }]);
});

it('opens the tab in the tap itself, one for two presses, and says when the browser blocks it', async () => {
  const { opened, openTab } = tabs();
  const both = purchases({ openTab });
  const outcomes = [both?.purchase('monthly'), both?.purchase('monthly')];
  expect(opened).toHaveLength(1);
  expect(await Promise.all(outcomes)).toEqual(['opened', 'opened']);
  expect(await purchases({})?.purchase('monthly')).toBe('blocked');
});

it('offers the price list of the storefront, and makes the server ask the store for earlier purchases', async () => {
  expect(await purchases({})?.offers()).toEqual([
    { plan: 'monthly', productId: 'monthly_premium', price: 8.9, currency: 'EUR' },
    { plan: 'annual', productId: 'annual_premium', price: 42.72, currency: 'EUR' },
    { plan: 'lifetime', productId: 'lifetime_deal', price: 69, currency: 'EUR' },
  ]);
  expect(await purchases({ timeZone: 'Asia/Tokyo' })?.offers()).toMatchObject([
    { price: 9.99 },
    {},
    { currency: 'USD' },
  ]);
  expect(await purchases({})?.restore()).toBe(true);
});

it('sells nothing where nobody does', () => {
  expect(purchases({ config: { kind: 'none' } })).toBeNull();
  expect(purchases({ config: { kind: 'none' }, native: phoneDouble('ios') })).toBeNull();
});

it('leaves selling to the phones’ stores where nobody sells on the web', () => {
  const config = { kind: 'phones' } as const;
  expect(purchases({ config })).toBeNull();
  expect(purchases({ config, native: phoneDouble('ios') })).toMatchObject({ presentPaywall: expect.any(Function) });
});
