import { describe, expect, it } from 'vitest';
import { checkProviders } from './check-providers.ts';
import { madeProviders, providersOf } from './provider-lists.ts';
import { ProviderError } from './provider-settings.ts';
import { textModelSettings } from './text-model-settings.ts';

const openAi = { AI_OPENAI_API_KEY: 'sk' };
const anthropic = { AI_ANTHROPIC_API_KEY: 'sk' };

describe('the providers of a capability', () => {
  it.each([undefined, '', ' , ', 'library', ' library '])('are the library for AI_STORY=%j', (AI_STORY) => {
    expect(providersOf('AI_STORY', { AI_STORY })).toEqual(['library']);
  });

  it.each([
    ['AI_STORY', ['library']],
    ['AI_QUIZ', ['library']],
    ['AI_TRANSLATE', ['library']],
    ['AI_TTS', ['svox-pico', 'espeak-ng']],
    ['AI_STT', []],
    ['AI_PRONOUNCE', []],
  ] as const)('need no key where none is named: %s', (capability, names) => {
    expect(providersOf(capability, {})).toEqual(names);
    expect(() => checkProviders({})).not.toThrow();
  });

  it('keep the order they are named in', () => {
    expect(providersOf('AI_TTS', { AI_TTS: 'deepgram, espeak-ng ,azure' })).toEqual(['deepgram', 'espeak-ng', 'azure']);
  });

  it.each(['Library', 'libary', 'library,gpt', 'toString'])('are an error at start for AI_STORY=%s', (AI_STORY) => {
    expect(() => checkProviders({ AI_STORY })).toThrow(ProviderError);
    expect(() => checkProviders({ AI_STORY })).toThrow(/AI_STORY: there is no provider ".+"; known: .+library/);
  });

  it.each(['AI_TRANSLATE', 'AI_QUIZ', 'AI_TTS', 'AI_STT', 'AI_PRONOUNCE'])('are checked at start: %s', (capability) => {
    expect(() => checkProviders({ [capability]: 'nobody' })).toThrow(`${capability}: there is no provider "nobody"`);
  });

  it('are named once', () => {
    expect(() => checkProviders({ AI_TTS: 'espeak-ng,espeak-ng' })).toThrow(
      'AI_TTS: "espeak-ng" stands in the list twice',
    );
  });
});

describe('the factories of a capability', () => {
  const factories = { azure: (_: object, named: string) => `made for ${named}` };

  it('make every named provider, in that order', () => {
    const deepgram = () => 'deepgram';
    const host = { secrets: { AI_STT: 'deepgram,azure' } };
    expect(madeProviders('AI_STT', host, { ...factories, deepgram })).toEqual(['deepgram', 'made for AI_STT=azure']);
  });

  it('refuse a known name without a factory, so that no other provider replaces it silently', () => {
    const host = { secrets: { AI_TTS: 'azure,elevenlabs' } };
    expect(() => madeProviders('AI_TTS', host, factories)).toThrow(ProviderError);
    expect(() => madeProviders('AI_TTS', host, factories)).toThrow(
      'AI_TTS: "elevenlabs" is known, but no factory makes it',
    );
  });
});

