import { randomUUID } from 'node:crypto';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { callFunction } from './call-function.ts';
import { type HearingDouble, startHearingDouble } from './doubles/hearing-doubles.ts';
import { speechWav } from './doubles/speech-wav.ts';
import { type RunningFunction, runtimes, startFunction } from './function-runtimes.ts';
import { type RunningServer, startServer } from './harness.ts';
import { must, worlds } from './learners.ts';

const spoken = { audio: 'AAAA', mimeType: 'audio/webm;codecs=opus', language: 'Arabic' };
const wav = { audio: Buffer.from(speechWav(1)).toString('base64'), mimeType: 'audio/wav', language: 'English' };
const good = {
  Word: 'good',
  ErrorType: 'None',
  AccuracyScore: 62,
  Phonemes: [{ Phoneme: 'ɡ', AccuracyScore: 40 }],
} as const;
const assessment = { AccuracyScore: 62, FluencyScore: 90, CompletenessScore: 100, Words: [good] };
const pronunciation = {
  ...{ accuracy: 62, fluency: 90, completeness: 100 },
  words: [{ word: 'good', accuracy: 62, kind: 'said', phonemes: [{ phoneme: 'ɡ', accuracy: 40 }] }],
  source: { provider: 'azure' },
};

describe('A server with a transcription service', () => {
  let double: HearingDouble;
  let server: RunningServer;
  let client: SupabaseClient;
  beforeAll(async () => {
    double = await startHearingDouble();
    server = await startServer({ env: { ...double.secrets, AI_STT: 'openai-compatible', AI_PRONOUNCE: 'azure' } });
    const auth = { persistSession: false, autoRefreshToken: false };
    client = createClient(server.url, server.keys.publishableKey, { auth });
    must(await client.auth.signUp({ email: `${randomUUID()}@example.com`, password: 'a long password' }));
  });
  afterAll(async () => {
    await server.remove();
    await double.close();
  });

  it('tells the browser so, and transcribes what a learner says', async () => {
    const config: unknown = await (await fetch(`${server.url}/config.json`)).json();
    expect(config).toMatchObject({ transcription: true, recordingFormat: 'wav' });
    double.openAi.answerWith('يوم الجمعة');
    expect(await callFunction(client, 'speech-to-text', spoken)).toEqual({
      status: 200,
      body: { text: 'يوم الجمعة', source: { provider: 'openai-compatible' } },
    });
    expect(double.openAi.requests.at(-1)).toMatchObject({ fileName: 'recording.webm', fields: { language: 'ar' } });
  });

  it('says how it was pronounced, to learners with premium', async () => {
    double.openAi.answerWith('good');
    double.assessment.answerWith({ assessment });
    const asked = double.assessment.requests.length;
    expect(await callFunction(client, 'speech-to-text', { ...wav, expectedText: 'Good.' })).toEqual({
      status: 200,
      body: { text: 'good', source: { provider: 'openai-compatible' } },
    });
    expect(double.assessment.requests).toHaveLength(asked);
    must(await client.rpc('start_trial'));
    expect(await callFunction(client, 'speech-to-text', { ...wav, expectedText: 'Good.' })).toEqual({
      status: 200,
      body: { text: 'good', source: { provider: 'openai-compatible' }, pronunciation },
    });
  });

  it('aborts the call to the service when the learner leaves', async () => {
    double.openAi.answerWith('hang');
    const token = must(await client.auth.getSession()).session?.access_token ?? '';
    const leaving = new AbortController();
    const answer = fetch(`${server.url}/functions/v1/speech-to-text`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: JSON.stringify(spoken),
      signal: leaving.signal,
    });
    const before = double.openAi.requests.length;
    await expect.poll(() => double.openAi.requests.length).toBe(before + 1);
    leaving.abort();
    await expect(answer).rejects.toThrow();
    await double.openAi.requests.at(-1)?.gone;
  });

  it('reports a wrong key to the operator, and keeps nothing of a recording in its log', async () => {
    double.openAi.answerWith({ status: 401, body: '{"error":{"message":"heard well"}}' });
    const audio = Buffer.from('a voice of its own').toString('base64');
    const said = { ...spoken, audio, expectedText: 'ثلاجتك شبه فارغة' };
    expect((await callFunction(client, 'speech-to-text', said)).status).toBe(502);
    await expect.poll(() => server.output()).toMatch(/"capability":"stt".*"status":401/);
    for (const secret of [audio, 'ثلاجتك', 'heard well', 'sk-test']) expect(server.output()).not.toContain(secret);
  });
});

