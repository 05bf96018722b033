import { describe, expect, it } from 'vitest';
import { checkProviders, ProviderError, providersOf } from './providers.ts';

describe('the providers of a capability', () => {
  it.each([undefined, '', ' , ', 'library', ' library '])('are the library for AI_STORY=%j', (AI_STORY) => {
    expect(providersOf('AI_STORY', { AI_STORY })).toEqual(['library']);
  });

  it.each(['Library', 'libary', 'library,gpt', 'toString'])('are an error at start for AI_STORY=%s', (AI_STORY) => {
    expect(() => checkProviders({ AI_STORY })).toThrow(ProviderError);
    expect(() => checkProviders({ AI_STORY })).toThrow(/AI_STORY: there is no provider ".+"; known: library/);
  });

  it('are checked for every capability at start', () => {
    expect(() => checkProviders({})).not.toThrow();
    expect(() => checkProviders({ AI_TRANSLATE: 'nobody' })).toThrow(/AI_TRANSLATE/);
  });
});