describe('the models of a capability', () => {
  it('are empty where the library alone answers', () => {
    expect(textModelSettings('AI_QUIZ', { ...openAi, ...anthropic })).toEqual([]);
  });

  it('have an address, a key and a usual model', () => {
    const secrets = { AI_QUIZ: 'anthropic,openai-compatible', ...openAi, ...anthropic };
    expect(textModelSettings('AI_QUIZ', secrets)).toEqual([
      { name: 'anthropic', model: 'claude-haiku-4-5', baseUrl: 'https://api.anthropic.com/v1', apiKey: 'sk' },
      { name: 'openai-compatible', model: 'gpt-6-luna', baseUrl: 'https://api.openai.com/v1', apiKey: 'sk' },
    ]);
  });

  it('may be on a server of one’s own, with or without a key', () => {
    const secrets = {
      AI_TRANSLATE: 'library,openai-compatible',
      AI_OPENAI_BASE_URL: 'http://127.0.0.1:11434/v1/',
      AI_OPENAI_MODEL: 'qwen3:8b',
    };
    const model = { name: 'openai-compatible', model: 'qwen3:8b', baseUrl: 'http://127.0.0.1:11434/v1' };
    expect(textModelSettings('AI_TRANSLATE', secrets)).toEqual([{ ...model, apiKey: undefined }]);
    expect(textModelSettings('AI_TRANSLATE', { ...secrets, AI_OPENAI_API_KEY: 'k' })).toEqual([
      { ...model, apiKey: 'k' },
    ]);
  });

  it('write no story after the library, which has one for every request', () => {
    const secrets = { AI_STORY: 'anthropic,library,openai-compatible', ...openAi, ...anthropic };
    expect(textModelSettings('AI_STORY', secrets).map(({ name }) => name)).toEqual(['anthropic']);
  });

  it.each(['AI_STORY', 'AI_QUIZ', 'AI_TRANSLATE'])('are checked at start: %s', (capability) => {
    expect(() => checkProviders({ [capability]: 'openai-compatible' })).toThrow(/AI_OPENAI_API_KEY/);
    expect(() => checkProviders({ [capability]: 'anthropic' })).toThrow(
      `${capability}=anthropic needs AI_ANTHROPIC_API_KEY`,
    );
    expect(() => checkProviders({ [capability]: 'library,anthropic', AI_ANTHROPIC_API_KEY: ' ' })).toThrow(
      ProviderError,
    );
  });
});

describe('an OpenAI-compatible server', () => {
  const AI_STORY = 'openai-compatible';

  it.each([
    ['OpenAI without a key', {}, /AI_OPENAI_API_KEY/],
    ['OpenAI with an empty key', { AI_OPENAI_API_KEY: '' }, /AI_OPENAI_API_KEY/],
    ['an address that is none', { AI_OPENAI_BASE_URL: 'localhost' }, /AI_OPENAI_BASE_URL/],
    ['an address with a password', { AI_OPENAI_BASE_URL: 'https://me:pass@ai.test/v1' }, /AI_OPENAI_BASE_URL/],
    ['an address with a query', { AI_OPENAI_BASE_URL: 'https://ai.test/v1?version=2' }, /AI_OPENAI_BASE_URL/],
    ['an address of another kind', { AI_OPENAI_BASE_URL: 'file:///etc/passwd' }, /AI_OPENAI_BASE_URL/],
  ])('is an error at start: %s', (_, secrets, message) => {
    expect(() => checkProviders({ AI_STORY, ...secrets })).toThrow(ProviderError);
    expect(() => checkProviders({ AI_STORY, ...secrets })).toThrow(message);
  });
});

describe('a named provider', () => {
  it.each([
    ['AI_TTS', 'elevenlabs', 'AI_ELEVENLABS_API_KEY'],
    ['AI_TTS', 'azure', 'AI_AZURE_KEY'],
    ['AI_TTS', 'deepgram', 'AI_DEEPGRAM_API_KEY'],
    ['AI_STT', 'openai-compatible', 'AI_OPENAI_API_KEY'],
    ['AI_STT', 'elevenlabs', 'AI_ELEVENLABS_API_KEY'],
    ['AI_STT', 'deepgram', 'AI_DEEPGRAM_API_KEY'],
    ['AI_PRONOUNCE', 'azure', 'AI_AZURE_KEY'],
  ])('has what it needs, or nothing starts: %s=%s', (capability, name, missing) => {
    expect(() => checkProviders({ [capability]: name })).toThrow(ProviderError);
    expect(() => checkProviders({ [capability]: name })).toThrow(missing);
  });

  it.each(['gpt-4.1-mini', 'gpt-4.1-mini input', 'gpt-4.1-mini input=-1', 'gpt-4.1-mini tokens=1', 'a constructor=1'])(
    'has prices that can be read, or nothing starts: %s',
    (AI_PRICES) => {
      expect(() => checkProviders({ AI_PRICES })).toThrow('AI_PRICES: like');
    },
  );
});
