import { authError } from './answers.ts';

/**
 * The app stores only a name, a language, a time zone and a date there. The database has a limit of its own, slightly
 * higher.
 */
const maxBytes = 8 * 1024;

export function fitsMetadata(data: unknown): boolean {
  return Buffer.byteLength(JSON.stringify(data), 'utf8') <= maxBytes;
}

export const metadataTooLong = () =>
  authError(422, 'validation_failed', 'The data of an account may be 8 KB long, all in all');
