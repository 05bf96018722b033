import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { z } from 'zod';
import { type DenoFunction, startDenoFunction } from './deno.ts';
import { type Learner, must, rowsOf, worlds } from './learners.ts';

const names = ['generate-story', 'translate-word', 'text-to-speech', 'get-secret'] as const;
type Name = (typeof names)[number];

const [server] = inject('servers');
const [world] = worlds();
if (!server || !world) throw new Error('No server was started for the tests');
const environment = {
  SUPABASE_URL: server.url,
  SUPABASE_ANON_KEY: server.publishableKey,
  SUPABASE_SERVICE_ROLE_KEY: server.secretKey,
  REVENUECAT_PUBLIC_KEY: 'rc_public',
};

describe('the functions under Deno', () => {
  const functions = new Map<Name, DenoFunction>();
  let learner: Learner;
  let token: string;
  beforeAll(async () => {
    learner = await world.signUp();
    token = must(await learner.client.auth.getSession()).session?.access_token ?? '';
    await Promise.all(names.map(async (name) => functions.set(name, await startDenoFunction(name, environment))));
  });
  afterAll(async () => {
    await Promise.all([...functions.values()].map((running) => running.stop()));
  });
  const call = async (name: Name, body: object, bearer = token) => {
    const response = await fetch(functions.get(name)?.url ?? '', {
      method: 'POST',
      headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { status: response.status, body: await response.json() };
  };

  it('make a story of the library, save it and translate its words', async () => {
    const made = await call('generate-story', {
      requestId: randomUUID(),
      prompt: 'Cocino una sopa para mis amigos',
      language: 'French',
      nativeLanguage: 'Spanish',
      level: 'Intermediate',
      perspective: 'second_person',
    });
    expect(made).toMatchObject({ status: 200, body: { match: 'matched', source: { provider: 'library' } } });
    const { storyId, story } = z.object({ storyId: z.uuid(), story: z.string() }).parse(made.body);
    expect(await rowsOf(world, 'user_stories', 'user_id', learner.id)).toMatchObject([
      { id: storyId, story_text: story, language: 'French' },
    ]);
    const [word = ''] = story.split(' ');
    expect(await call('translate-word', { word, fromLanguage: 'French', toLanguage: 'Spanish', storyId })).toEqual({
      status: 200,
      body: { translation: expect.stringMatching(/./), language: 'Spanish', source: { provider: 'library' } },
    });
  });

  it('ask for the voice of the device, since nothing speaks at the edge', async () => {
    expect(await call('text-to-speech', { text: 'Hola', language: 'Spanish' })).toEqual({
      status: 200,
      body: { useDeviceVoice: true },
    });
  });

  it('give out publishable keys and no other', async () => {
    expect((await call('get-secret', { name: 'REVENUECAT_PUBLIC_KEY' })).body).toEqual({
      REVENUECAT_PUBLIC_KEY: 'rc_public',
    });
    const refusals = await Promise.all(
      ['SUPABASE_SERVICE_ROLE_KEY', 'REVENUECAT_WEB_PUBLIC_KEY', 'PATH'].map((name) => call('get-secret', { name })),
    );
    for (const refusal of refusals) expect(refusal).toEqual(refusals[0]);
    expect(refusals[0]).toMatchObject({ status: 404, body: { error: { code: 'not_found' } } });
  });

  it.each(names)('refuse whoever is not signed in: %s', async (name) => {
    expect((await call(name, {}, server.publishableKey)).status).toBe(401);
  });

  it('do not start with a provider nobody knows, nor without an address', async () => {
    await expect(startDenoFunction('generate-story', { ...environment, AI_STORY: 'libary' })).rejects.toThrow(
      'AI_STORY: there is no provider "libary"; known: library',
    );
    const { SUPABASE_URL: _, ...withoutAddress } = environment;
    await expect(startDenoFunction('get-secret', withoutAddress)).rejects.toThrow('SUPABASE_URL is not set');
  });
});
