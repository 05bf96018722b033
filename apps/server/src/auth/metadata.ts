import { authError } from './answers.ts';

/** All the app keeps there is a name, a language, a time zone and a date. The database has a bound of its own, a little above. */
const maxBytes = 8 * 1024;

export function fitsMetadata(data: unknown): boolean {
  return Buffer.byteLength(JSON.stringify(data), 'utf8') <= maxBytes;
}

export const metadataTooLong = () =>
  authError(422, 'validation_failed', 'The data of an account may be 8 KB long, all in all');
