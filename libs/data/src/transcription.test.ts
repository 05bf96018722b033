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
  it('sends the whole recording with its type and language, and returns what was heard', async () => {
    let sent: unknown;
    const service = functionAnswers('speech-to-text', (body) => {
      sent = body;
      return { text: ' hola a todos\n', source: { provider: 'openai-compatible' } };
    });
    network.use(service);
    expect(await ask()).toEqual({ text: 'hola a todos', pronunciation: null });
    const { audio, ...rest } = sent as { audio: string }; // the request of the function
    expect(rest).toEqual({ mimeType: 'audio/webm;codecs=opus', language: 'Spanish', expectedText: 'Hola' });
    expect(Uint8Array.from(atob(audio), (character) => character.charCodeAt(0))).toEqual(bytes);
  });

  it('returns an empty text when nothing was heard', async () => {
    network.use(functionAnswers('speech-to-text', { text: '', source: { provider: 'openai-compatible' } }));
    expect(await ask()).toEqual({ text: '', pronunciation: null });
  });

  const word = { word: 'hola', accuracy: 62, kind: 'said', phonemes: [{ phoneme: 'o', accuracy: 40 }] };
  const assessment = { accuracy: 62, fluency: 90, completeness: 100, words: [word], source: { provider: 'azure' } };
  const heard = (pronunciation: unknown) =>
    functionAnswers('speech-to-text', { text: 'hola', source: { provider: 'deepgram' }, pronunciation });

  it('returns how it was pronounced, and who judged it', async () => {
    network.use(heard(assessment));
    const { source, ...scores } = assessment;
    expect(await ask()).toEqual({ text: 'hola', pronunciation: { ...scores, ...source } });
  });

  it.each([
    ['nothing', null],
    ['no words', { ...assessment, words: undefined }],
    ['a score beyond the scale', { ...assessment, fluency: 101 }],
    ['a word of an unknown kind', { ...assessment, words: [{ ...word, kind: 'sung' }] }],
    ['a sound without a score', { ...assessment, words: [{ ...word, phonemes: [{ phoneme: 'o' }] }] }],
    ['a judge without a name', { ...assessment, source: undefined }],
  ])('keeps the text where the assessment is %s', async (_, pronunciation) => {
    network.use(heard(pronunciation));
    expect(await ask()).toEqual({ text: 'hola', pronunciation: null });
  });

  it('rejects an answer without a text instead of making one up', async () => {
    network.use(functionAnswers('speech-to-text', { source: { provider: 'openai-compatible' } }));
    await expect(ask()).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('rejects with the service’s failure', async () => {
    network.use(functionFails('speech-to-text', 502, 'transcription_failed'));
    await expect(ask()).rejects.toMatchObject({ code: 'unavailable', reason: 'transcription_failed' });
  });
});
