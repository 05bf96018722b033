import { frenchOrdinals, germanHundreds, germanOrdinal, italianOrdinals, spanishOrdinals } from './ordinals.ts';

/** What is read otherwise than it is written. */
export interface ReadingRule {
  readonly pattern: RegExp;
  /** The words for a match, given its groups; null where it is no such thing after all. */
  readonly say: (...groups: string[]) => string | null;
}

/** An abbreviation, where it is no part of a longer word; `(?=…)` may say what follows. */
const short = (written: string, spoken: string, follows = '(?![\\p{L}\\p{N}])'): ReadingRule => ({
  pattern: new RegExp(`(?<![\\p{L}\\p{N}])${written}${follows}`, 'gu'),
  say: () => spoken,
});
/** A title stands before a name. */
const title = (written: string, spoken: string) => short(written, spoken, '(?=\\s+\\p{Lu})');

/** A dash between words is a pause in every language; Pico passes it by. After another sign the pause is there already. */
export const dash: ReadingRule = { pattern: /(?<=\p{L})\s*[–—]\s*(?=[\p{L}«“„¿¡])/gu, say: () => ', ' };

const monthsOf = (language: string) =>
  Array.from({ length: 12 }, (_, month) =>
    new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2026, month, 15)),
  ).join('|');

const endings = ['th', 'st', 'nd', 'rd'];
const coins: Readonly<Record<string, readonly [one: string, more: string]>> = {
  $: ['dollar', 'dollars'],
  '£': ['pound', 'pounds'],
  '€': ['euro', 'euros'],
};

export const english: readonly ReadingRule[] = [
  short('etc\\.', 'et cetera'),
  short('e\\.g\\.', 'for example'),
  short('i\\.e\\.', 'that is'),
  {
    pattern: /([$£€])(\d{1,3}(?:,\d{3})+|\d+)(?![.,]?\d)/gu,
    say: (sign = '', sum = '') => `${sum} ${coins[sign]?.[sum === '1' ? 0 : 1]}`,
  },
  {
    pattern: new RegExp(`(?<=\\b(?:${monthsOf('en')}) )(\\d{1,2})(?![\\p{L}\\p{N}:])`, 'gu'),
    say: (day = '') => day + (endings[Math.floor(Number(day) / 10) === 1 ? 0 : Number(day) % 10] ?? 'th'),
  },
];

const quarters: Readonly<Record<string, string>> = { '00': '', '15': ' y cuarto', '30': ' y media' };

export const spanish: readonly ReadingRule[] = [
  short('p\\. ?ej\\.', 'por ejemplo'),
  short('etc\\.', 'etcétera'),
  {
    pattern: /(?<![\p{L}\p{N}])(\d{1,2})\.?([ºª°])(?!C)( \p{Ll})?/gu,
    say: (number = '', sex = '', noun = '') => spanishOrdinals(Number(number), sex === 'ª', noun),
  },
  {
    pattern: /(?<![\d:])(\d{1,2}):([0-5]\d)(?![\d:])/gu,
    say: (hour = '', minute = '') => hour + (quarters[minute] ?? ` y ${Number(minute)}`),
  },
];

export const french: readonly ReadingRule[] = [
  title('M\\.', 'Monsieur'),
  title('MM\\.', 'Messieurs'),
  title('Mme', 'Madame'),
  title('Mlle', 'Mademoiselle'),
  title('Dr\\.?', 'Docteur'),
  short('p\\. ?ex\\.', 'par exemple'),
  short('etc\\.', 'et cetera'),
  {
    pattern: /(?<![\p{L}\p{N}])(\d{1,2})(er|re|e|ème)(?![\p{L}\p{N}])/gu,
    say: (number = '', ending = '') => frenchOrdinals(Number(number), ending),
  },
  {
    pattern: /(?<![\p{L}\p{N}])(\d{1,2})[ \u00a0\u202f]?h(?:[ \u00a0\u202f]?([0-5]\d))?(?![\p{L}\p{N}])/gu,
    say: (hour = '', minute = '') =>
      `${hour} heure${Number(hour) > 1 ? 's' : ''}${Number(minute) > 0 ? ` ${Number(minute)}` : ''}`,
  },
  { pattern: /[ \u00a0\u202f]?%/gu, say: () => ' pour cent' },
];

export const german: readonly ReadingRule[] = [
  short('z\\. ?B\\.', 'zum Beispiel'),
  short('d\\. ?h\\.', 'das heißt'),
  short('u\\. ?a\\.', 'unter anderem'),
  short('usw\\.', 'und so weiter'),
  short('bzw\\.', 'beziehungsweise'),
  short('ca\\.', 'circa'),
  title('Dr\\.', 'Doktor'),
  title('Prof\\.', 'Professor'),
  title('Hr\\.', 'Herr'),
  short('Nr\\.', 'Nummer', '(?=\\s*\\d)'),
  {
    pattern: /(?<![\d:.])(\d{1,2})[:.]([0-5]\d) Uhr(?![\p{L}\p{N}])/gu,
    say: (hour = '', minute = '') => `${hour} Uhr${minute === '00' ? '' : ` ${Number(minute)}`}`,
  },
  {
    pattern: new RegExp(`(?<=(\\p{L}+ )?)(?<![\\p{L}\\p{N}.,])(\\d{1,2})\\.(?= (?:${monthsOf('de')}))`, 'gu'),
    say: (before = '', day = '') => germanOrdinal(Number(day), /^(am|dem|vom|zum|beim|den|des) $/i.test(before)),
  },
  {
    // A year; a number of something is rarely written without a dot.
    pattern: /(?<![\p{L}\p{N}.,])(1[1-9])(\d\d)(?![\p{L}\p{N}]|[.,]\d| ?(?:€|Euro|%|Meter|Kilo))/gu,
    say: (hundreds = '', rest = '') => `${germanHundreds(Number(hundreds))}${rest === '00' ? '' : ` ${Number(rest)}`}`,
  },
];

export const italian: readonly ReadingRule[] = [
  short('Sig\\.ra', 'signora'),
  title('Sig\\.', 'signor'),
  short('Dott\\.ssa', 'dottoressa'),
  title('Dott\\.', 'dottor'),
  short('ecc\\.', 'eccetera'),
  short('ad es\\.', 'ad esempio'),
  short('p\\. ?es\\.', 'per esempio'),
  {
    pattern: /(?<![\p{L}\p{N}])(\d{1,2})([°ºª])(?!C)/gu,
    say: (number = '', sex = '') => italianOrdinals(Number(number), sex === 'ª'),
  },
  {
    pattern: /(?<![\d:])(\d{1,2}):([0-5]\d)(?![\d:])/gu,
    say: (hour = '', minute = '') => hour + (minute === '00' ? '' : ` e ${Number(minute)}`),
  },
];

export const arabic: readonly ReadingRule[] = [{ pattern: /\s?[%٪]/gu, say: () => ' بِالْمِئَة' }];
