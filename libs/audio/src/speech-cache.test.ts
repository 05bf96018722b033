import { describe, expect, it, vi } from 'vitest';
import { contentHash } from './content-hash.ts';
import type { Clip, SpeechOptions } from './speech.ts';
import { createSpeechCache } from './speech-cache.ts';
import { memoryRecords } from './testing/memory-records.ts';

const clip = (bytes: number): Clip => ({
  bytes: new ArrayBuffer(bytes),
  mimeType: 'audio/wav',
  durationMs: 1000,
  words: [],
});
const question = (text: string): SpeechOptions => ({ text, language: 'Spanish' });
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

  it('evicts the least recently used clip when its bound is reached', () => {
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

  it('does not keep a clip that exceeds the bound by itself', () => {
    const { cache } = makeCache(100);
    cache.set(question('small'), clip(10));
    cache.set(question('huge'), clip(101));
    expect(cache.get(question('huge'))).toBeNull();
    expect(cache.get(question('small'))).not.toBeNull();
  });
});

describe('the part of the cache that the device keeps', () => {
  function makePages(maxStoredBytes = 1000) {
    const clock = { now: Date.parse('2026-11-21T10:00:00Z') };
    const storage = memoryRecords();
    const openPage = () => createSpeechCache({ now: () => new Date(clock.now), storage, maxStoredBytes });
    const put = async (text: string, size: number) => {
      clock.now += 1;
      openPage().set(question(text), clip(size));
      await vi.waitFor(async () => expect(await storage.get(contentHash(question(text)))).not.toBeNull());
    };
    return { clock, storage, openPage, put };
  }

  it('serves the next page, then from memory, for 24 hours in all', async () => {
    const { openPage, put, clock } = makePages();
    await put('Hola', 10);
    const page = openPage();
    expect(page.get(question('Hola'))).toBeNull();
    clock.now += 23 * hour;
    await expect(page.load(question('Hola'))).resolves.toEqual(clip(10));
    expect(page.get(question('Hola'))).not.toBeNull();
    clock.now += hour;
    expect(page.get(question('Hola'))).toBeNull();
    await expect(page.load(question('Hola'))).resolves.toBeNull();
  });

  it('evicts the oldest clip when its bound is reached, and expired clips', async () => {
    const { storage, put, clock } = makePages(100);
    const kept = async () => (await storage.entries()).map(({ sizeBytes }) => sizeBytes);
    await put('one', 40);
    await put('two', 41);
    await put('three', 42);
    await vi.waitFor(async () => expect(await kept()).toEqual([41, 42]));
    clock.now += 24 * hour;
    await put('four', 10);
    await vi.waitFor(async () => expect(await kept()).toEqual([10]));
  });

  it('is a miss when the database fails or is damaged', async () => {
    const { storage, openPage, put } = makePages();
    await put('Hola', 10);
    storage.fail(new DOMException('blocked', 'SecurityError'));
    const page = openPage();
    await expect(page.load(question('Hola'))).resolves.toBeNull();
    page.set(question('Hola'), clip(10));
    await expect(page.load(question('Hola'))).resolves.not.toBeNull();
    storage.fail(null);
    await storage.change(contentHash(question('Hola')), () => 'damaged');
    await expect(openPage().load(question('Hola'))).resolves.toBeNull();
  });

  it('is a miss when the database does not answer', async () => {
    vi.useFakeTimers();
    const storage = { ...memoryRecords(), get: () => new Promise<null>(() => undefined) };
    const found = createSpeechCache({ now: () => new Date(), storage }).load(question('Hola'));
    await vi.advanceTimersByTimeAsync(300);
    vi.useRealTimers();
    await expect(found).resolves.toBeNull();
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

  it.each<[string, SpeechOptions]>([
    ['text', question('pan')],
    ['language', { text: 'sal', language: 'French' }],
    ['voice', { text: 'sal', language: 'Spanish', voice: 'aria' }],
    ['speaker', { text: 'sal', language: 'Spanish', speaker: 1 }],
    ['the first speaker', { text: 'sal', language: 'Spanish', speaker: 0 }],
    ['accent', { text: 'sal', language: 'Spanish', accent: 'american' }],
  ])('differs by %s', (_name, other) => {
    expect(contentHash(other)).not.toBe(contentHash(question('sal')));
  });
});
