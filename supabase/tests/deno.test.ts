import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { z } from 'zod';
import { examineDeployment } from '../../tools/doctor/examine.ts';
import { type DenoFunction, startDenoFunction } from './deno.ts';
import { startHostedGateway } from './hosted-gateway.ts';
import { type Learner, must, rowsOf, worlds } from './learners.ts';
import { providerEvent, type RevenueCatDouble, startRevenueCatDouble } from './revenuecat-double.ts';
import { startTranscriptionDouble, type TranscriptionDouble } from './transcription-double.ts';

const names = [
  'delete-account',
  'generate-story',
  'generate-quiz',
  'translate-lesson',
  'translate-word',
  'text-to-speech',
  'speech-to-text',
  'get-secret',
  'read-page',
  'sync-subscription',
  'revenuecat-webhook',
  'send-reminders',
  'reconcile-subscriptions',
] as const;
type Name = (typeof names)[number];

const [server] = inject('servers');
const [world] = worlds();
if (!server || !world) throw new Error('No server was started for the tests');
/** The keys as a new project names them; an older one has single keys, which the tests of `startFunction` use. */
const environment = {
  SUPABASE_URL: server.url,
  SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: server.publishableKey }),
  SUPABASE_SECRET_KEYS: JSON.stringify({ default: server.secretKey }),
  REVENUECAT_PUBLIC_KEY: 'rc_public',
};
const webhookKey = 'Bearer made-for-the-webhook';
const forSchedules: readonly Name[] = ['send-reminders', 'reconcile-subscriptions'];

