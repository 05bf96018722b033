import { describe, expect, it } from 'vitest';
import type { InterfaceLanguage } from './languages.ts';
import {
  formatPrice,
  monthlyEquivalent,
  priceLists,
  pricePerSession,
  productIds,
  recommendedPlan,
  type StorefrontCurrency,
  savedPercent,
  storefrontCurrency,
} from './price-list.ts';

/** Replaces non-breaking spaces by plain ones. */
const price = (amount: number, currency: string, language: InterfaceLanguage) =>
  formatPrice(amount, currency, language).replace(/[\u00a0\u202f]/g, ' ');

/** Columns: currency and language; a month, a year, a lifetime, a month of the year, a session. */
const rows: [StorefrontCurrency, InterfaceLanguage, string, string, string, string, string][] = [
  ['EUR', 'en', '€8.90', '€42.72', '€69', '€3.56', '€0.30'],
  ['EUR', 'es', '8,90 €', '42,72 €', '69 €', '3,56 €', '0,30 €'],
  ['EUR', 'fr', '8,90 €', '42,72 €', '69 €', '3,56 €', '0,30 €'],
  ['USD', 'en', '$9.99', '$59.99', '$199.99', '$5', '$0.33'],
  ['USD', 'es', '9,99 US$', '59,99 US$', '199,99 US$', '5 US$', '0,33 US$'],
  ['USD', 'fr', '9,99 $US', '59,99 $US', '199,99 $US', '5 $US', '0,33 $US'],
];

describe('the price list', () => {
  it.each(rows)('in %s and %s', (currency, language, monthly, annual, lifetime, aMonth, aSession) => {
    const list = priceLists[currency];
    expect(
      [list.monthly, list.annual, list.lifetime, monthlyEquivalent(list.annual), pricePerSession(list.monthly)].map(
        (amount) => price(amount, currency, language),
      ),
    ).toEqual([monthly, annual, lifetime, aMonth, aSession]);
  });

  it.each([
    ['EUR', 60],
    ['USD', 50],
  ] as const)('in %s saves %d percent with a year', (currency, percent) => {
    expect(savedPercent(priceLists[currency].annual, priceLists[currency].monthly)).toBe(percent);
  });

  it.each([
    ['a year as dear as its months', 120, 10],
    ['a dearer year', 200, 10],
    ['a month for nothing', 0, 0],
  ])('claims no saving for %s', (_, annual, monthly) => {
    expect(savedPercent(annual, monthly)).toBe(0);
  });

  it('knows the plans by the names the stores use', () => {
    expect(productIds).toEqual({
      monthly: 'monthly_premium',
      annual: 'annual_premium',
      lifetime: 'lifetime_deal',
    });
  });
});

describe('the recommended plan', () => {
  it.each([
    ['annual', ['monthly', 'annual', 'lifetime']],
    ['monthly', ['lifetime', 'monthly']],
    [null, ['lifetime']],
    [null, []],
  ] as const)('is %s of %j', (expected, plans) => {
    expect(recommendedPlan(plans)).toBe(expected);
  });
});

describe('the storefront', () => {
  it.each([
    ['Europe/Madrid', 'EUR'],
    ['Europe/Sofia', 'EUR'],
    ['Europe/San_Marino', 'EUR'],
    ['Atlantic/Canary', 'EUR'],
    ['Indian/Reunion', 'EUR'],
    ['Europe/London', 'USD'],
    ['Europe/Zurich', 'USD'],
    ['Europe/Warsaw', 'USD'],
    ['America/New_York', 'USD'],
    ['UTC', 'USD'],
    ['', 'USD'],
  ])('of %s sells in %s', (timeZone, currency) => {
    expect(storefrontCurrency(timeZone)).toBe(currency);
  });
});
