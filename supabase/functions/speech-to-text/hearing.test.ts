import { describe, expect, it } from 'vitest';
import { checkProviders } from '../_shared/providers/check-providers.ts';
import { hearingConfig, pronunciationProviders, transcriptionProviders } from './hearing.ts';

const keys = {
  AI_OPENAI_API_KEY: 'k',
  AI_DEEPGRAM_API_KEY: 'k',
  AI_ELEVENLABS_API_KEY: 'k',
  AI_AZURE_KEY: 'k',
  AI_AZURE_REGION: 'westeurope',
};

describe('the transcription services', () => {
  it('are none unless one is named', () => {
    expect([transcriptionProviders(keys), pronunciationProviders(keys)]).toEqual([[], []]);
    expect(hearingConfig(keys)).toEqual({
      transcription: false,
      recordingFormat: 'any',
      judgesPronunciation: false,
    });
  });

  it('are asked in the order of the list, each with a model and an address', () => {
    const secrets = { ...keys, AI_STT: 'azure, elevenlabs,deepgram,openai-compatible' };
    expect(transcriptionProviders(secrets).map(({ name, model, address }) => [name, model, address])).toEqual([
      ['azure', undefined, 'https://westeurope.stt.speech.microsoft.com'],
      ['elevenlabs', 'scribe_v2', 'https://api.elevenlabs.io'],
      ['deepgram', 'nova-3', 'https://api.deepgram.com'],
      ['openai-compatible', 'gpt-transcribe', 'https://api.openai.com/v1'],
    ]);
  });

  it('may use another model or another address', () => {
    const models = {
      AI_OPENAI_STT_MODEL: 'whisper-1',
      AI_DEEPGRAM_STT_MODEL: 'nova-2',
      AI_ELEVENLABS_STT_MODEL: 'scribe_v1',
    };
    const secrets = {
      ...keys,
      ...models,
      AI_STT: 'openai-compatible,deepgram,elevenlabs,azure',
      AI_AZURE_STT_URL: 'http://127.0.0.1:5000/',
    };
    const ears = transcriptionProviders(secrets);
    expect(ears.map(({ model }) => model)).toEqual(['whisper-1', 'nova-2', 'scribe_v1', undefined]);
    expect(ears.at(-1)?.address).toBe('http://127.0.0.1:5000');
  });

  it('are the judge of pronunciation where no service is named for transcription', () => {
    const secrets = { ...keys, AI_PRONOUNCE: 'azure' };
    expect(transcriptionProviders(secrets).map(({ name }) => name)).toEqual(['azure']);
    expect(pronunciationProviders(secrets).map(({ name }) => name)).toEqual(['azure']);
  });

  it.each([
    [{ AI_STT: 'deepgram,elevenlabs,openai-compatible' }, true, 'any', false],
    [{ AI_STT: 'deepgram,azure' }, true, 'wav', false],
    [{ AI_STT: 'deepgram', AI_PRONOUNCE: 'azure' }, true, 'wav', true],
    [{ AI_PRONOUNCE: 'azure' }, true, 'wav', true],
  ])('tell the browser what to record: %j', (lists, transcription, recordingFormat, judgesPronunciation) => {
    expect(hearingConfig({ ...keys, ...lists })).toEqual({ transcription, recordingFormat, judgesPronunciation });
  });

  it.each([
    [{ AI_STT: 'deepgram' }, 'AI_STT=deepgram needs AI_DEEPGRAM_API_KEY'],
    [{ AI_STT: 'elevenlabs', AI_ELEVENLABS_API_KEY: ' ' }, 'AI_STT=elevenlabs needs AI_ELEVENLABS_API_KEY'],
    [{ AI_STT: 'azure' }, 'AI_STT=azure needs AI_AZURE_KEY'],
    [{ AI_PRONOUNCE: 'azure' }, 'AI_PRONOUNCE=azure needs AI_AZURE_KEY'],
    [{ AI_PRONOUNCE: 'azure', AI_AZURE_KEY: 'k' }, 'AI_PRONOUNCE=azure needs AI_AZURE_REGION'],
    [
      { AI_STT: 'azure', AI_AZURE_KEY: 'k', AI_AZURE_REGION: 'evil.test/' },
      'AI_AZURE_REGION: a region like westeurope',
    ],
    [{ AI_STT: 'azure', AI_AZURE_KEY: 'k', AI_AZURE_STT_URL: 'localhost' }, 'AI_AZURE_STT_URL: an address like'],
    [{ AI_STT: 'openai-compatible' }, 'AI_STT=openai-compatible needs AI_OPENAI_API_KEY'],
    [{ AI_PRONOUNCE: 'deepgram' }, 'AI_PRONOUNCE: there is no provider "deepgram"; known: azure'],
  ])('cause an error at start: %j', (secrets, message) => {
    expect(() => checkProviders(secrets)).toThrow(message);
  });
});
