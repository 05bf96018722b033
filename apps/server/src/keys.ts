import { createECDH, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { z } from 'zod';
import { readKept, readOrMake } from './kept-file.ts';

export const keysSchema = z.object({
  jwtSecret: z.string().min(32),
  publishableKey: z.string().startsWith('sb_publishable_'),
  secretKey: z.string().startsWith('sb_secret_'),
});

export type Keys = Readonly<z.infer<typeof keysSchema>>;

/**
 * The keys of this data folder, made on the first start.
 * @throws when `keys.json` exists and cannot be read as keys, because replacing it would sign everyone out
 */
export function loadKeys(dataDir: string): Promise<Keys> {
  return readOrMake(keysPath(dataDir), keysSchema, makeKeys);
}

const keysPath = (dataDir: string) => join(dataDir, 'keys.json');

/** The same where they were made already; undefined in a folder that has none. */
export function findKeys(dataDir: string): Promise<Keys | undefined> {
  return readKept(keysPath(dataDir), keysSchema);
}

export function makeKeys(): Keys {
  return {
    jwtSecret: randomBytes(48).toString('base64url'),
    publishableKey: `sb_publishable_${randomBytes(16).toString('base64url')}`,
    secretKey: `sb_secret_${randomBytes(24).toString('base64url')}`,
  };
}

/** An uncompressed point of P-256, and its private number (RFC 8292), each base64url without padding. */
export const pushKeysSchema = z.object({
  publicKey: z.string().regex(/^B[\w-]{86}$/),
  privateKey: z.string().regex(/^[\w-]{43}$/),
});

export type PushKeys = Readonly<z.infer<typeof pushKeysSchema>>;

/**
 * The key pair that signs reminders, made on the first start; browsers tie their subscriptions to its public half.
 * @throws when `push-keys.json` exists and cannot be read as keys, because replacing it would end every subscription
 */
export function loadPushKeys(dataDir: string): Promise<PushKeys> {
  return readOrMake(pushKeysPath(dataDir), pushKeysSchema, makePushKeys);
}

const pushKeysPath = (dataDir: string) => join(dataDir, 'push-keys.json');

/** The same where it was made already; undefined in a folder that has none. */
export function findPushKeys(dataDir: string): Promise<PushKeys | undefined> {
  return readKept(pushKeysPath(dataDir), pushKeysSchema);
}

export function makePushKeys(): PushKeys {
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys('base64url');
  // getPrivateKey drops leading zeros.
  const privateKey = Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url');
  return { publicKey, privateKey };
}
