import { ProviderError, type Secrets } from './provider-settings.ts';
import type { Usage } from './usage.ts';

/** The number of tokens, characters or seconds that a price in USD refers to. */
const units = {
  input: { of: 'inputTokens', count: 1_000_000 },
  output: { of: 'outputTokens', count: 1_000_000 },
  characters: { of: 'characters', count: 1_000_000 },
  hours: { of: 'audioSeconds', count: 3600 },
} as const satisfies Readonly<Record<string, { readonly of: keyof Usage; readonly count: number }>>;
type Unit = keyof typeof units;
type Price = Partial<Readonly<Record<Unit, number>>>;

const form = 'AI_PRICES: like "gpt-6-luna input=0.1 output=0.5, elevenlabs characters=60, deepgram hours=0.3"';

/**
 * The operator's prices in USD, by model or by provider: `input` and `output` for a million tokens, `characters` for a
 * million characters spoken, `hours` for an hour of audio transcribed.
 * @throws ProviderError
 */
export function pricesIn(secrets: Secrets): ReadonlyMap<string, Price> {
  const entries = (secrets.AI_PRICES ?? '').split(',').map((entry) => entry.trim());
  return new Map(entries.filter((entry) => entry !== '').map(priceOf));
}

function priceOf(entry: string): readonly [name: string, price: Price] {
  const [name = '', ...parts] = entry.split(/\s+/);
  const price = parts.map((part) => {
    const [, unit = '', usd = ''] = /^([a-z]+)=(\d+(?:\.\d+)?)$/.exec(part) ?? [];
    if (!Object.hasOwn(units, unit)) throw new ProviderError(form);
    return [unit, Number(usd)] as const;
  });
  if (price.length === 0) throw new ProviderError(form);
  return [name, Object.fromEntries(price)];
}

/** The cost of a request in USD, to the millionth; `undefined` where nothing is known about it. */
export function costOf(usage: Usage, price: Price | undefined): number | undefined {
  if (!price) return undefined;
  const parts = Object.entries(units).flatMap(([unit, { of, count }]) => {
    const usd = price[unit as Unit]; // the keys of `units`
    const used = usage[of];
    return usd === undefined || used === undefined ? [] : [(usd * used) / count];
  });
  if (parts.length === 0) return undefined;
  return Math.round(parts.reduce((sum, part) => sum + part, 0) * 1_000_000) / 1_000_000;
}
