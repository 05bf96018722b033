/** Old names that browsers still use, though nobody who lives there would look for them (IANA, file `backward`). */
const presentNames: Readonly<Record<string, string>> = {
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Godthab': 'America/Nuuk',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
};

/** A zone's name in readable form: `Asia/Ho Chi Minh`. */
export function zoneName(zone: string): string {
  return (presentNames[zone] ?? zone).replaceAll('_', ' ');
}

/** Whether every word of the query begins a word of the zone's present or former name, ignoring case and accents. */
export function matchesZone(zone: string, query: string): boolean {
  const names = [...words(zone), ...words(zoneName(zone))];
  return words(query).every((word) => names.some((name) => name.startsWith(word)));
}

function words(text: string): string[] {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.split(/[^\p{L}\p{N}+]+/u).filter((word) => word !== '');
}

/**
 * The zones to choose from: those the browser knows, UTC, and the given ones (an account may have one from another
 * browser).
 */
export function zonesWith(...given: readonly string[]): readonly string[] {
  const known = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', ...given]);
  return [...known].sort((one, other) => zoneName(one).localeCompare(zoneName(other), 'en'));
}

/** A zone's offset from UTC at a moment, for example `GMT+5:45`; empty for a zone this browser does not know. */
export function zoneOffset(zone: string, now: Date, language: string): string {
  try {
    const format = new Intl.DateTimeFormat(language, { timeZone: zone, timeZoneName: 'shortOffset' });
    return format.formatToParts(now).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  } catch {
    return ''; // an account may have a zone from a browser that knows more
  }
}
