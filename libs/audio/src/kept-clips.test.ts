import { describe, expect, it } from 'vitest';
import { createKeptClips } from './kept-clips.ts';
import type { Clip, SpeechOptions } from './speech.ts';
import { createSpeechCache } from './speech-cache.ts';
import { memoryRecords } from './testing/memory-records.ts';

const now = () => new Date('2026-11-28T10:00:00Z');
const week = 7 * 24 * 60 * 60_000;
const clip = (bytes: number): Clip => ({
  bytes: new ArrayBuffer(bytes),
  mimeType: 'audio/wav',
  durationMs: 1000,
  words: [],
});
const question = (text: string): SpeechOptions => ({ text, language: 'Spanish' });

function open(userId = 'ada') {
  const storage = memoryRecords();
  return { storage, kept: createKeptClips({ storage, userId, now }) };
}

describe('clips that are kept for offline use', () => {
  it('are played by their learner alone, a week later too', async () => {
    const { storage, kept } = open();
    await kept.keep('story:1', question('Hola'), clip(10));
    const later = () => new Date(now().getTime() + week);
    const pageOf = (userId: string | null) => createSpeechCache({ now: later, storage, keptFor: () => userId });
    expect(await pageOf('ada').load(question('Hola'))).toEqual(clip(10));
    expect(await pageOf('bob').load(question('Hola'))).toBeNull();
    expect(await pageOf(null).load(question('Hola'))).toBeNull();
  });

  it('are neither counted nor evicted by the bound of the cache', async () => {
    const { storage, kept } = open();
    await kept.keep('story:1', question('Hola'), clip(500));
    const cache = createSpeechCache({ now, storage, maxStoredBytes: 100 });
    cache.set(question('uno'), clip(60));
    cache.set(question('dos'), clip(60));
    await expect.poll(async () => (await storage.entries('')).length).toBe(1);
    expect(await kept.sizes()).toEqual(new Map([['story:1', { sounds: 1, sizeBytes: 500 }]]));
  });

  it('are found by what needs them too, and counted for both', async () => {
    const { kept } = open();
    expect(await kept.mark('story:1', question('Hola'))).toBe(false);
    await kept.keep('story:1', question('Hola'), clip(10));
    expect(await kept.mark('phrases:Spanish', question('Hola'))).toBe(true);
    expect(await kept.mark('phrases:Spanish', question('Hola'))).toBe(true);
    expect([...(await kept.sizes()).keys()]).toEqual(['story:1', 'phrases:Spanish']);
  });

  it('go with their name, except those that another still needs', async () => {
    const { storage, kept } = open();
    await kept.keep('story:1', question('uno'), clip(10));
    await kept.keep('story:1', question('dos'), clip(20));
    await kept.mark('phrases:Spanish', question('dos'));
    await createKeptClips({ storage, userId: 'bob', now }).keep('story:1', question('uno'), clip(30));
    await kept.remove('story:1');
    expect(await kept.sizes()).toEqual(new Map([['phrases:Spanish', { sounds: 1, sizeBytes: 20 }]]));
    expect(await storage.entries('bob')).toHaveLength(1);
  });

  it('go where the voice has changed, and stay where it has not', async () => {
    const { kept } = open();
    const lucia = { ...question('uno'), voice: 'lucia' };
    await kept.keep('story:1', question('uno'), clip(10));
    await kept.keep('story:1', lucia, clip(20));
    await kept.remove('story:1', [lucia]);
    expect([await kept.mark('story:1', question('uno')), await kept.mark('story:1', lucia)]).toEqual([false, true]);
  });

  it('are missing where one was damaged', async () => {
    const { storage, kept } = open();
    await kept.keep('story:1', question('uno'), clip(10));
    const [entry] = await storage.entries('ada');
    await storage.change(entry?.id ?? '', () => 'damaged');
    expect(await kept.mark('story:1', question('uno'))).toBe(false);
  });

  it('reject where the device has no room', async () => {
    const { storage, kept } = open();
    storage.fail(new DOMException('full', 'QuotaExceededError'));
    await expect(kept.keep('story:1', question('uno'), clip(10))).rejects.toMatchObject({ name: 'QuotaExceededError' });
  });
});
