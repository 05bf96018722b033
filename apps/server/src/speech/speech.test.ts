import { mkdtemp, readdir, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { providerVoices } from '@fabula/supabase/host';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { createEspeakClient, type EspeakClient } from './espeak-client.ts';
import { createKeptSpeech } from './kept-speech.ts';
import { espeakSpeech } from './speech.ts';
import { createSpeechCache } from './speech-cache.ts';
import { createSynthesizerChild } from './synthesizer-child.ts';
import type { SynthesizerOptions } from './synthesizer-client.ts';
import { readyLine } from './synthesizer-messages.ts';

/** For what hangs: a busy machine may take ten times as long as a quiet one. */
const patient = { timeoutMs: 120_000, startMs: 120_000 };
const newFolder = () => mkdtemp(join(tmpdir(), 'fabula-speech-'));

/** One for all tests that do not end it, because a second process costs a second and says the same (see the first). */
const espeak = createEspeakClient(patient);
afterAll(() => espeak.stop());

async function newSpeech(folder?: string) {
  return espeakSpeech(espeak, createKeptSpeech(createSpeechCache(folder ?? (await newFolder()), 10_000_000)));
}

/** A replacement for the espeak process, with faults of its own. */
async function clientOf(program: string, options: SynthesizerOptions = {}) {
  const script = join(await newFolder(), 'stand-in.mjs');
  await writeFile(script, program);
  const client = createEspeakClient({ script, ...options });
  onTestFinished(() => client.stop());
  return client;
}

const answering = `
  import { createInterface } from 'node:readline';
  import { appendFileSync, readFileSync } from 'node:fs';
  const lives = new URL('./lives', import.meta.url);
  appendFileSync(lives, 'x');
  const life = readFileSync(lives, 'utf8').length;
  const ready = '${readyLine}';
  const answer = (request) => console.log(JSON.stringify({ id: request.id, pcm: '', sampleRate: 22050, words: [{ position: 0, atMs: life }] }));
  for await (const line of createInterface({ input: process.stdin })) { const request = JSON.parse(line);`;
const request = { text: 'hola', voice: 'es', rate: 150 };

describe('espeak-ng', () => {
  it('gives the same sound for the same text, whatever it spoke before and in every process', async () => {
    // A voice with breath, which is random, and one without.
    for (const voice of ['es+f2', 'es']) {
      const say = async (client: EspeakClient, text: string) =>
        (await client.synthesize({ text, voice, rate: 150 })).pcm;
      const [one, other] = [createEspeakClient(patient), createEspeakClient(patient)];
      onTestFinished(() => {
        one.stop();
        other.stop();
      });
      const first = await say(one, 'Te despiertas temprano.');
      await say(one, 'La casa está en silencio. '.repeat(10));
      expect(await say(one, 'Te despiertas temprano.')).toBe(first);
      expect(await say(other, 'Te despiertas temprano.')).toBe(first);
    }
  });

  it('refuses a voice that it does not have, with which it would speak as the one before', async () => {
    await expect(espeak.synthesize({ text: 'bonjour', voice: 'fr-fr', rate: 150 })).rejects.toThrow();
    expect((await espeak.synthesize({ text: 'bonjour', voice: 'fr', rate: 150 })).pcm.length).toBeGreaterThan(1000);
  });

  it('has every voice of the catalogue, each with another sound', async () => {
    const voices = Object.values(providerVoices).flatMap(({ 'espeak-ng': own }) => Object.values(own ?? {}));
    const sounds = new Map<string, string>();
    for (const voice of new Set(voices.filter((voice) => voice !== null))) {
      const { pcm } = await espeak.synthesize({ text: 'Mama, zero', voice, rate: 150 });
      expect(sounds.get(pcm), voice).toBeUndefined();
      sounds.set(pcm, voice);
    }
    expect(sounds.size).toBeGreaterThan(10);
  });

  it('says of a text without an end that it is too long, and goes on', async () => {
    await expect(espeak.synthesize({ text: 'a'.repeat(200_000), voice: 'es', rate: 150 })).rejects.toThrow();
    expect((await espeak.synthesize({ text: 'hola', voice: 'es', rate: 150 })).pcm.length).toBeGreaterThan(1000);
  });
});

describe('speech', () => {
  it('is a WAV of the sentence with a time for every word, and the same again from disk', async () => {
    const speech = await newSpeech();
    const text = 'Te despiertas temprano, y la casa está en silencio.';
    const first = await speech.synthesize({ text, language: 'Spanish' });
    expect(first?.cached).toBe(false);
    expect(first?.durationMs).toBeGreaterThan(1_500);
    const samples = ((first?.audio.byteLength ?? 0) - 44) / 2;
    expect(Math.round((samples * 1000) / 22_050)).toBe(first?.durationMs);
    expect(first?.words.map(({ start, end }) => text.slice(start, end))).toEqual(text.match(/\p{L}+/gu));
    const again = await speech.synthesize({ text, language: 'Spanish' });
    expect(again).toMatchObject({ cached: true, durationMs: first?.durationMs, words: first?.words });
    expect(Buffer.from(again?.audio ?? []).equals(Buffer.from(first?.audio ?? []))).toBe(true);
  });

  it.each([
    ['French', "L'école est fermée aujourd'hui."],
    ['German', 'Du stehst früh auf.'],
    ['Italian', "Vai all'università con l'amico."],
    ['Arabic', 'أَسْتَيْقِظُ بَاكِرًا فِي الصَّبَاحِ.'],
    ['English', 'I am at the market & it is late.'],
  ])('speaks %s', async (language, text) => {
    const speech = await newSpeech();
    const spoken = await speech.synthesize({ text, language });
    expect(spoken?.durationMs).toBeGreaterThan(800);
    const times = spoken?.words.flatMap(({ fromMs, toMs }) => [fromMs, toMs]) ?? [];
    expect(times).toEqual([...times].sort((a, b) => a - b));
    // The next sentence may begin there.
    expect(times.at(-1)).toBeLessThanOrEqual((spoken?.durationMs ?? 0) - 50);
  });

  it.each(['Spanish', 'French', 'German', 'Italian', 'Arabic', 'English'])(
    'has three speakers of %s, each stored separately on the disk',
    async (language) => {
      const speech = await newSpeech();
      const say = (speaker?: 1 | 2) =>
        speech.synthesize({ text: 'Mama', language, voice: 'no voice of ours', speaker });
      const first = await speech.synthesize({ text: 'Mama', language });
      const sounds = [first, await say(1), await say(2)];
      expect(new Set(sounds.map((spoken) => Buffer.from(spoken?.audio ?? []).toString('base64'))).size).toBe(3);
      for (const [index, again] of [await say(1), await say(2)].entries()) {
        expect(again?.cached).toBe(true);
        expect(Buffer.from(again?.audio ?? []).equals(Buffer.from(sounds[index + 1]?.audio ?? []))).toBe(true);
      }
    },
  );

  it('speaks a language in as many voices as the catalogue has, in each of its accents', async () => {
    const speech = await newSpeech();
    const counts: Readonly<Record<string, number>> = {
      Spanish: 6,
      French: 4,
      German: 3,
      Italian: 2,
      Arabic: 2,
      English: 2,
    };
    for (const [language, count] of Object.entries(counts)) {
      for (const accent of ['neutral', 'european', 'american']) {
        const sounds = new Set<string>();
        for (const voice of Object.keys(providerVoices)) {
          const spoken = await speech.synthesize({ text: 'Mama, zero', language, voice, accent });
          sounds.add(Buffer.from(spoken?.audio ?? []).toString('base64'));
        }
        expect(sounds.size, `${language}, ${accent}`).toBe(count);
      }
    }
  }, 20_000); // forty syntheses on a machine that may do other work

  it('knows only its own languages, and speaks with the default voice for an unknown one', async () => {
    const speech = await newSpeech();
    expect(await speech.synthesize({ text: 'x', language: 'Klingon' })).toBeUndefined();
    expect(await speech.synthesize({ text: 'x', language: 'constructor' })).toBeUndefined();
    expect(await speech.synthesize({ text: 'Hola', language: 'Spanish' })).toMatchObject({ cached: false });
    expect(await speech.synthesize({ text: 'Hola', language: 'Spanish', voice: 'en-us' })).toMatchObject({
      cached: true,
    });
    expect(await speech.synthesize({ text: 'Hola', language: 'Spanish', voice: 'lucia' })).toMatchObject({
      cached: false,
    });
    expect(await speech.synthesize({ text: 'Hola', language: 'Spanish', accent: 'american' })).toMatchObject({
      cached: false,
    });
    expect(await speech.synthesize({ text: 'x', language: 'constructor', speaker: 1 })).toBeUndefined();
  });

  it('is left to the device when it would take more than a minute', async () => {
    const speech = await newSpeech();
    expect(await speech.synthesize({ text: '9 '.repeat(500), language: 'English', speed: 0.5 })).toBeUndefined();
    expect(await speech.synthesize({ text: 'Nine.', language: 'English' })).toMatchObject({ cached: false });
  });

  it.each([0, 3, 40, 1_000])('is made again when only %i bytes of it were on the disk', async (bytes) => {
    const folder = await newFolder();
    const speech = await newSpeech(folder);
    const wanted = { text: 'Hola.', language: 'Spanish' };
    await speech.synthesize(wanted);
    const [name = ''] = await readdir(folder);
    await truncate(join(folder, name), bytes);
    expect(await speech.synthesize(wanted)).toMatchObject({ cached: false, words: [{ start: 0, end: 4 }] });
    expect(await speech.synthesize(wanted)).toMatchObject({ cached: true, words: [{ start: 0, end: 4 }] });
  });

  it('is returned although the disk is full', async () => {
    const client = await clientOf(`${answering} answer(request); }`);
    const full = { get: async () => undefined, put: () => Promise.reject(new Error('ENOSPC')) };
    expect(
      await espeakSpeech(client, createKeptSpeech(full)).synthesize({ text: 'hola', language: 'Spanish' }),
    ).toMatchObject({
      cached: false,
    });
  });

  it('is made once when it is requested twice at the same time', async () => {
    const client = await clientOf(`${answering} answer(request); }`);
    const speech = espeakSpeech(client, createKeptSpeech(createSpeechCache(await newFolder(), 1_000)));
    const both = [1, 2].map(() => speech.synthesize({ text: 'hola', language: 'Spanish' }));
    expect((await Promise.all(both)).map((spoken) => spoken?.cached)).toEqual([false, false]);
  });
});

it.each(['espeak', 'pico', 'opus'])('the %s process says when it has started', async (name) => {
  const script = fileURLToPath(new URL(`./${name}-process.ts`, import.meta.url));
  const first = await new Promise((done) => {
    const child = createSynthesizerChild(script, {
      onLine: done,
      onReady: () => done('ready'),
      onGone: () => done('gone'),
    });
    onTestFinished(child.kill);
    child.send({ id: 1 });
  });
  expect(first).toBe('ready');
});

describe('the espeak process', () => {
  it('is restarted when it dies, and the sentence is not lost', async () => {
    const client = await clientOf(`${answering} if (life === 1) process.exit(1); answer(request); }`);
    expect((await client.synthesize(request)).words).toEqual([{ position: 0, atMs: 2 }]);
  });

  it('is given up after two tries', async () => {
    const client = await clientOf('process.exit(1)');
    await expect(client.synthesize(request)).rejects.toMatchObject({ code: 'crashed' });
  });

  it('is replaced when it hangs', async () => {
    const client = await clientOf(`${answering} life === 1 ? console.log(ready) : answer(request); }`, {
      timeoutMs: 10,
    });
    expect((await client.synthesize(request)).words).toEqual([{ position: 0, atMs: 2 }]);
  });

  it('may take longer to start than to answer', async () => {
    const late = 'await new Promise((done) => setTimeout(done, 200));';
    const client = await clientOf(`${late} ${answering} answer(request); }`, { timeoutMs: 10 });
    expect((await client.synthesize(request)).words).toEqual([{ position: 0, atMs: 1 }]);
  });

  it('is given up when it does not start', async () => {
    const client = await clientOf('setInterval(() => undefined, 1_000)', { startMs: 10 });
    await expect(client.synthesize(request)).rejects.toMatchObject({ code: 'timeout' });
  });

  it('refuses more than it can queue', async () => {
    const client = await clientOf(`${answering} }`, { maxWaiting: 1, timeoutMs: 60_000 });
    const held = [client.synthesize(request), client.synthesize(request)].map((work) => work.catch(() => 'stopped'));
    await expect(client.synthesize(request)).rejects.toMatchObject({ code: 'busy' });
    client.stop();
    expect(await Promise.all(held)).toEqual(['stopped', 'stopped']);
  });
});
