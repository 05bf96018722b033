import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { turnOf } from './turn-of.ts';

const keys = { jwtSecret: 'j'.repeat(64), publishableKey: 'sb_publishable_x', secretKey: 'sb_secret_y' };

function tokenOf(claims: object, secret = keys.jwtSecret): string {
  const text = [{ alg: 'HS256', typ: 'JWT' }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
}

const caller = (headers: HeadersInit, client?: string) =>
  turnOf(new Request('http://x.test/', { headers }), client, keys).caller;
const bearer = (token: string) => ({ apikey: keys.publishableKey, authorization: `Bearer ${token}` });

describe('whose turn a request takes', () => {
  it('is the learner’s, from any address', () => {
    const headers = bearer(tokenOf({ sub: 'ana' }));
    expect(caller(headers, '192.0.2.1')).toBe('learner ana');
    expect(caller(headers, '192.0.2.2')).toBe('learner ana');
  });

  it.each([
    ['nobody', { apikey: keys.publishableKey }],
    ['a token of somebody else’s making', bearer(tokenOf({ sub: 'ana' }, 'k'.repeat(64)))],
    ['a token without a name', bearer(tokenOf({ role: 'anon' }))],
    ['no token at all', bearer('x')],
    ['a key that is none', bearer('sb_secret_z')],
  ])('is the address’s, of %s', (_, headers) => {
    expect(caller(headers, '192.0.2.1')).toBe('address 192.0.2.1');
  });

  it('is the server’s own with the secret key', () => {
    const turn = turnOf(new Request('http://x.test/', { headers: { apikey: keys.secretKey } }), undefined, keys);
    expect(turn).toMatchObject({ caller: 'the secret key', isTrusted: true });
  });
});
