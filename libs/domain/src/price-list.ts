import type { InterfaceLanguage } from './languages.ts';
import { monthlyPeriodDays } from './subscription.ts';

export const planIds = ['monthly', 'annual', 'lifetime'] as const;
export type PlanId = (typeof planIds)[number];

export function isPlanId(value: unknown): value is PlanId {
  return planIds.some((plan) => plan === value);
}

/** The currencies a store sells in (ISO 4217); the storefront decides which one. */
export type StorefrontCurrency = 'EUR' | 'USD';

/** Prices by storefront currency, in major units (specification, section 9). A price from a store takes precedence. */
export const priceLists = {
  EUR: { monthly: 8.9, annual: 42.72, lifetime: 69 },
  USD: { monthly: 9.99, annual: 59.99, lifetime: 199.99 },
} as const satisfies Readonly<Record<StorefrontCurrency, Readonly<Record<PlanId, number>>>>;

/** The stores' identifiers of the plans (specification, section 4). */
export const productIds = {
  monthly: 'monthly_premium',
  annual: 'annual_premium',
  lifetime: 'lifetime_deal',
} as const satisfies Readonly<Record<PlanId, string>>;

const monthsPerYear = 12;

/**
 * The annual price divided by twelve months, in the annual price's units; not rounded, because only formatting does
 * that.
 */
export function monthlyEquivalent(annualPrice: number): number {
  return annualPrice / monthsPerYear;
}

/** How much the annual price saves compared with twelve months, in whole percent; 0 if it saves nothing. */
export function savedPercent(annualPrice: number, monthlyPrice: number): number {
  if (monthlyPrice <= 0) return 0;
  return Math.max(0, Math.round((1 - monthlyEquivalent(annualPrice) / monthlyPrice) * 100));
}

/** The price of one session for a monthly subscriber who studies every day, in the monthly price's units. */
export function pricePerSession(monthlyPrice: number): number {
  return monthlyPrice / monthlyPeriodDays;
}

/** The recommended plan: annual, else monthly (specification, section 4); null if neither is sold. */
export function recommendedPlan(plans: readonly PlanId[]): 'annual' | 'monthly' | null {
  if (plans.includes('annual')) return 'annual';
  return plans.includes('monthly') ? 'monthly' : null;
}

/**
 * Formats an amount in major units of any ISO 4217 currency in the interface's language; whole amounts without
 * decimals.
 */
export function formatPrice(amount: number, currency: string, language: InterfaceLanguage): string {
  const style = { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' } as const;
  return new Intl.NumberFormat(language, style).format(amount);
}

/**
 * The currency to show before a store is asked: euros in the countries that use them, else dollars.
 * @param timeZone IANA name of the device's zone, the only hint at its place that needs no permission
 */
export function storefrontCurrency(timeZone: string): StorefrontCurrency {
  return euroZones.has(timeZone) ? 'EUR' : 'USD';
}

const euroCitiesByRegion = {
  Africa: 'Ceuta',
  America: 'Cayenne Guadeloupe Marigot Martinique Miquelon St_Barthelemy',
  Asia: 'Nicosia',
  Atlantic: 'Azores Canary Madeira',
  Europe: `Amsterdam Andorra Athens Berlin Bratislava Brussels Busingen Dublin Helsinki Lisbon Ljubljana Luxembourg Madrid
    Malta Mariehamn Monaco Nicosia Paris Podgorica Riga Rome San_Marino Sofia Tallinn Vatican Vienna Vilnius Zagreb`,
  Indian: 'Mayotte Reunion',
};

/** The IANA zones of the countries and territories that use the euro, as of 2026. */
const euroZones: ReadonlySet<string> = new Set(
  Object.entries(euroCitiesByRegion).flatMap(([region, cities]) =>
    cities.split(/\s+/).map((city) => `${region}/${city}`),
  ),
);
