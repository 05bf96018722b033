import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { createEspeakClient, type EspeakClient } from './espeak-client.ts';
import { createKeptSpeech } from './kept-speech.ts';
import { createPicoClient, type PicoClient } from './pico-client.ts';
import { picoSpeech } from './pico-speech.ts';
import { createSpeechCache } from './speech-cache.ts';

/** For what hangs: a busy machine may take ten times as long as a quiet one. */
const patient = { timeoutMs: 120_000, startMs: 120_000 };
const newFolder = () => mkdtemp(join(tmpdir(), 'fabula-pico-'));

// One of each for all tests, because a process costs a second.
const livingPico = createPicoClient(patient);
const livingEspeak = createEspeakClient(patient);
afterAll(() => {
  livingPico.stop();
  livingEspeak.stop();
});

async function newSpeech({ pico = livingPico, espeak }: { pico?: PicoClient; espeak?: EspeakClient } = {}) {
  return picoSpeech(pico, espeak, createKeptSpeech(createSpeechCache(await newFolder(), 10_000_000)));
}

describe('speech by SVOX Pico', () => {
  it('is a WAV of the sentence with the time of every word, and the same again from disk', async () => {
    const speech = await newSpeech({ espeak: livingEspeak });
    const text = 'Te despiertas temprano, y la casa está en silencio.';
    const first = await speech.synthesize({ text, language: 'Spanish' });
    expect(first).toMatchObject({ cached: false, timing: 'provider', mimeType: 'audio/wav' });
    expect(first?.durationMs).toBe(Math.round((((first?.audio.byteLength ?? 0) - 44) / 2 / 16_000) * 1000));
    expect(first?.words.map(({ start, end }) => text.slice(start, end))).toEqual(text.match(/\p{L}+/gu));
    const again = await speech.synthesize({ text, language: 'Spanish' });
    expect(again).toMatchObject({ cached: true, durationMs: first?.durationMs, words: first?.words });
  });

  it.each([
    ['Spanish', 'La bota está en la nevera, y el oso la busca.'],
    ['French', 'L’ours cherche sa botte rouge, qui est dans le frigo.'],
    ['German', 'Der Bär sucht seinen Stiefel, und Lina lacht.'],
    ['Italian', 'L’orso cerca il suo stivale, che è nel frigo.'],
    ['English', 'The bear is looking for his boot, and Lina laughs & sings.'],
  ])('has times in the order of the words in %s, spread over the sound', async (language, text) => {
    const spoken = await (await newSpeech({ espeak: livingEspeak })).synthesize({ text, language });
    expect(spoken?.timing).toBe('provider');
    const times = spoken?.words.flatMap(({ fromMs, toMs }) => [fromMs, toMs]) ?? [];
    expect(times).toEqual([...times].sort((a, b) => a - b));
    const duration = spoken?.durationMs ?? 0;
    expect(times[0]).toBeLessThan(300);
    expect(times.at(-1)).toBeGreaterThan(duration * 0.75);
    expect(times.at(-1)).toBeLessThanOrEqual(duration);
  });

  it('tells by estimate when each word is spoken where there is no espeak-ng', async () => {
    const spoken = await (await newSpeech()).synthesize({ text: 'Die rote Tür.', language: 'German' });
    expect(spoken).toMatchObject({ timing: 'estimated', words: [{ start: 0 }, { start: 4 }, { start: 9 }] });
  });

  it('does so, too, where espeak-ng fails, but only until it speaks again', async () => {
    let isDown = true;
    const espeak: EspeakClient = {
      synthesize: (asked) => (isDown ? Promise.reject(new Error('gone')) : livingEspeak.synthesize(asked)),
      stop: () => undefined,
    };
    const speech = await newSpeech({ espeak });
    const request = { text: 'Die rote Tür.', language: 'German' };
    expect(await speech.synthesize(request)).toMatchObject({ timing: 'estimated', cached: false });
    isDown = false;
    expect(await speech.synthesize(request)).toMatchObject({ timing: 'provider', cached: false });
    isDown = true;
    expect(await speech.synthesize(request)).toMatchObject({ timing: 'provider', cached: true });
  });

  it('is left to others in Arabic, in the Spanish of America, and for the reference speakers', async () => {
    const speech = await newSpeech();
    expect(await speech.synthesize({ text: 'صباح', language: 'Arabic' })).toBeUndefined();
    expect(await speech.synthesize({ text: 'Hola', language: 'Spanish', accent: 'american' })).toBeUndefined();
    expect(await speech.synthesize({ text: 'Hola', language: 'Spanish', voice: 'diego' })).toBeUndefined();
    expect(await speech.synthesize({ text: 'Hola', language: 'Spanish', speaker: 1 })).toBeUndefined();
    expect(await speech.synthesize({ text: 'Hola', language: 'Klingon' })).toBeUndefined();
  });

  it('is left to others when it would take more than a minute', async () => {
    const speech = await newSpeech();
    expect(await speech.synthesize({ text: '9 '.repeat(500), language: 'English', speed: 0.5 })).toBeUndefined();
    expect(await speech.synthesize({ text: 'Nine.', language: 'English' })).toMatchObject({ cached: false });
  });

  it('differs by voice, accent and speed, each cached separately', async () => {
    const speech = await newSpeech();
    const wanted = [
      {},
      { voice: 'sarah' },
      { accent: 'european' },
      { speed: 0.7 },
      { voice: 'sarah', accent: 'european' },
    ].map((more) => ({ text: 'The boot is red.', language: 'English', ...more }));
    const sounds = new Set<string>();
    for (const request of wanted) {
      const spoken = await speech.synthesize(request);
      expect(spoken?.cached).toBe(false);
      sounds.add(Buffer.from(spoken?.audio ?? []).toString('base64'));
    }
    expect(sounds.size).toBe(wanted.length);
    for (const request of wanted) expect(await speech.synthesize(request)).toMatchObject({ cached: true });
  });

  it('fails when its process dies', async () => {
    const script = join(await newFolder(), 'dies.mjs');
    await writeFile(script, 'process.exit(1);');
    const pico = createPicoClient({ script });
    onTestFinished(() => pico.stop());
    const speech = await newSpeech({ pico });
    await expect(speech.synthesize({ text: 'Hola', language: 'Spanish' })).rejects.toMatchObject({ code: 'crashed' });
  });
});
