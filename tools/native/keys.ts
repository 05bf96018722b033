import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { SignedManifest } from '@fabula/native/manifest';
import { SyncError } from './sync-error.ts';

/**
 * Makes the key that signs an app's updates: the private half in a file that only its owner may read, the public one
 * beside it. Returns the public half's file.
 * @throws SyncError where the file is there: without its key, no app that trusts it could be updated again
 */
export function writeNewKey(file: string): string {
  const publicFile = `${file.replace(/\.pem$/, '')}.public.pem`;
  for (const one of [file, publicFile]) if (existsSync(one)) throw new SyncError(`${one} is there already`);
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600, flag: 'wx' });
  writeFileSync(publicFile, publicKey.export({ type: 'spki', format: 'pem' }), { flag: 'wx' });
  return publicFile;
}

/** @throws SyncError for what is no private key of the kind that apps know */
export function privateKeyOf(pem: string): KeyObject {
  return checked('private', () => createPrivateKey(pem));
}

/**
 * A public key as an app takes it: SPKI in base64.
 * @throws SyncError for another kind, and for a private key, which has no business where apps are built
 */
export function publicKeyIn(file: string): string {
  const pem = readKey(file);
  if (/PRIVATE KEY/.test(pem)) throw new SyncError(`${file} is the private key; an app is built with the public one`);
  return spkiOf(checked('public', () => createPublicKey(pem)));
}

/** @throws SyncError where the file cannot be read */
export function readKey(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new SyncError(`--key: ${error instanceof Error ? error.message : error}`);
  }
}

/** The public half of a private key, as an app takes it. */
export function publicHalf(key: KeyObject): string {
  return spkiOf(createPublicKey(key));
}

export function signManifest(signed: string, key: KeyObject): SignedManifest {
  // WebCrypto's form of a signature; Node's own is another.
  const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' });
  return { signed, signature: signature.toString('base64') };
}

function spkiOf(key: KeyObject): string {
  return key.export({ type: 'spki', format: 'der' }).toString('base64');
}

function checked(kind: 'private' | 'public', read: () => KeyObject): KeyObject {
  const wanted = `a ${kind} key on P-256 is needed, as --new-key makes it`;
  let key: KeyObject;
  try {
    key = read();
  } catch {
    // What Node says of a wrong key may repeat parts of it.
    throw new SyncError(`--key: ${wanted}`);
  }
  if (key.asymmetricKeyDetails?.namedCurve !== 'prime256v1') throw new SyncError(`--key: ${wanted}`);
  return key;
}
