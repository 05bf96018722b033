import { createHmac, randomUUID } from 'node:crypto';
import type { Keys } from '../keys.ts';

/** The first request of a learner who has nothing yet, with an id that no account has. */
export function probe(keys: Keys): Request {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const now = Math.floor(Date.now() / 1000);
  const claims = { sub: randomUUID(), role: 'authenticated', aud: 'authenticated', iat: now, exp: now + 60 };
  const text = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}`;
  const token = `${text}.${createHmac('sha256', keys.jwtSecret).update(text).digest('base64url')}`;
  return new Request('http://localhost/rest/v1/profiles?select=id&limit=1', {
    headers: { apikey: keys.publishableKey, authorization: `Bearer ${token}` },
  });
}