describe('the functions under Deno', () => {
  const functions = new Map<Name, DenoFunction>();
  let learner: Learner;
  let token: string;
  let double: TranscriptionDouble;
  let store: RevenueCatDouble;
  beforeAll(async () => {
    [double, store] = await Promise.all([startTranscriptionDouble(), startRevenueCatDouble('sk_store')]);
    const secrets = {
      AI_STT: 'openai-compatible',
      AI_OPENAI_BASE_URL: double.url,
      AI_OPENAI_API_KEY: 'sk-test',
      REVENUECAT_WEBHOOK_AUTH: webhookKey,
      REVENUECAT_SECRET_KEY: 'sk_store',
      REVENUECAT_API_URL: store.url,
    };
    learner = await world.signUp();
    token = must(await learner.client.auth.getSession()).session?.access_token ?? '';
    await Promise.all(
      names.map(async (name) => functions.set(name, await startDenoFunction(name, { ...environment, ...secrets }))),
    );
  });
  afterAll(async () => {
    await Promise.all([...functions.values()].map((running) => running.stop()));
    await Promise.all([double.close(), store.close()]);
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
      prompt: 'Una cena en un restaurante',
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
    const quiz = { storyId, storyText: story, translation: '', keyPhrases: [], level: 'Intermediate' };
    expect(await call('generate-quiz', { ...quiz, language: 'French', nativeLanguage: 'Spanish' })).toMatchObject({
      status: 200,
      body: { quizQuestions: { length: 8 }, source: { provider: 'library' } },
    });
  });

  it('transcribe a recording through a service, and abort the call when the learner leaves', async () => {
    const spoken = { audio: 'AAAA', mimeType: 'audio/mp4', language: 'Italian' };
    double.answerWith('Buongiorno.');
    expect(await call('speech-to-text', spoken)).toEqual({
      status: 200,
      body: { text: 'Buongiorno.', source: { provider: 'openai-compatible' } },
    });
    expect(double.requests).toMatchObject([
      { fileName: 'recording.mp4', mimeType: 'audio/mp4', fields: { language: 'it' } },
    ]);
    expect(double.requests[0]?.headers.get('authorization')).toBe('Bearer sk-test');
    double.answerWith('hang');
    const leaving = new AbortController();
    const answer = fetch(functions.get('speech-to-text')?.url ?? '', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: JSON.stringify(spoken),
      signal: leaving.signal,
    });
    await expect.poll(() => double.requests.length).toBe(2);
    leaving.abort();
    await expect(answer).rejects.toThrow();
    await double.requests[1]?.gone;
  });

  it('answer that the device should speak, since no synthesiser runs at the edge', async () => {
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

  it('accept a purchase that the store reports, and ask the store themselves', async () => {
    const buyer = await world.signUp();
    const bearer = must(await buyer.client.auth.getSession()).session?.access_token ?? '';
    const event = providerEvent('INITIAL_PURCHASE', buyer.id, Date.now(), {
      expiration_at_ms: Date.now() + 86_400_000,
      transaction_id: buyer.id,
      original_transaction_id: buyer.id,
    });
    const response = await fetch(functions.get('revenuecat-webhook')?.url ?? '', {
      method: 'POST',
      headers: { authorization: webhookKey },
      body: JSON.stringify({ event }),
    });
    expect([response.status, await response.json()]).toEqual([200, { outcome: 'applied' }]);
    expect(must(await buyer.client.rpc('story_allowance'))).toMatchObject({ premium: true });
    // The store itself has never heard of it, and what the store says now counts.
    expect(await call('sync-subscription', {}, bearer)).toEqual({ status: 200, body: { premium: false } });
    expect(store.asked).toEqual([buyer.id]);
  });

  it.each(names)('refuse a caller who is not signed in: %s', async (name) => {
    const refused = forSchedules.includes(name) ? 404 : 401;
    for (const key of [server.publishableKey, 'none']) expect((await call(name, {}, key)).status).toBe(refused);
  });

  it('send no reminders without push keys, once the schedule has shown the secret key', async () => {
    expect(await call('send-reminders', {}, server.secretKey)).toMatchObject({
      status: 503,
      body: { error: { code: 'unavailable' } },
    });
  });

  it('all pass the doctor, which calls them as a stranger', async () => {
    const gateway = await startHostedGateway(server.url, functions);
    try {
      const said: string[] = [];
      expect([
        await examineDeployment(gateway.url, (line) => said.push(line)),
        said.filter((line) => /WRONG| - /.test(line)),
      ]).toEqual([true, []]);
      expect(said.join('\n')).toMatch(/ok +config\.json.*ok +sign-in.*ok +tables.*ok +delete-account +asks who calls/s);
    } finally {
      await gateway.close();
    }
  });

  it('delete an account for its word, once', async () => {
    const leaving = await world.signUp();
    const bearer = must(await leaving.client.auth.getSession()).session?.access_token ?? '';
    expect((await call('delete-account', { confirmation: 'stay' }, bearer)).status).toBe(400);
    expect(await rowsOf(world, 'profiles', 'id', leaving.id)).toHaveLength(1);
    expect(await call('delete-account', { confirmation: 'SUPPRIMER' }, bearer)).toEqual({
      status: 200,
      body: { deleted: true },
    });
    expect(await rowsOf(world, 'profiles', 'id', leaving.id)).toEqual([]);
    expect((await call('delete-account', { confirmation: 'SUPPRIMER' }, bearer)).status).toBe(401);
  });

  it('do not start with an unknown provider, nor without an address', async () => {
    await expect(startDenoFunction('generate-story', { ...environment, AI_STORY: 'libary' })).rejects.toThrow(
      /AI_STORY: there is no provider "libary"; known: .*library/,
    );
    const { SUPABASE_URL: _, ...withoutAddress } = environment;
    await expect(startDenoFunction('get-secret', withoutAddress)).rejects.toThrow('SUPABASE_URL is not set');
    const badKeys = startDenoFunction('get-secret', { ...environment, SUPABASE_SECRET_KEYS: 'sb_secret_only' });
    await expect(badKeys).rejects.toThrow(/^(?!.*sb_secret_only).*SUPABASE_SECRET_KEYS is not JSON/s);
  });
});
