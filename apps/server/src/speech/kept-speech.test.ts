import { mkdtemp, readdir, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SpokenAudio } from '@fabula/supabase/host';
import { describe, expect, it } from 'vitest';
import { createKeptSpeech } from './kept-speech.ts';
import { createSpeechCache } from './speech-cache.ts';

const sound: SpokenAudio = {
  audio: Uint8Array.from([0xff, 0xfb, 0, 1, 2, 255]),
  mimeType: 'audio/mpeg',
  durationMs: 1_200,
  words: [{ start: 0, end: 4, fromMs: 10, toMs: 300 }],
  timing: 'estimated',
  cached: false,
};
const never = new AbortController().signal;
const nothing = () => Promise.reject(new Error('it is not made anew'));

async function newKept() {
  const folder = await mkdtemp(join(tmpdir(), 'fabula-kept-'));
  return { folder, kept: createKeptSpeech(createSpeechCache(folder, 1_000_000)) };
}

/** A sound that is finished when the test says so. */
function later() {
  const { promise, resolve, reject } = Promise.withResolvers<SpokenAudio>();
  promise.catch(() => undefined); // the caller handles the failure
  const signals: AbortSignal[] = [];
  const make = (wanted: AbortSignal) => {
    signals.push(wanted);
    return promise;
  };
  return { make, signals, resolve, reject };
}

describe('cached speech', () => {
  it('is the same sound again, with its kind, length and times, after a restart too', async () => {
    const { folder, kept } = await newKept();
    expect(await kept.find('a')).toBeUndefined();
    expect(await kept.once('a', async () => sound, never)).toEqual(sound);
    const same = (found: SpokenAudio | undefined) => found && { ...found, audio: Uint8Array.from(found.audio) };
    expect(same(await kept.once('a', nothing, never))).toEqual({ ...sound, cached: true });
    const restarted = createKeptSpeech(createSpeechCache(folder, 1_000_000));
    expect(same(await restarted.find('a'))).toEqual({ ...sound, cached: true });
    expect(await restarted.find('b')).toBeUndefined();
  });

  it('is made again where its file lost its end', async () => {
    const { folder, kept } = await newKept();
    await kept.once('a', async () => sound, never);
    const [name = ''] = await readdir(folder);
    await truncate(join(folder, name), 100);
    expect(await kept.find('a')).toBeUndefined();
    expect(await kept.once('a', async () => sound, never)).toEqual(sound);
  });

  it('is made once for all concurrent callers, and aborted when the last has left', async () => {
    const { kept } = await newKept();
    const { make, signals } = later();
    const visitors = [new AbortController(), new AbortController()];
    const asked = visitors.map(({ signal }) => kept.once('a', make, signal).catch((error: Error) => error.message));
    await expect.poll(() => signals.length).toBe(1);
    visitors[0]?.abort(new Error('first gone'));
    expect(await asked[0]).toBe('first gone');
    expect(signals[0]?.aborted).toBe(false);
    visitors[1]?.abort(new Error('second gone'));
    expect(await asked[1]).toBe('second gone');
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
    // A caller who comes then does not join what was given up.
    expect(await kept.once('a', async () => sound, never)).toEqual(sound);
  });

  it('is played to the remaining callers although one left', async () => {
    const { kept } = await newKept();
    const { make, resolve } = later();
    const leaving = new AbortController();
    const left = kept.once('a', make, leaving.signal);
    const stayed = kept.once('a', nothing, never);
    leaving.abort(new Error('gone'));
    await expect(left).rejects.toThrow('gone');
    resolve(sound);
    expect(await stayed).toEqual(sound);
  });

  it('fails for all who wait, and is tried again by the next', async () => {
    const { kept } = await newKept();
    const { make, reject } = later();
    const asked = [1, 2].map(() => kept.once('a', make, never).catch((error: Error) => error.message));
    reject(new Error('busy'));
    expect(await Promise.all(asked)).toEqual(['busy', 'busy']);
    expect(await kept.once('a', async () => sound, never)).toEqual(sound);
  });

  it('is played although it cannot be stored or looked up', async () => {
    const broken = { get: () => Promise.reject(new Error('EIO')), put: () => Promise.reject(new Error('ENOSPC')) };
    const kept = createKeptSpeech(broken);
    expect(await kept.once('a', async () => sound, never)).toEqual(sound);
    expect(await kept.find('a')).toBeUndefined();
  });
});
