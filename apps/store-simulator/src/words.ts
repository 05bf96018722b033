import { formatPrice, type InterfaceLanguage } from '@fabula/domain';
import en from './locales/en.json' with { type: 'json' };
import es from './locales/es.json' with { type: 'json' };
import fr from './locales/fr.json' with { type: 'json' };
import type { Currency } from './purchase.ts';

const texts: Readonly<Record<InterfaceLanguage, typeof en>> = { en, es, fr };

/** A language's texts, and its formats for money and times. */
export interface Words {
  readonly language: InterfaceLanguage;
  readonly texts: typeof en;
  money(amount: number, currency: Currency): string;
  /** In the machine's own time zone, which is the reader's. */
  day(atMs: number): string;
  minute(atMs: number): string;
}

export function wordsOf(language: InterfaceLanguage): Words {
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long' });
  const minute = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'medium' });
  return {
    language,
    texts: texts[language],
    money: (amount, currency) => formatPrice(amount, currency, language),
    day: (atMs) => day.format(atMs),
    minute: (atMs) => minute.format(atMs),
  };
}

/** Fills values into the placeholders of a text: `{name}`. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}
