import { createClient, type Session } from '@supabase/supabase-js';
import { describe, expect, inject, it } from 'vitest';
import { callFunction } from './call-function.ts';
import { finish, giveStory, must, rowsOf, type Table, type World, worlds } from './learners.ts';
import type { SharedServer } from './servers.ts';

const servers = inject('servers');

/** A learner with a session, whose tokens are kept after the account is deleted. */
async function learnerWithTokens(world: World) {
  const learner = await world.signUp({ full_name: 'Ana' });
  const { session } = must(await learner.client.auth.getSession());
  if (!session) throw new Error('No session');
  return { ...learner, session };
}

/** One raw call with an old access token, as a thief would make it. */
function callAs(server: SharedServer, { access_token: token }: Session) {
  return async (method: string, path: string, body?: object): Promise<number> => {
    const response = await fetch(server.url + path, {
      method,
      headers: { apikey: server.publishableKey, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    await response.arrayBuffer();
    return response.status;
  };
}

const requestsOf = (id: string) =>
  [
    ['GET', '/rest/v1/profiles?select=*'],
    ['GET', '/rest/v1/library_stories?select=id&limit=1'],
    ['HEAD', '/rest/v1/user_phrases?select=*'],
    ['POST', '/rest/v1/profiles', { id, display_name: 'back again' }],
    ['POST', '/rest/v1/user_phrases', { phrase: 'a', translation: 'b', language: 'Spanish' }],
    ['PATCH', `/rest/v1/profiles?id=eq.${id}`, { display_name: 'back again' }],
    ['DELETE', `/rest/v1/user_phrases?user_id=eq.${id}`],
    ['POST', '/rest/v1/rpc/apply_operations', { operations: [] }],
    ['POST', '/rest/v1/rpc/learner_stats', { language: 'Spanish' }],
    ['POST', '/functions/v1/get-secret', { name: 'REVENUECAT_PUBLIC_KEY' }],
    ['POST', '/functions/v1/delete-account', { confirmation: 'DELETE' }],
    ['POST', '/functions/v1/generate-quiz', {}],
    ['GET', '/auth/v1/user'],
    ['PUT', '/auth/v1/user', { password: 'a newer password' }],
    ['GET', '/auth/v1/reauthenticate'],
    ['POST', '/auth/v1/logout?scope=global', {}],
  ] as const;

describe.each(worlds().map((world, index) => ({ world, engine: world.engine, server: servers[index] })))(
  'a deleted account on $engine',
  ({ world, server }) => {
    if (!server) throw new Error('Each world has a server');
    const remove = (client: World['anonymous'], confirmation: unknown = 'DELETE') =>
      callFunction(client, 'delete-account', { confirmation });

    it('is deleted only by the typed word, and only by its own learner', async () => {
      const [ana, eve] = [await learnerWithTokens(world), await learnerWithTokens(world)];
      for (const word of ['', 'no', 'DELETE!', 7]) expect((await remove(ana.client, word)).status).toBe(400);
      expect((await remove(world.anonymous)).status).toBe(401);
      expect(await rowsOf(world, 'profiles', 'id', ana.id)).toHaveLength(1);
      const body = { confirmation: 'eliminar', userId: eve.id };
      expect(await callFunction(ana.client, 'delete-account', body)).toEqual({ status: 200, body: { deleted: true } });
      expect(await rowsOf(world, 'profiles', 'id', ana.id)).toEqual([]);
      expect(await rowsOf(world, 'profiles', 'id', eve.id)).toHaveLength(1);
      must(await eve.client.auth.getUser());
    });

    it('takes every row with it, including a finished story and a saved phrase', async () => {
      const ana = await learnerWithTokens(world);
      await finish(ana, await giveStory(world, ana), 300);
      const phrase = { user_id: ana.id, phrase: 'hola', translation: 'hello', language: 'Spanish' };
      must(await world.service.from('user_phrases').insert(phrase).select());
      const owned: readonly Table[] = [
        'user_stories',
        'user_story_progress',
        'user_phrases',
        'daily_completions',
        'weekly_recaps',
        'streak_days',
        'applied_operations',
        'user_subscriptions',
      ];
      for (const table of owned) expect(await rowsOf(world, table, 'user_id', ana.id), table).not.toEqual([]);
      expect((await remove(ana.client)).status).toBe(200);
      for (const table of owned) expect(await rowsOf(world, table, 'user_id', ana.id), table).toEqual([]);
    });

    it('refuses its old tokens everywhere', async () => {
      const ana = await learnerWithTokens(world);
      const call = callAs(server, ana.session);
      expect(await call('GET', '/rest/v1/profiles?select=*')).toBe(200);
      expect((await remove(ana.client)).status).toBe(200);
      for (const [method, path, body] of requestsOf(ana.id)) {
        const expected = path.startsWith('/auth') ? 403 : 401;
        expect(await call(method, path, body), `${method} ${path}`).toBe(expected);
      }
      const options = { auth: { persistSession: false, autoRefreshToken: false } };
      const again = createClient(server.url, server.publishableKey, options).auth;
      const { refresh_token } = ana.session;
      expect((await again.refreshSession({ refresh_token })).error?.code).toBe('refresh_token_not_found');
      const email = ana.session.user.email ?? '';
      const signIn = await again.signInWithPassword({ email, password: 'a long password' });
      expect(signIn.error?.code).toBe('invalid_credentials');
      expect(await rowsOf(world, 'profiles', 'id', ana.id)).toEqual([]);
    });

    it('is deleted once, however often that is asked for at the same time', async () => {
      const ana = await learnerWithTokens(world);
      const statuses = (await Promise.all(Array.from({ length: 5 }, () => remove(ana.client)))).map(
        ({ status }) => status,
      );
      expect(statuses).toContain(200);
      expect(statuses.filter((status) => status !== 200 && status !== 401)).toEqual([]);
      // The address is free again, for a new account with nothing of the old one.
      const client = createClient(server.url, server.publishableKey, { auth: { persistSession: false } });
      const email = ana.session.user.email ?? '';
      const { user } = must(await client.auth.signUp({ email, password: 'a long password' }));
      expect(user?.id).not.toBe(ana.id);
    });

    it('is not deleted by a token whose session has ended, which is refused everywhere', async () => {
      const ana = await learnerWithTokens(world);
      const call = callAs(server, ana.session);
      must({ ...(await ana.client.auth.signOut({ scope: 'local' })), data: true });
      expect(await call('GET', '/rest/v1/profiles?select=*')).toBe(401);
      expect(await call('POST', '/functions/v1/delete-account', { confirmation: 'DELETE' })).toBe(401);
      expect(await rowsOf(world, 'profiles', 'id', ana.id)).toHaveLength(1);
    });
  },
);
