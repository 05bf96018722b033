import { createFixturePlatform, functionAnswers, functionFails } from '@fabula/testing';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { requestTranscription } from './transcription.ts';

const network = setupServer();
beforeAll(() => network.listen({ onUnhandledFrame: 'error' }));
afterEach(() => network.resetHandlers());
afterAll(() => network.close());

const bytes = Uint8Array.from({ length: 20_000 }, (_, index) => index % 256);
const utterance = {
  bytes: bytes.buffer,
  mimeType: 'audio/webm;codecs=opus',
  language: 'Spanish',
  expectedText: 'Hola',
};
const ask = () => requestTranscription(createFixturePlatform().platform, utterance);

describe('asking for a transcription', () => {
  it('sends the whole recording with its type and language, and gives what was heard', async () => {
    let sent: unknown;
    const service = functionAnswers('speech-to-text', (body) => {
      sent = body;
      return { text: ' hola a todos\n', source: { provider: 'openai-compatible' } };
    });
    network.use(service);
    expect(await ask()).toBe('hola a todos');
    const { audio, ...rest } = sent as { audio: string }; // what the function takes
    expect(rest).toEqual({ mimeType: 'audio/webm;codecs=opus', language: 'Spanish', expectedText: 'Hola' });
    expect(Uint8Array.from(atob(audio), (character) => character.charCodeAt(0))).toEqual(bytes);
  });

  it('gives an empty text when nothing was heard', async () => {
    network.use(functionAnswers('speech-to-text', { text: '', source: { provider: 'openai-compatible' } }));
    expect(await ask()).toBe('');
  });

  it('rejects an answer without a text: nothing is made up', async () => {
    network.use(functionAnswers('speech-to-text', { source: { provider: 'openai-compatible' } }));
    await expect(ask()).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('rejects with the service’s failure', async () => {
    network.use(functionFails('speech-to-text', 502, 'transcription_failed'));
    await expect(ask()).rejects.toMatchObject({ code: 'unavailable', reason: 'transcription_failed' });
  });
});
