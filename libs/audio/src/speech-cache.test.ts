import { describe, expect, it } from 'vitest';
import type { Clip, SpeechQuestion } from './speech.ts';
import { contentHash, createSpeechCache } from './speech-cache.ts';

const clip = (bytes: number): Clip => ({
  bytes: new ArrayBuffer(bytes),
  mimeType: 'audio/wav',
  durationMs: 1000,
  words: [],
});
const question = (text: string): SpeechQuestion => ({ text, language: 'Spanish' });
const hour = 60 * 60_000;

function makeCache(maxBytes = 100) {
  const clock = { now: Date.parse('2026-11-21T10:00:00Z') };
  return { clock, cache: createSpeechCache({ now: () => new Date(clock.now), maxBytes }) };
}

describe('the speech cache', () => {
  it('gives a clip back for 24 hours', () => {
    const { cache, clock } = makeCache();
    const kept = clip(10);
    cache.set(question('Hola'), kept);
    clock.now += 24 * hour - 1;
    expect(cache.get(question('Hola'))).toBe(kept);
    clock.now += 1;
    expect(cache.get(question('Hola'))).toBeNull();
  });

  it('lets the longest unused clip go when its bound is reached', () => {
    const { cache } = makeCache(100);
    cache.set(question('one'), clip(40));
    cache.set(question('two'), clip(40));
    cache.get(question('one'));
    cache.set(question('three'), clip(40));
    expect(cache.get(question('one'))).not.toBeNull();
    expect(cache.get(question('two'))).toBeNull();
    expect(cache.get(question('three'))).not.toBeNull();
  });

  it('counts a clip that is replaced once', () => {
    const { cache } = makeCache(100);
    cache.set(question('one'), clip(60));
    cache.set(question('one'), clip(60));
    cache.set(question('two'), clip(40));
    expect(cache.get(question('one'))).not.toBeNull();
  });

  it('does not keep a clip that alone is over the bound', () => {
    const { cache } = makeCache(100);
    cache.set(question('small'), clip(10));
    cache.set(question('huge'), clip(101));
    expect(cache.get(question('huge'))).toBeNull();
    expect(cache.get(question('small'))).not.toBeNull();
  });
});

describe('contentHash', () => {
  it('is FNV-1a of language, voice and text', () => {
    let hash = 0xcbf29ce484222325n;
    for (const byte of new TextEncoder().encode('["Spanish","","niño"]')) {
      hash = ((hash ^ BigInt(byte)) * 0x100000001b3n) % 2n ** 64n;
    }
    expect(contentHash(question('niño'))).toBe(hash.toString(16).padStart(16, '0'));
  });

  it.each<[string, SpeechQuestion]>([
    ['text', question('pan')],
    ['language', { text: 'sal', language: 'French' }],
    ['voice', { text: 'sal', language: 'Spanish', voice: 'aria' }],
    ['speaker', { text: 'sal', language: 'Spanish', speaker: 1 }],
  ])('differs by %s', (_name, other) => {
    expect(contentHash(other)).not.toBe(contentHash(question('sal')));
  });
});
