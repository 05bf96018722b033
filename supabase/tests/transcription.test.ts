import { randomUUID } from 'node:crypto';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { callFunction } from './call-function.ts';
import { type RunningServer, startServer } from './harness.ts';
import { must } from './learners.ts';
import { startTranscriptionDouble, type TranscriptionDouble } from './transcription-double.ts';

const spoken = { audio: 'AAAA', mimeType: 'audio/webm;codecs=opus', language: 'Arabic' };

describe('A server with a transcription service', () => {
  let double: TranscriptionDouble;
  let server: RunningServer;
  let client: SupabaseClient;
  beforeAll(async () => {
    double = await startTranscriptionDouble();
    server = await startServer({ env: { AI_STT: 'openai-compatible', AI_OPENAI_BASE_URL: double.url } });
    const auth = { persistSession: false, autoRefreshToken: false };
    client = createClient(server.url, server.keys.publishableKey, { auth });
    must(await client.auth.signUp({ email: `${randomUUID()}@example.com`, password: 'a long password' }));
  });
  afterAll(async () => {
    await server.remove();
    await double.close();
  });

  it('says so to the browser, and hears through it what a learner says', async () => {
    expect(await (await fetch(`${server.url}/config.json`)).json()).toMatchObject({ transcription: true });
    double.answerWith('يوم الجمعة');
    expect(await callFunction(client, 'speech-to-text', spoken)).toEqual({
      status: 200,
      body: { text: 'يوم الجمعة', source: { provider: 'openai-compatible' } },
    });
    expect(double.requests.at(-1)).toMatchObject({ fileName: 'recording.webm', fields: { language: 'ar' } });
  });

  it('lets go of the service when the learner goes', async () => {
    double.answerWith('hang');
    const token = must(await client.auth.getSession()).session?.access_token ?? '';
    const leaving = new AbortController();
    const answer = fetch(`${server.url}/functions/v1/speech-to-text`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: JSON.stringify(spoken),
      signal: leaving.signal,
    });
    const before = double.requests.length;
    await expect.poll(() => double.requests.length).toBe(before + 1);
    leaving.abort();
    await expect(answer).rejects.toThrow();
    await double.requests.at(-1)?.gone;
  });

  it('keeps nothing of a recording in its log', async () => {
    double.answerWith({ status: 401 });
    const audio = Buffer.from('a voice of its own').toString('base64');
    expect((await callFunction(client, 'speech-to-text', { ...spoken, audio })).status).toBe(502);
    await expect.poll(() => server.output()).toContain('answered 401');
    expect(server.output()).not.toContain(audio);
  });
});

describe('A server without one', () => {
  it('says so to the browser and to whoever asks anyway', async () => {
    const [shared] = inject('servers');
    expect(await (await fetch(`${shared?.url}/config.json`)).json()).toMatchObject({ transcription: false });
  });

  it('does not start with one that cannot work', async () => {
    await expect(startServer({ env: { AI_STT: 'openai-compatible' } })).rejects.toThrow('AI_OPENAI_API_KEY');
    await expect(startServer({ env: { AI_STT: 'openai' } })).rejects.toThrow('known: openai-compatible');
  });
});
