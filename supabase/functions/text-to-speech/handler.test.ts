import { describe, expect, it } from 'vitest';
import type { SpeechCapability, SpeechRequest } from '../_shared/env.ts';
import { apiDouble, callFunction } from '../_shared/testing/function-env.ts';
import { handler } from './handler.ts';

const words = [{ start: 0, end: 4, fromMs: 10, toMs: 300 }];

/** A synthesizer that records its requests and answers with bytes of every value. */
function synthesiser(asked: SpeechRequest[] = []): { readonly 'espeak-ng': SpeechCapability } {
  const voice: SpeechCapability = {
    async speak(request) {
      asked.push(request);
      const audio = Uint8Array.from({ length: 100_000 }, (_, index) => index % 256);
      return {
        audio,
        mimeType: 'audio/wav',
        durationMs: 1200,
        words,
        timing: 'provider',
        cached: true,
        provider: 'espeak-ng',
      };
    },
  };
  return { 'espeak-ng': voice };
}

describe('text-to-speech', () => {
  it('asks the client to use the voice of the device where the host has none', async () => {
    const answer = await callFunction(handler, apiDouble().env, { text: 'Hola', language: 'Spanish' });
    expect(answer).toEqual({ status: 200, body: { useDeviceVoice: true } });
  });

  it('does the same for a text that the synthesiser cannot speak', async () => {
    const { env } = apiDouble({}, { speech: { 'espeak-ng': { speak: async () => undefined } } });
    const answer = await callFunction(handler, env, { text: 'Hola', language: 'Spanish' });
    expect(answer.body).toEqual({ useDeviceVoice: true });
  });

  it('uses no hosted voice for a learner who has used up the day’s calls', async () => {
    const secrets = { AI_TTS: 'openai-compatible,espeak-ng', AI_OPENAI_BASE_URL: 'http://127.0.0.1:1/v1' };
    const host = (speech?: ReturnType<typeof synthesiser>) =>
      apiDouble({ '/rest/v1/rpc/note_model_use': () => false }, { secrets, ...(speech ? { speech } : {}) });
    const own = host(synthesiser());
    const question = { text: 'Hola', language: 'Spanish' };
    expect((await callFunction(handler, own.env, question)).body).toMatchObject({ source: { provider: 'espeak-ng' } });
    expect((await callFunction(handler, host().env, question)).body).toEqual({ useDeviceVoice: true });
    expect(own.log.map(({ provider }) => provider)).toEqual(['espeak-ng']);
    expect(own.requests.at(-1)?.body).toEqual({ capability: 'tts' });
  });

  it('answers with every byte of the sound, its length and when each word is spoken', async () => {
    const { env } = apiDouble({}, { speech: synthesiser() });
    const { status, body } = await callFunction(handler, env, { text: 'Hola', language: 'Spanish' });
    expect(status).toBe(200);
    const { audioContent, ...rest } = body as { audioContent: string };
    const source = { provider: 'espeak-ng' };
    expect(rest).toEqual({ mimeType: 'audio/wav', durationMs: 1200, words, timing: 'provider', cached: true, source });
    const bytes = Uint8Array.from(atob(audioContent), (character) => character.charCodeAt(0));
    expect(bytes).toHaveLength(100_000);
    expect(bytes.every((byte, index) => byte === index % 256)).toBe(true);
  });

  it('passes the request on, with the voice and accent settled, at normal speed unless asked', async () => {
    const asked: SpeechRequest[] = [];
    const { env } = apiDouble({}, { speech: synthesiser(asked) });
    const ask = (body: object) => callFunction(handler, env, { text: 'Salut', language: 'French', ...body });
    await ask({ voice: '' });
    await ask({ voice: 'bastien', speed: 0.5 });
    await ask({ speaker: 2 });
    await ask({ speaker: 0 });
    await ask({ voice: 'constructor', accent: 'american' });
    await ask({ language: 'Spanish', voice: 'bastien', accent: 'american' });
    const common = { text: 'Salut', language: 'French', speed: 1, voice: 'henri', accent: 'neutral' };
    expect(asked).toEqual([
      common,
      { ...common, voice: 'bastien', speed: 0.5 },
      { ...common, speaker: 2 },
      { ...common, speaker: 0 },
      common,
      { ...common, language: 'Spanish', voice: 'mateo', accent: 'american' },
    ]);
  });

  it('leaves it to the device when the synthesiser fails', async () => {
    const { env } = apiDouble({}, { speech: { 'espeak-ng': { speak: () => Promise.reject(new Error('gone')) } } });
    const answer = await callFunction(handler, env, { text: 'Hola', language: 'Spanish' });
    expect(answer).toEqual({ status: 200, body: { useDeviceVoice: true } });
  });

  it.each([
    ['an empty text', { text: ' ' }, 400],
    ['1,001 characters', { text: 'a'.repeat(1001) }, 400],
    ['1,000 characters', { text: 'a'.repeat(1000) }, 200],
    ['a language that is not learned here', { language: 'Russian' }, 400],
    ['a speed no player has', { speed: 3 }, 400],
    ['a third speaker', { speaker: 3 }, 400],
    ['an accent nobody has', { accent: 'martian' }, 400],
    ['a voice nobody knows', { voice: '9BWtsMINqrJLrRacOk9x' }, 200],
  ])('answers %s as it should', async (_, changes, status) => {
    const { env } = apiDouble({}, { speech: synthesiser() });
    const answer = await callFunction(handler, env, { text: 'Hola', language: 'Spanish', ...changes });
    expect(answer.status).toBe(status);
  });
});
