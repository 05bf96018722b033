import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Client, storyOf, worlds } from './learners.ts';

/** The codes and statuses that the client relies on, as hosted PostgREST returns them. */
describe.each(worlds())('Error codes on $engine', (world) => {
  let client: Client;
  beforeAll(async () => {
    ({ client } = await world.signUp());
  });

  it('answers a query for one row with PGRST116 where there is none', async () => {
    const missing = await client.from('profiles').select('*').eq('id', randomUUID()).single();
    expect(missing).toMatchObject({ status: 406, error: { code: 'PGRST116' } });
    const maybe = await client.from('profiles').select('*').eq('id', randomUUID()).maybeSingle();
    expect(maybe).toMatchObject({ data: null, error: null });
  });

  it.each<[string, number, (from: Client) => PromiseLike<{ status: number; error: unknown }>]>([
    ['PGRST205', 404, (from) => from.from('nothing' as 'profiles').select('*')],
    ['42703', 400, (from) => from.from('profiles').select('nothing')],
    [
      'PGRST204',
      400,
      (from) =>
        from
          .from('profiles')
          .update({ nothing: 1 } as never)
          .eq('id', randomUUID()),
    ],
    ['PGRST202', 404, (from) => from.rpc('nothing' as 'story_allowance')],
    ['22P02', 400, (from) => from.from('profiles').select('*').eq('id', 'no uuid')],
    [
      '23502',
      400,
      (from) => from.from('user_phrases').insert({ phrase: null, translation: 'x', language: 'Spanish' } as never),
    ],
    ['23514', 400, (from) => from.from('user_stories').insert(storyOf({ level: 'Expert' }))],
    ['42501', 403, (from) => from.from('user_stories').insert(storyOf({ user_id: randomUUID() }))],
    // Back-references can keep a database busy for years, and with PGlite the whole server.
    ['PGRST100', 400, (from) => from.from('user_phrases').select('id').filter('phrase', 'match', '^(a*)(a*)\\1\\2$')],
    ['PGRST100', 400, (from) => from.from('user_phrases').select('id').or('phrase.imatch.x,phrase.eq.y')],
    ['42501', 403, (from) => from.from('weekly_recaps').delete().eq('language', 'Spanish')],
  ])('answers %s with status %i', async (code, status, call) => {
    expect(await call(client)).toMatchObject({ status, error: { code } });
  });

  it('answers a caller who is not signed in with 401', async () => {
    expect(await world.anonymous.from('profiles').select('*')).toMatchObject({ status: 401, error: { code: '42501' } });
    expect(await world.anonymous.rpc('story_allowance')).toMatchObject({ status: 401, error: { code: '42501' } });
  });

  it('returns times as ISO 8601, numbers as numbers and lists as lists', async () => {
    const stories = await client.from('user_stories').insert(storyOf()).select().single();
    expect(stories.data?.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?\+00:00$/);
    expect(stories.data).toMatchObject({
      word_count: 8,
      key_phrases: ['te despiertas', 'haces café'],
      key_phrase_notes: [],
      sentences: [{ text: 'Te despiertas temprano.' }, {}, {}],
    });
    const progress = { user_story_id: stories.data?.id ?? '', accuracy_score: 0.75 };
    const saved = await client.from('user_story_progress').insert(progress).select('accuracy_score').single();
    expect(saved.data).toEqual({ accuracy_score: 0.75 });
  });
});
