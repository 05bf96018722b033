import { createCipheriv, createDecipheriv, randomBytes, type ScryptOptions, scrypt } from 'node:crypto';

const cipher = 'aes-256-gcm';
const keyBytes = 32;
const bytes = { salt: 16, iv: 12, tag: 16 } as const;
/** 16 MB and some tenths of a second: once at each start, and for each guess at the secret. */
const cost: ScryptOptions = { N: 2 ** 14, r: 8, p: 1 };

/** The text was sealed with another secret, or changed since. */
export class NotOpenedError extends Error {
  override readonly name = 'NotOpenedError';
}

/** Encrypts a text (AES-256-GCM) under a key that is derived from the secret (scrypt) with a salt of its own. */
export async function seal(text: string, secret: string): Promise<string> {
  const [salt, iv] = [randomBytes(bytes.salt), randomBytes(bytes.iv)];
  const encrypting = createCipheriv(cipher, await keyOf(secret, salt), iv, { authTagLength: bytes.tag });
  const encrypted = Buffer.concat([encrypting.update(text, 'utf8'), encrypting.final()]);
  return Buffer.concat([salt, iv, encrypting.getAuthTag(), encrypted]).toString('base64');
}

/** @throws NotOpenedError where the secret is another one, or the text was changed */
export async function unseal(sealed: string, secret: string): Promise<string> {
  const all = Buffer.from(sealed, 'base64');
  const take = cutter(all);
  const [salt, iv, tag] = [take(bytes.salt), take(bytes.iv), take(bytes.tag)];
  const key = await keyOf(secret, salt);
  try {
    const decrypting = createDecipheriv(cipher, key, iv, { authTagLength: bytes.tag }).setAuthTag(tag);
    return Buffer.concat([decrypting.update(take(all.length)), decrypting.final()]).toString('utf8');
  } catch (cause) {
    throw new NotOpenedError('This was not sealed with this secret', { cause });
  }
}

/** Takes one piece after the other. */
function cutter(all: Buffer): (length: number) => Buffer {
  let at = 0;
  return (length) => {
    const piece = all.subarray(at, at + length);
    at += piece.length;
    return piece;
  };
}

function keyOf(secret: string, salt: Buffer): Promise<Buffer> {
  return new Promise((done, failed) => {
    scrypt(secret, salt, keyBytes, cost, (error, key) => (error ? failed(error) : done(key)));
  });
}
