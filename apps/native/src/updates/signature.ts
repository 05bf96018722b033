import { bytesOfBase64, bytesOfText } from './bytes.ts';
import { type SignedManifest, UpdateRefusal } from './manifest.ts';

/** ECDSA, because every web view that runs the app knows it; Ed25519 came to them only lately. */
const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;

/**
 * The text that was signed with the private half of this key, which is given as SPKI in base64.
 * @throws UpdateRefusal where somebody else signed it, or nobody
 */
export async function signedText(answer: unknown, key: string): Promise<string> {
  if (!isSigned(answer)) throw new UpdateRefusal('What the site says of the newest set has no signature');
  const { signed, signature } = answer;
  const own = await crypto.subtle.importKey('spki', bytesOfBase64(key), algorithm, false, ['verify']);
  const isOurs = await crypto.subtle.verify(algorithm, own, bytesOfBase64(signature), bytesOfText(signed));
  if (!isOurs) throw new UpdateRefusal('The newest set is signed with another key');
  return signed;
}

function isSigned(answer: unknown): answer is SignedManifest {
  if (typeof answer !== 'object' || answer === null) return false;
  const { signed, signature } = answer as Partial<Record<keyof SignedManifest, unknown>>;
  // Anything but base64 would make the decoder throw.
  return typeof signed === 'string' && typeof signature === 'string' && /^[A-Za-z0-9+/]+={0,2}$/.test(signature);
}
