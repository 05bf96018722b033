import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningFunction, runtimes, startFunction } from './function-runtimes.ts';
import { must, worlds } from './learners.ts';
import { startTranscriptionDouble, type TranscriptionDouble } from './transcription-double.ts';

const [world] = worlds();
if (!world) throw new Error('No server was started for the tests');

describe.each(runtimes)('a function on %s', (runtime) => {
  let running: RunningFunction;
  let double: TranscriptionDouble;
  let token: string;
  beforeAll(async () => {
    double = await startTranscriptionDouble();
    const secrets = { AI_STT: 'openai-compatible', AI_OPENAI_BASE_URL: double.url, AI_OPENAI_API_KEY: 'sk-test' };
    running = await startFunction(runtime, 'speech-to-text', secrets);
    const learner = await world.signUp();
    token = must(await learner.client.auth.getSession()).session?.access_token ?? '';
  });
  afterAll(async () => {
    await running.stop();
    await double.close();
  });
  const call = (body: BodyInit, init: RequestInit = {}) =>
    fetch(running.url, { method: 'POST', headers: { authorization: `Bearer ${token}` }, body, ...init });
  const spoken = JSON.stringify({ audio: 'AAAA', mimeType: 'audio/mp4', language: 'Italian' });

  it('answers a signed-in learner, whose body may come in pieces', async () => {
    double.answerWith('Buongiorno.');
    const pieces = new Blob([spoken.slice(0, 9), spoken.slice(9)]).stream();
    const streamed: RequestInit & { readonly duplex: 'half' } = { duplex: 'half' };
    const response = await call(pieces, streamed);
    expect(await response.json()).toMatchObject({ text: 'Buongiorno.', source: { provider: 'openai-compatible' } });
    expect((await call(spoken, { headers: {} })).status).toBe(401);
  });

  it('aborts the provider’s call when the learner leaves', async () => {
    double.answerWith('hang');
    const before = double.requests.length;
    const leaving = new AbortController();
    const answer = call(spoken, { signal: leaving.signal });
    await expect.poll(() => double.requests.length).toBe(before + 1);
    leaving.abort();
    await expect(answer).rejects.toThrow();
    await double.requests[before]?.gone;
  });

  it('does not start with an unknown provider', async () => {
    await expect(startFunction(runtime, 'get-secret', { AI_STORY: 'libary' })).rejects.toThrow(
      'AI_STORY: there is no provider "libary"',
    );
  });
});
