import { type KeyObject, verify } from 'node:crypto';

type Part = Readonly<Record<string, unknown>>;

export interface SignedToken {
  readonly header: Part;
  readonly claims: Part;
  readonly isSigned: boolean;
}

/** Reads a JSON Web Token (RFC 7519) with node:crypto alone; undefined where it is none. */
export function readSignedToken(token: string, key: KeyObject): SignedToken | undefined {
  const [header = '', claims = '', signature = '', ...more] = token.split('.');
  if (more.length > 0) return undefined;
  try {
    const isSigned = verify(
      'sha256',
      Buffer.from(`${header}.${claims}`),
      { key, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    );
    return { header: partOf(header), claims: partOf(claims), isSigned };
  } catch {
    return undefined;
  }
}

function partOf(text: string): Part {
  return JSON.parse(Buffer.from(text, 'base64url').toString()) as Part; // an object in every token of ours
}
