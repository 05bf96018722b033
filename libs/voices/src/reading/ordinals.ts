// Ordinals in words, as far as texts count: beyond them a number is read as the synthesizer reads it.

const spanishTo10 = ['primer', 'segund', 'tercer', 'cuart', 'quint', 'sext', 'séptim', 'octav', 'noven', 'décim'];
const italianTo10 = ['prim', 'second', 'terz', 'quart', 'quint', 'sest', 'settim', 'ottav', 'non', 'decim'];
const frenchTo20 = [
  ...['premier', 'deuxième', 'troisième', 'quatrième', 'cinquième', 'sixième', 'septième', 'huitième', 'neuvième'],
  ...['dixième', 'onzième', 'douzième', 'treizième', 'quatorzième', 'quinzième', 'seizième', 'dix-septième'],
  ...['dix-huitième', 'dix-neuvième', 'vingtième'],
];
const germanTo19 = [
  ...['erst', 'zweit', 'dritt', 'viert', 'fünft', 'sechst', 'siebt', 'acht', 'neunt', 'zehnt', 'elft', 'zwölft'],
  ...['dreizehnt', 'vierzehnt', 'fünfzehnt', 'sechzehnt', 'siebzehnt', 'achtzehnt', 'neunzehnt'],
];
const germanOnes = ['', 'ein', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun'];
const germanTeens = [
  'elf',
  'zwölf',
  'dreizehn',
  'vierzehn',
  'fünfzehn',
  'sechzehn',
  'siebzehn',
  'achtzehn',
  'neunzehn',
];

/** @param noun what follows; before a masculine one "primero" and "tercero" lose their end */
export function spanishOrdinals(number: number, isFeminine: boolean, noun: string): string | null {
  const stem = spanishTo10[number - 1];
  if (stem === undefined) return null;
  if (isFeminine) return `${stem}a${noun}`;
  return stem.endsWith('er') && noun !== '' ? stem + noun : `${stem}o${noun}`;
}

export function italianOrdinals(number: number, isFeminine: boolean): string | null {
  const stem = italianTo10[number - 1];
  return stem === undefined ? null : stem + (isFeminine ? 'a' : 'o');
}

/** @param ending as it is written behind the number: `er`, `re`, `e` or `ème` */
export function frenchOrdinals(number: number, ending: string): string | null {
  if (number === 1) return ending === 're' ? 'première' : 'premier';
  return frenchTo20[number - 1] ?? null;
}

/** 1 to 31, the days of a month. @param isDeclined after "am" and "den": "dritten" instead of "dritte" */
export function germanOrdinal(day: number, isDeclined: boolean): string | null {
  const ending = isDeclined ? 'en' : 'e';
  if (day < 1 || day > 31) return null;
  if (day < 20) return (germanTo19[day - 1] ?? '') + ending;
  const ones = germanOnes[day % 10] ?? '';
  return `${ones && `${ones}und`}${day < 30 ? 'zwanzig' : 'dreißig'}st${ending}`;
}

/** 11 to 19: "neunzehnhundert". */
export function germanHundreds(number: number): string {
  return `${germanTeens[number - 11] ?? ''}hundert`;
}
