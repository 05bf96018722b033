/** What was looked at, and how it is: `unset` is nobody's fault, `wrong` is configured and does not work. */
export interface Check {
  readonly what: string;
  readonly state: 'ok' | 'unset' | 'wrong';
  readonly says: string;
}

const signs = { ok: 'ok', unset: '-', wrong: 'WRONG' } as const;

/** One line for each, in columns. */
export function checkLines(checks: readonly Check[]): string[] {
  const width = Math.max(...checks.map(({ what }) => what.length));
  return checks.map(({ what, state, says }) => `  ${signs[state].padEnd(5)}  ${what.padEnd(width)}  ${says}`);
}

/** What an error says of itself in a word, since its message may hold an address with a password in it. */
export function kindOfError(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' && error.code !== '' ? error.code : error.name;
}
