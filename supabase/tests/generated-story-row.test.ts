import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { startLanguageModelDouble } from './doubles/language-model-double.ts';
import { startServer } from './harness.ts';
import { createWorld, must, storyOf, worlds } from './learners.ts';
import { eventsOf } from './stories/read-events.ts';
import { heldAfter, umbrellaStory, wishOf } from './stories/umbrella-story.ts';

describe('the server with two models', () => {
  it('streams the second model’s story where the first refuses, and aborts it when the learner leaves', async () => {
    const double = await startLanguageModelDouble();
    const env = {
      AI_STORY: 'openai-compatible,anthropic',
      AI_OPENAI_BASE_URL: double.url,
      AI_ANTHROPIC_BASE_URL: double.url,
      AI_ANTHROPIC_API_KEY: 'sk-ant-test',
    };
    const server = await startServer({ env });
    try {
      const { url, keys } = server;
      const own = createWorld({
        engine: 'PGlite',
        url,
        publishableKey: keys.publishableKey,
        secretKey: keys.secretKey,
      });
      const learner = await own.signUp();
      const token = must(await learner.client.auth.getSession()).session?.access_token ?? '';
      const leaving = new AbortController();
      const written = heldAfter(umbrellaStory(), 3);
      double.answerWith(({ protocol }) => (protocol === 'openai' ? { status: 401 } : written));
      const response = await fetch(`${url}/functions/v1/generate-story`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream', 'accept-encoding': 'gzip, br' },
        body: JSON.stringify({ ...wishOf(), prompt: 'What nobody may read in a log' }),
        signal: leaving.signal,
      });
      expect(response.headers.get('content-encoding')).toBeNull();
      double.release();
      const events = eventsOf(response);
      const seen: (string | undefined)[] = [];
      while (seen.length < 4) seen.push((await events.next()).value?.type);
      expect(seen).toEqual(['plan', 'sentence', 'sentence', 'sentence']);
      leaving.abort();
      expect(double.requests.map(({ protocol }) => protocol)).toEqual(['openai', 'anthropic']);
      await double.requests[1]?.gone;
      await expect.poll(async () => must(await learner.client.rpc('story_allowance'))).toMatchObject({ allowed: true });
      await expect.poll(() => server.output()).not.toContain('nobody may read');
    } finally {
      await server.remove();
      await double.close();
    }
  });

  it('does not start without a limit on how long a model may write', async () => {
    await expect(startServer({ env: { AI_STORY_SECONDS: 'soon' } })).rejects.toThrow('AI_STORY_SECONDS');
  });
});

describe.each(worlds())('a generated story’s row on $engine', ({ signUp }) => {
  it.each([
    ['the library’s with a model', { source_provider: 'library', source_model: 'tiny-teller' }, '23514'],
    ['a model’s that stands in for a model’s', { source_provider: 'anthropic', is_fallback: true }, '23514'],
    ['a model without a name', { source_provider: 'anthropic', source_model: '' }, '23514'],
  ])('is not %s', async (_, source, code) => {
    const { client } = await signUp();
    const story = storyOf(source);
    expect(await client.rpc('create_story', { request_id: randomUUID(), story })).toMatchObject({ error: { code } });
    expect(await client.from('user_stories').insert(story)).toMatchObject({ error: { code } });
  });

  it('keeps the name of its model, and is a fallback only where it says so', async () => {
    const { client } = await signUp();
    const source = { source_provider: 'anthropic', source_model: 'teller-1' };
    must(await client.rpc('create_story', { request_id: randomUUID(), story: storyOf(source) }));
    expect(must(await client.from('user_stories').select('source_provider, source_model, is_fallback'))).toEqual([
      { ...source, is_fallback: false },
    ]);
  });
});
