import { randomUUID } from 'node:crypto';
import { createClient } from '@supabase/supabase-js';
import connect from 'postgres';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import type { SharedServer } from './servers.ts';

interface Session {
  readonly id: string;
  readonly token: string;
}

async function signUp({ url, publishableKey }: SharedServer): Promise<Session> {
  const client = createClient(url, publishableKey, { auth: { persistSession: false, autoRefreshToken: false } });
  const email = `${randomUUID()}@example.com`;
  const options = { data: { age_confirmed: true } };
  const { data, error } = await client.auth.signUp({ email, password: 'a long password', options });
  if (!data.session) throw error ?? new Error('No session');
  return { id: data.session.user.id, token: data.session.access_token };
}

describe.each(inject('servers'))('one account, on $engine', (server) => {
  const ask = ({ token }: Session, path: string, init: RequestInit = {}) =>
    fetch(`${server.url}/rest/v1/${path}`, {
      ...init,
      headers: {
        apikey: server.publishableKey,
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        ...init.headers,
      },
    });
  const post = (session: Session, path: string, body: unknown, init: RequestInit = {}) =>
    ask(session, path, { method: 'POST', body: JSON.stringify(body), ...init });
  const overview = { language: 'Spanish', first_day: '2026-01-01', last_day: '2026-12-31' };
  const phrase = (session: Session, text: string) => ({
    phrase: text,
    translation: 'x',
    language: 'Spanish',
    user_id: session.id,
  });

  it.each([
    ['GET', 'user_phrases?select=*,user_stories(*,user_phrases(*,user_stories(*)))'],
    ['GET', 'user_phrases?select=id,...user_stories!inner(title)'],
    ['GET', 'user_phrases?select=id&user_stories.title=eq.x'],
    ['GET', 'user_phrases?select=id&order=user_stories(title)'],
    ['HEAD', 'user_phrases?select=s:user_stories(title)'],
    ['POST', 'user_phrases?select=id,user_stories(title)'],
    ['PATCH', 'user_phrases?id=eq.1&select=id,user_stories(title)'],
    ['DELETE', 'user_phrases?id=eq.1&select=id,user_stories(title)'],
    ['POST', 'rpc/review_day?select=*,user_stories(*)'],
  ])('cannot make one request cost what a join of joins costs: %s %s', async (method, path) => {
    const learner = await signUp(server);
    const hasBody = method === 'POST' || method === 'PATCH';
    const answer = await ask(learner, path, {
      method,
      headers: { prefer: 'return=representation' },
      ...(hasBody ? { body: '{}' } : {}),
    });
    expect(answer.status).toBe(400);
    if (method !== 'HEAD') expect(await answer.json()).toMatchObject({ message: /^Rows of other tables/ });
  });

  it('waits for its own requests when it sends six hundred at once', async () => {
    const [attacker, neighbour] = [await signUp(server), await signUp(server)];
    let served = 0;
    const first = Promise.withResolvers<void>();
    const all = Array.from({ length: 600 }, async () => {
      const answer = await post(attacker, 'rpc/review_overview', overview);
      await answer.arrayBuffer();
      if (answer.status === 200) served += 1;
      first.resolve();
      return { status: answer.status, retryAfter: answer.headers.get('retry-after') };
    });
    await first.promise;
    const answer = await ask(neighbour, 'profiles?select=id');
    const servedBefore = served;
    expect(await answer.json()).toEqual([{ id: neighbour.id }]);
    const answers = await Promise.all(all);
    // The others were served later, or refused: 429 where they were too many at once, 503 where they waited too long.
    expect(servedBefore).toBeLessThan(served / 2);
    for (const { status, retryAfter } of answers) {
      if (status !== 200)
        expect([
          [429, '2'],
          [503, '2'],
        ]).toContainEqual([status, retryAfter]);
    }
  });

  it('changes and deletes a thousand rows at a time, and none where there would be more', async () => {
    const learner = await signUp(server);
    for (const part of ['a', 'b', 'c']) {
      const rows = Array.from({ length: 334 }, (_, n) => phrase(learner, `${part} ${n}`));
      expect((await post(learner, 'user_phrases', rows)).status).toBe(201);
    }
    const all = `user_phrases?user_id=eq.${learner.id}`;
    const change = { method: 'PATCH', body: JSON.stringify({ user_note: 'x' }) };
    for (const init of [change, { method: 'DELETE' }]) {
      const answer = await ask(learner, all, init);
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ message: 'One request changes at most 1000 rows' });
    }
    expect(await (await ask(learner, `${all}&user_note=not.is.null&select=id`)).json()).toEqual([]);
    expect((await ask(learner, `${all}&phrase=gte.b`, { method: 'DELETE' })).status).toBe(204);
    expect((await ask(learner, all, { method: 'DELETE' })).status).toBe(204);
  });

  // Where a lock can be held from outside, so that requests wait as long as the test wants.
  const { databaseUrl } = server;
  if (databaseUrl !== undefined)
    it('gets no further work done once it has disconnected', async () => {
      const learner = await signUp(server);
      const sql = connect(databaseUrl, { max: 1, onnotice: () => undefined });
      onTestFinished(() => sql.end());
      const leaving = new AbortController();
      let sent: Promise<unknown>[] = [];
      await sql.begin(async (held) => {
        await held`select id from auth.users where id = ${learner.id} for update`;
        sent = Array.from({ length: 120 }, (_, n) =>
          post(learner, 'user_phrases', phrase(learner, `frase ${n}`), { signal: leaving.signal }),
        );
        const settled = Promise.allSettled(sent);
        // A neighbour is answered after the server has read what came before.
        const neighbour = await signUp(server);
        expect((await ask(neighbour, 'profiles?select=id')).status).toBe(200);
        leaving.abort();
        await settled;
        expect((await ask(neighbour, 'profiles?select=id')).status).toBe(200);
      });
      // This request comes in its own turn, after everything that was still pending. Only what had its turn is done.
      const rows: unknown = await (await ask(learner, 'user_phrases?select=id')).json();
      expect((rows as unknown[]).length).toBeLessThan(10);
    });

  it.each<[string, string]>([
    ['deep JSON', `${'['.repeat(200_000)}${']'.repeat(200_000)}`],
    [
      'deep JSON in a column',
      `{"phrase":"x","translation":"y","language":"Spanish","context":${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}}`,
    ],
    ['a text', '"x"'],
    ['a number', '1'],
    ['nothing', 'null'],
    ['rows that are none', '[1,2]'],
    ['a number that is none', '{"phrase":1e999,"translation":{},"language":[]}'],
    ['an object for a text', '{"phrase":{"a":1},"translation":"y","language":"Spanish"}'],
    ['a list for a number', '{"phrase":"x","translation":"y","language":"Spanish","review_count":[1]}'],
    ['a fraction for a number', '{"phrase":"x","translation":"y","language":"Spanish","review_count":1.5}'],
    [
      'a number beyond all bounds',
      '{"phrase":"x","translation":"y","language":"Spanish","review_count":99999999999999999999}',
    ],
    ['a sign that no text holds', '{"phrase":"a\\u0000b","translation":"y","language":"Spanish"}'],
    ['half a sign', '{"phrase":"a\\ud800b","translation":"y","language":"Spanish"}'],
    ['a name of no column', '{"__proto__":1,"constructor":2,"":3}'],
    ['a time that is none', '{"phrase":"x","translation":"y","language":"Spanish","created_at":"yesterday at noon"}'],
  ])('is never told that the server is at fault: %s', async (_, body) => {
    const learner = await signUp(server);
    for (const path of [
      'user_phrases',
      'rpc/apply_operations',
      'rpc/review_overview',
      'rpc/import_phrases',
      'profiles',
    ]) {
      const { status } = await ask(learner, path, { method: 'POST', body });
      expect([path, status]).toEqual([path, expect.toSatisfy((code: number) => code < 500)]);
    }
  });

  it.each([
    'user_phrases?phrase=eq.%00',
    'user_phrases?id=eq.x',
    'user_phrases?review_count=gt.x',
    'user_phrases?order=nothing',
    'user_phrases?limit=x',
    'user_phrases?limit=99999999999999999999',
    'user_phrases?offset=-1',
    'user_phrases?offset=99999999999999999999',
    'user_phrases?or=()',
    'user_phrases?or=(((',
    'user_phrases?and=(a',
    'user_phrases?select=,,,',
    'user_phrases?select=->>',
    'user_phrases?select=phrase::nothing',
    'user_phrases?select="',
    'user_phrases?id=in.(',
    'user_phrases?id=in.()',
    'user_phrases?id=is.x',
    'user_phrases?%00=eq.1',
    'user_phrases?created_at=gt.infinityx',
    'rpc/review_day?language=x&day=y',
    'rpc/nothing',
    '%00',
    'user_phrases/x',
    '',
  ])('is never told that the server is at fault: GET %s', async (path) => {
    const learner = await signUp(server);
    expect((await ask(learner, path)).status).toBeLessThan(500);
  });
});
