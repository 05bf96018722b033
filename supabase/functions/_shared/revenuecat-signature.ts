import { isSameText } from './same-text.ts';

/** Contains `t=<seconds>,v1=<hex>`; while a secret is being replaced, one `v1` for each. */
export const signatureHeader = 'x-revenuecat-webhook-signature';

/** RevenueCat's recommendation: a signature may be this old, or this far ahead of our clock. */
const signatureToleranceSeconds = 300;

const encoder = new TextEncoder();

/** The header's value for a body exactly as it is sent, at `now`. */
export async function signBody(body: string, secret: string, now: Date): Promise<string> {
  const seconds = String(Math.floor(now.getTime() / 1000));
  return `t=${seconds},v1=${hexOf(await macOf(`${seconds}.${body}`, secret))}`;
}

/**
 * Whether one of the header's signatures is fresh and made for this body with this secret. Takes the same time for
 * every wrong one.
 */
export async function isSignedBy(header: string | null, body: string, secret: string, now: Date): Promise<boolean> {
  const fields = (header ?? '').split(',').map((field) => field.trim().split('=', 2));
  const seconds = fields.find(([key]) => key === 't')?.[1] ?? '';
  if (!/^\d{1,12}$/.test(seconds)) return false;
  if (Math.abs(now.getTime() / 1000 - Number(seconds)) > signatureToleranceSeconds) return false;
  const wanted = hexOf(await macOf(`${seconds}.${body}`, secret));
  const given = fields.filter(([key]) => key === 'v1').map(([, value = '']) => value.toLowerCase());
  const matches = await Promise.all(given.slice(0, 5).map((signature) => isSameText(signature, wanted)));
  return matches.includes(true);
}

async function macOf(text: string, secret: string): Promise<ArrayBuffer> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), algorithm, false, ['sign']);
  return crypto.subtle.sign('HMAC', key, encoder.encode(text));
}

function hexOf(bytes: ArrayBuffer): string {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
