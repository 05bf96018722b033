import { describe, expect, it } from 'vitest';
import { checkProviders, ProviderError, providersOf, transcriptionService } from './providers.ts';

describe('the providers of a capability', () => {
  it.each([undefined, '', ' , ', 'library', ' library '])('are the library for AI_STORY=%j', (AI_STORY) => {
    expect(providersOf('AI_STORY', { AI_STORY })).toEqual(['library']);
  });

  it.each(['Library', 'libary', 'library,gpt', 'toString'])('are an error at start for AI_STORY=%s', (AI_STORY) => {
    expect(() => checkProviders({ AI_STORY })).toThrow(ProviderError);
    expect(() => checkProviders({ AI_STORY })).toThrow(/AI_STORY: there is no provider ".+"; known: library/);
  });

  it.each(['AI_TRANSLATE', 'AI_QUIZ', 'AI_STT'])('are checked at start: %s', (capability) => {
    expect(() => checkProviders({})).not.toThrow();
    expect(() => checkProviders({ [capability]: 'nobody' })).toThrow(`${capability}: there is no provider "nobody"`);
  });
});

describe('the transcription service', () => {
  const AI_STT = 'openai-compatible';

  it('is nobody unless one is named', () => {
    expect(transcriptionService({})).toBeUndefined();
    expect(transcriptionService({ AI_OPENAI_API_KEY: 'sk', AI_STT: ' ' })).toBeUndefined();
  });

  it('is OpenAI with a key', () => {
    expect(transcriptionService({ AI_STT, AI_OPENAI_API_KEY: 'sk' })).toEqual({
      baseUrl: 'https://api.openai.com/v1',
      apiKey: 'sk',
      model: 'gpt-4o-mini-transcribe',
    });
  });

  it('is a server of one’s own, with or without a key', () => {
    const secrets = { AI_STT, AI_OPENAI_BASE_URL: 'http://127.0.0.1:8000/v1/', AI_OPENAI_STT_MODEL: 'whisper-1' };
    const service = { baseUrl: 'http://127.0.0.1:8000/v1', apiKey: undefined, model: 'whisper-1' };
    expect(transcriptionService(secrets)).toEqual(service);
    expect(transcriptionService({ ...secrets, AI_OPENAI_API_KEY: 'k' })).toEqual({ ...service, apiKey: 'k' });
  });

  it.each([
    ['OpenAI without a key', {}, /AI_OPENAI_API_KEY/],
    ['OpenAI with an empty key', { AI_OPENAI_API_KEY: '' }, /AI_OPENAI_API_KEY/],
    ['an address that is none', { AI_OPENAI_BASE_URL: 'localhost' }, /AI_OPENAI_BASE_URL/],
    ['an address with a password', { AI_OPENAI_BASE_URL: 'https://me:pass@ai.test/v1' }, /AI_OPENAI_BASE_URL/],
    ['an address with a query', { AI_OPENAI_BASE_URL: 'https://ai.test/v1?version=2' }, /AI_OPENAI_BASE_URL/],
    ['an address of another kind', { AI_OPENAI_BASE_URL: 'file:///etc/passwd' }, /AI_OPENAI_BASE_URL/],
  ])('is an error at start: %s', (_, secrets, message) => {
    expect(() => checkProviders({ AI_STT, ...secrets })).toThrow(ProviderError);
    expect(() => checkProviders({ AI_STT, ...secrets })).toThrow(message);
  });
});
