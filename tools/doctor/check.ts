/**
 * What was checked and its result: `unset` means not configured, which is no error; `wrong` means configured but not
 * working.
 */
export interface Check {
  readonly what: string;
  readonly state: 'ok' | 'unset' | 'wrong';
  readonly says: string;
}

const signs = { ok: 'ok', unset: '-', wrong: 'WRONG' } as const;

/** One aligned line for each check. */
export function checkLines(checks: readonly Check[]): string[] {
  const width = Math.max(...checks.map(({ what }) => what.length));
  return checks.map(({ what, state, says }) => `  ${signs[state].padEnd(5)}  ${what.padEnd(width)}  ${says}`);
}

/** The kind of an error in one word, because its message may contain an address with a password. */
export function kindOfError(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' && error.code !== '' ? error.code : error.name;
}
