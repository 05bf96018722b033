import type { SpeechOptions } from './speech.ts';

const fnvOffset = 0xcbf29ce484222325n;
const fnvPrime = 0x100000001b3n;

/**
 * 64-bit FNV-1a (RFC 9923) over the request's UTF-8, in hexadecimal. SHA-256 would not do: browsers offer it only on
 * secure origins and only asynchronously, and a tap must play within 50 ms.
 */
export function contentHash({ text, language, voice = '', accent, speaker }: SpeechOptions): string {
  const asked = [language, voice, text, ...(accent ? [accent] : []), ...(speaker === undefined ? [] : [speaker])];
  let hash = fnvOffset;
  for (const byte of new TextEncoder().encode(JSON.stringify(asked))) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * fnvPrime);
  }
  return hash.toString(16).padStart(16, '0');
}
