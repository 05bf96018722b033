import { describe, expect, it } from 'vitest';
import type { Catalogue } from './catalogue.ts';
import { refuseStranger } from './strangers.ts';

const keys = { publishableKey: 'public', secretKey: 'secret', jwtSecret: 'jwt' };
const catalogue: Catalogue = {
  relations: new Map([
    ['phrases', { isView: false, isOpen: false }],
    ['overview', { isView: true, isOpen: false }],
    ['news', { isView: false, isOpen: true }],
  ]),
  functions: new Map([
    ['begin', { isOpen: false, isReading: false }],
    ['greet', { isOpen: true, isReading: true }],
  ]),
};

const ask = (path: string, headers: Record<string, string> = { apikey: 'public' }, method = 'GET') =>
  refuseStranger(new Request(`http://fabula.test${path}`, { method, headers }), keys, catalogue);

describe('a request without a session', () => {
  it.each([
    ['/rest/v1/phrases?select=id', 401, '42501', 'permission denied for table phrases'],
    ['/rest/v1/overview', 401, '42501', 'permission denied for view overview'],
    ['/rest/v1/rpc/begin', 401, '42501', 'permission denied for function begin'],
    ['/rest/v1/nothing', 404, 'PGRST205', "Could not find the table 'public.nothing' in the schema cache"],
    ['/rest/v1/rpc/nothing', 404, 'PGRST202', 'Could not find the function public.nothing in the schema cache'],
  ])('to %s is answered %i', async (path, status, code, message) => {
    for (const method of ['GET', 'POST', 'PATCH', 'DELETE']) {
      const answer = ask(path, { apikey: 'public' }, method);
      expect([answer?.status, await answer?.json()]).toEqual([status, { code, details: null, hint: null, message }]);
    }
    expect(await ask(path, { apikey: 'public' }, 'HEAD')?.text()).toBe('');
  });

  it('may name the key in the address, and a word that is no token', () => {
    expect(ask('/rest/v1/phrases?apikey=public', {})?.status).toBe(401);
    expect(ask('/rest/v1/phrases', { apikey: 'public', authorization: 'Bearer public' })?.status).toBe(401);
    expect(ask('/rest/v1/phrases', { apikey: 'public', authorization: 'Basic abc' })?.status).toBe(401);
  });

  it('finds no other schema', async () => {
    expect(ask('/rest/v1/users', { apikey: 'public', 'accept-profile': 'auth' })?.status).toBe(406);
    expect(ask('/rest/v1/phrases', { apikey: 'public', 'accept-profile': 'graphql_public' })?.status).toBe(404);
  });

  it('passes where something is open to everybody', () => {
    expect(ask('/rest/v1/news')).toBeUndefined();
    expect(ask('/rest/v1/rpc/greet')).toBeUndefined();
  });

  it.each([
    [
      'with a token, whose signature the engine looks at',
      '/rest/v1/phrases',
      { apikey: 'public', authorization: 'Bearer a.b.c' },
    ],
    ['with the secret key', '/rest/v1/phrases', { apikey: 'secret' }],
    ['with the secret key as its token', '/rest/v1/phrases', { apikey: 'public', authorization: 'Bearer secret' }],
    ['with no key, which the engine says', '/rest/v1/phrases', {}],
    ['to sign in', '/auth/v1/token', { apikey: 'public' }],
  ])('is no such request %s', (_what, path, headers: Record<string, string>) => {
    expect(ask(path, headers)).toBeUndefined();
  });
});
