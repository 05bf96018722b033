import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

export interface Certificate {
  /** PEM. */
  readonly key: string;
  /** PEM. */
  readonly cert: string;
  /**
   * SHA-256 of the public key in base64. Chromium accepts the certificate if `--ignore-certificate-errors-spki-list`
   * names it.
   */
  readonly pin: string;
}

const hourMs = 60 * 60 * 1000;

const objects = {
  commonName: [0x55, 0x04, 0x03],
  subjectAltName: [0x55, 0x1d, 0x11],
  ecdsaWithSha256: [0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02],
} as const;

/**
 * Makes a self-signed certificate of this machine for one run (RFC 5280). Browsers speak HTTP/2 over TLS only, and
 * cache nothing from a server whose certificate they reject, so the browser is told to accept this one.
 */
export function selfSigned(now: number = Date.now()): Certificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const spki = publicKey.export({ type: 'spki', format: 'der' });
  const algorithm = sequence(object(objects.ecdsaWithSha256));
  const name = sequence(set(sequence(object(objects.commonName), element(0x0c, Buffer.from('localhost')))));
  const names = sequence(element(0x82, Buffer.from('localhost')), element(0x87, Buffer.from([127, 0, 0, 1])));
  const extension = sequence(object(objects.subjectAltName), element(0x04, names));
  const serial = Buffer.concat([Buffer.from([1]), randomBytes(8)]);
  const content = sequence(
    element(0xa0, integer(Buffer.from([2]))),
    integer(serial),
    algorithm,
    name,
    sequence(time(now - hourMs), time(now + 24 * hourMs)),
    name,
    spki,
    element(0xa3, sequence(extension)),
  );
  const signature = bits(sign('sha256', content, privateKey));
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: pem(sequence(content, algorithm, signature)),
    pin: createHash('sha256').update(spki).digest('base64'),
  };
}

/** One element of DER: tag, length, content (X.690). */
function element(tag: number, content: Uint8Array): Buffer {
  const { length } = content;
  const long = length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...(length < 0x80 ? [length] : long)]), content]);
}

const sequence = (...parts: readonly Uint8Array[]) => element(0x30, Buffer.concat(parts));
const set = (...parts: readonly Uint8Array[]) => element(0x31, Buffer.concat(parts));
const object = (bytes: readonly number[]) => element(0x06, Buffer.from(bytes));
const integer = (bytes: Uint8Array) => element(0x02, bytes);
const bits = (bytes: Uint8Array) => element(0x03, Buffer.concat([Buffer.from([0]), bytes]));

/** UTCTime: two digits each of year, month, day, hour, minute and second. */
function time(milliseconds: number): Buffer {
  const digits = new Date(milliseconds).toISOString().replace(/\D/g, '').slice(2, 14);
  return element(0x17, Buffer.from(`${digits}Z`));
}

function pem(content: Buffer): string {
  const lines = content.toString('base64').match(/.{1,64}/g) ?? [];
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`;
}