describe.each(runtimes)('Services of every kind behind the function on %s', (runtime) => {
  const [world] = worlds();
  let double: HearingDouble;
  let running: RunningFunction;
  let token: string;
  beforeAll(async () => {
    double = await startHearingDouble();
    const lists = { AI_STT: 'azure,elevenlabs,deepgram,openai-compatible', AI_PRONOUNCE: 'azure' };
    running = await startFunction(runtime, 'speech-to-text', { ...double.secrets, ...lists });
    const learner = await world?.signUp();
    if (learner) must(await learner.client.rpc('start_trial')); // the pronunciation is judged for premium alone
    token = learner ? (must(await learner.client.auth.getSession()).session?.access_token ?? '') : '';
  });
  afterAll(async () => {
    await running.stop();
    await double.close();
  });
  beforeEach(() => {
    // Without a host's log, a line for each request goes to the console.
    for (const level of ['info', 'warn'] as const) vi.spyOn(console, level).mockImplementation(() => undefined);
    for (const service of [double.azure, double.elevenLabs, double.deepgram, double.openAi]) service.answerWith('');
  });
  async function ask(body: object) {
    const headers = { authorization: `Bearer ${token}` };
    const response = await fetch(running.url, { method: 'POST', headers, body: JSON.stringify(body) });
    return { status: response.status, body: (await response.json()) as unknown };
  }

  it('get the requests that their protocols define', async () => {
    double.azure.answerWith('Good.');
    double.assessment.answerWith({ assessment });
    expect(await ask({ ...wav, expectedText: 'Good.' })).toEqual({
      status: 200,
      body: { text: 'Good.', source: { provider: 'azure' }, pronunciation },
    });
    double.elevenLabs.answerWith('يوم');
    expect(await ask(spoken)).toMatchObject({ body: { text: 'يوم', source: { provider: 'elevenlabs' } } });
    double.elevenLabs.answerWith({ status: 400 });
    double.deepgram.answerWith('يوم الجمعة');
    expect(await ask(spoken)).toMatchObject({ body: { text: 'يوم الجمعة', source: { provider: 'deepgram' } } });
    double.deepgram.answerWith({ status: 400 });
    double.openAi.answerWith('الجمعة');
    expect(await ask(spoken)).toMatchObject({ body: { text: 'الجمعة', source: { provider: 'openai-compatible' } } });
    expect(double.refusals).toEqual([]);
  });

  it('do not let a transcript wait for, or fail with, its assessment', async () => {
    double.azure.answerWith('Good.');
    double.assessment.answerWith('html');
    expect(await ask({ ...wav, expectedText: 'Good.' })).toEqual({
      status: 200,
      body: { text: 'Good.', source: { provider: 'azure' } },
    });
  });

  it('invent nothing when all of them fail', async () => {
    double.elevenLabs.answerWith('truncated');
    double.deepgram.answerWith('huge');
    double.openAi.answerWith({ status: 500, headers: { 'retry-after': '0' } });
    expect(await ask(spoken)).toEqual({
      status: 502,
      body: { error: { code: 'speech_failed', message: 'Failed to transcribe speech' } },
    });
  });
});

describe('A server without one', () => {
  it('tells the browser so, and a caller who asks anyway', async () => {
    const [shared] = inject('servers');
    const config: unknown = await (await fetch(`${shared?.url}/config.json`)).json();
    expect(config).toMatchObject({ transcription: false, recordingFormat: 'any' });
  });

  it('does not start with a service that cannot work', async () => {
    await expect(startServer({ env: { AI_STT: 'openai-compatible' } })).rejects.toThrow('AI_OPENAI_API_KEY');
  });
});
