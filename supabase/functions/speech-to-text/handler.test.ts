import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTranscriptionDouble, type TranscriptionDouble } from '../../tests/transcription-double.ts';
import { apiDouble, callFunction, learnerToken } from '../_shared/testing/function-env.ts';
import { speechToText } from './handler.ts';

const bytes = Uint8Array.from({ length: 40_000 }, (_, index) => index % 256);
const audio = Buffer.from(bytes).toString('base64');
const spoken = { audio, mimeType: 'audio/webm;codecs=opus', language: 'Spanish', expectedText: 'Te despiertas.' };
const handler = speechToText({ timeoutMs: 5_000 });
const refusal = (status: number, code: string, more: object = {}) => ({
  status,
  body: { error: { code, message: 'Failed to transcribe speech', ...more } },
});

describe('speech-to-text', () => {
  let double: TranscriptionDouble;
  beforeAll(async () => {
    double = await startTranscriptionDouble();
  });
  afterAll(() => double.close());
  const log = vi.spyOn(console, 'error');
  beforeEach(() => log.mockReset().mockImplementation(() => undefined));

  const envOf = (more: Record<string, string> = {}) =>
    apiDouble({}, { secrets: { AI_STT: 'openai-compatible', AI_OPENAI_BASE_URL: double.url, ...more } }).env;
  const ask = (changes: object = {}, more: Record<string, string> = {}) =>
    callFunction(handler, envOf(more), { ...spoken, ...changes });
  /** What the double was asked since. */
  const noting = () => {
    const before = double.requests.length;
    return () => double.requests.slice(before);
  };

  it('answers with what the service heard, to whom it sent every byte, the language and nothing of what was expected', async () => {
    const asked = noting();
    double.answerWith(' Te despiertas temprano.\n');
    const more = { AI_OPENAI_API_KEY: 'sk-test', AI_OPENAI_STT_MODEL: 'whisper-1' };
    expect(await ask({}, more)).toEqual({
      status: 200,
      body: { text: 'Te despiertas temprano.', source: { provider: 'openai-compatible' } },
    });
    const [request] = asked();
    expect(request).toMatchObject({
      authorization: 'Bearer sk-test',
      fileName: 'recording.webm',
      mimeType: 'audio/webm',
      fields: { model: 'whisper-1', language: 'es', response_format: 'json' },
    });
    expect(Buffer.from(request?.bytes ?? []).equals(Buffer.from(bytes))).toBe(true);
    expect(Object.values(request?.fields ?? {}).join(' ')).not.toContain('despiertas');
  });

  it.each([
    ['audio/mp4', 'recording.mp4', 'Arabic', 'ar'],
    ['audio/ogg; codecs=opus', 'recording.ogg', 'German', 'de'],
    ['AUDIO/WAV', 'recording.wav', 'english', 'en'],
  ])('names a recording of %s as the service knows it', async (mimeType, fileName, language, tag) => {
    const asked = noting();
    double.answerWith('');
    expect(await ask({ mimeType, language })).toMatchObject({ status: 200, body: { text: '' } });
    expect(asked()).toMatchObject([
      { fileName, authorization: undefined, fields: { language: tag, model: 'gpt-4o-mini-transcribe' } },
    ]);
  });

  it('asks once more where the service was busy or failed', async () => {
    for (const headers of [{ 'retry-after': '0' }, { 'retry-after': new Date(0).toUTCString() }]) {
      for (const status of [429, 500, 503]) {
        const asked = noting();
        double.answerWith({ status, headers }, 'Hola');
        expect(await ask()).toMatchObject({ status: 200, body: { text: 'Hola' } });
        expect(asked()).toHaveLength(2);
      }
    }
  });

  it('waits as long as the service asks for, if that is short', async () => {
    double.answerWith({ status: 429, headers: { 'retry-after': '1' } }, 'Hola');
    const before = performance.now();
    expect(await ask()).toMatchObject({ status: 200 });
    expect(performance.now() - before).toBeGreaterThan(950);
  });

  it.each([
    ['a key it does not know', { status: 401 }, 1],
    ['a recording it cannot read', { status: 400 }, 1],
    ['being busy for a minute', { status: 429, headers: { 'retry-after': '60' } }, 1],
    ['failing twice', { status: 500, headers: { 'retry-after': '0' } }, 2],
    ['being elsewhere now', { status: 307, headers: { location: 'https://elsewhere.test/' } }, 1],
    ['half an answer', 'truncated', 1],
    ['an answer without an end', 'huge', 1],
    ['an answer that is no JSON', { status: 200, body: '<html>' }, 1],
    ['an answer without a text', { status: 200, body: '{"words":["hola"]}' }, 1],
    ['a text that is none', { status: 200, body: '{"text":null}' }, 1],
  ] as const)('makes nothing up after %s', async (_, answer, times) => {
    const asked = noting();
    double.answerWith(answer, answer, 'never said');
    expect(await ask({}, { AI_OPENAI_API_KEY: 'sk-secret' })).toEqual(refusal(502, 'speech_failed'));
    expect(asked()).toHaveLength(times);
    expect(log).toHaveBeenCalledOnce();
    const logged = JSON.stringify(log.mock.calls);
    for (const secret of ['sk-secret', audio.slice(0, 40), 'despiertas', 'hola']) expect(logged).not.toContain(secret);
  });

  it('answers 502 where nobody listens', async () => {
    expect(await ask({}, { AI_OPENAI_BASE_URL: 'http://127.0.0.1:1/v1' })).toEqual(refusal(502, 'speech_failed'));
  });

  it('answers 504 and lets go of a service that does not answer in time', async () => {
    const asked = noting();
    double.answerWith('hang');
    const hasty = speechToText({ timeoutMs: 300 });
    expect(await callFunction(hasty, envOf(), spoken)).toEqual(refusal(504, 'timeout'));
    await asked()[0]?.gone;
  });

  it('lets go of the service when its own caller goes', async () => {
    double.answerWith('hang');
    const asked = noting();
    const leaving = new AbortController();
    const request = new Request('https://functions.test/any', {
      method: 'POST',
      headers: { authorization: `Bearer ${learnerToken}` },
      body: JSON.stringify(spoken),
      signal: leaving.signal,
    });
    const answer = handler(request, envOf());
    await vi.waitFor(() => expect(asked()).toHaveLength(1));
    leaving.abort();
    await asked()[0]?.gone;
    expect((await answer).status).toBe(502);
  });

  it('says that it is not configured, and asks nobody', async () => {
    expect(await callFunction(handler, apiDouble().env, spoken)).toEqual(
      refusal(503, 'unavailable', { reason: 'not_configured' }),
    );
  });

  it.each([
    ['no sound', { audio: '' }],
    ['what is not base64', { audio: 'a b c d!' }],
    ['a picture', { mimeType: 'image/png' }],
    ['a type that is none', { mimeType: 'constructor' }],
    ['a language nobody learns here', { language: 'Russian' }],
    ['a whole book that was expected', { expectedText: 'a'.repeat(1001) }],
  ])('refuses %s', async (_, changes) => {
    const asked = noting();
    expect((await ask(changes)).status).toBe(400);
    expect(asked()).toEqual([]);
  });

  it('takes just under 1 MB, and no more', async () => {
    double.answerWith('Hola');
    const rest = JSON.stringify({ ...spoken, audio: '' }).length;
    const audioOf = (length: number) => 'A'.repeat(length - (length % 4));
    expect((await ask({ audio: audioOf(1024 * 1024 - rest) })).status).toBe(200);
    expect((await ask({ audio: audioOf(1024 * 1024 - rest + 8) })).status).toBe(413);
  });
});
