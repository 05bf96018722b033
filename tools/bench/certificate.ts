import { createHash, createPublicKey } from 'node:crypto';
import { generate } from 'selfsigned';

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

/**
 * Makes a self-signed certificate of this machine for one run. Browsers speak HTTP/2 over TLS only, and cache nothing
 * from a server whose certificate they reject, so the browser is told to accept this one.
 */
export async function selfSigned(now: number = Date.now()): Promise<Certificate> {
  const made = await generate([{ name: 'commonName', value: 'localhost' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    notBeforeDate: new Date(now - hourMs),
    notAfterDate: new Date(now + 24 * hourMs),
    extensions: [
      {
        name: 'subjectAltName',
        altNames: [
          { type: 2, value: 'localhost' },
          { type: 7, ip: '127.0.0.1' },
        ],
      },
    ],
  });
  const spki = createPublicKey(made.public).export({ type: 'spki', format: 'der' });
  return { key: made.private, cert: made.cert, pin: createHash('sha256').update(spki).digest('base64') };
}
