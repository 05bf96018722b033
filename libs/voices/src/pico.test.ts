import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { picoDataFolder } from './data-folder.ts';
import { createPico, type Pico, PicoError, type PicoRequest, picoRate } from './pico.ts';
import { picoFiles, picoLanguages, picoVoice } from './pico-language.ts';

/** The engine's own files, which tell what it has open. */
const opened = vi.hoisted(() => ({ streams: (): readonly unknown[] => [] }));
vi.mock('@echogarden/svoxpico-wasm', async (original) => {
  const { default: create } = await original<typeof import('@echogarden/svoxpico-wasm')>();
  return {
    default: async (...options: Parameters<typeof create>) => {
      const module = await create(...options);
      opened.streams = () => module.FS.streams.filter(Boolean);
      return module;
    },
  };
});

const load = (file: string) => readFile(join(picoDataFolder, file));

let pico: Pico;
beforeAll(async () => {
  pico = await createPico(load);
});

const sentence = 'The bear is looking for his red boot.';

async function seconds(changes: Partial<PicoRequest> = {}): Promise<number> {
  const voice = { language: 'en-US', scale: 1 } as const;
  const samples = await pico.speak({ text: sentence, voice, speed: 1, maxSeconds: 60, ...changes });
  return (samples?.length ?? Number.NaN) / picoRate;
}

/** How often a second the sound swings from well below zero to well above: a higher voice does so more often. */
function swings(samples: Float32Array): number {
  let [count, isBelow] = [0, false];
  for (const value of samples) {
    if (value < -0.02) isBelow = true;
    if (value <= 0.02 || !isBelow) continue;
    count += 1;
    isBelow = false;
  }
  return (count * picoRate) / samples.length;
}

describe('SVOX Pico', () => {
  it.each(picoLanguages)('speaks %s', async (language) => {
    const samples = await pico.speak({ text: sentence, voice: { language, scale: 1 }, speed: 1, maxSeconds: 60 });
    expect((samples?.length ?? 0) / picoRate).toBeGreaterThan(1);
    expect(samples?.every((value) => Math.abs(value) <= 1)).toBe(true);
    expect(samples?.some((value) => Math.abs(value) > 0.1)).toBe(true);
  });

  it('gives the same sound for the same text, whatever it spoke before', async () => {
    const voice = { language: 'en-GB', scale: 0.9 } as const;
    const say = (text: string) => pico.speak({ text, voice, speed: 1, maxSeconds: 60 });
    const first = await say(sentence);
    await say('Something else, which is longer.');
    expect(await say(sentence)).toEqual(first);
    expect(await (await createPico(load)).speak({ text: sentence, voice, speed: 1, maxSeconds: 60 })).toEqual(first);
  });

  it('leaves no file open, of which it can have only 4096', async () => {
    const before = opened.streams().length;
    await seconds();
    expect(opened.streams()).toHaveLength(before);
  });

  it('takes about as long as its speed says, in a higher and in a lower voice', async () => {
    const own = await seconds();
    for (const scale of [0.84, 1.07]) {
      const inVoice = await seconds({ voice: { language: 'en-US', scale } });
      expect(inVoice / own, `scale ${scale}`).toBeGreaterThan(0.9);
      expect(inVoice / own, `scale ${scale}`).toBeLessThan(1.15);
    }
    expect((await seconds({ speed: 0.5 })) / own).toBeGreaterThan(1.6);
    expect((await seconds({ speed: 2 })) / own).toBeLessThan(0.75);
  });

  it('sounds lower and higher', async () => {
    const say = (scale: number) =>
      pico.speak({ text: sentence, voice: { language: 'en-US', scale }, speed: 1, maxSeconds: 60 });
    const counts = (await Promise.all([0.84, 1, 1.07].map(say))).map((samples) =>
      swings(samples ?? new Float32Array()),
    );
    expect(counts).toEqual([...counts].sort((a, b) => a - b));
  });

  it('speaks at half its volume from a word on, and otherwise the same', async () => {
    const text = 'Tu te lèves tôt.';
    const request = { text, voice: { language: 'fr-FR', scale: 1 }, speed: 1, maxSeconds: 60 } as const;
    const plain = (await pico.speak(request)) ?? new Float32Array();
    const halved = (await pico.speak({ ...request, halvedFrom: text.indexOf('lèves') })) ?? new Float32Array();
    expect(halved).toHaveLength(plain.length);
    const from = plain.findIndex((value, index) => value !== halved[index]);
    expect(from / picoRate).toBeGreaterThan(0.15);
    const peak = (samples: Float32Array) => samples.subarray(from).reduce((most, value) => Math.max(most, value), 0);
    expect(peak(halved) / peak(plain)).toBeCloseTo(0.5, 1);
  });

  it('takes no markup from a text', async () => {
    const plain = await seconds({ text: 'The boot pitch level is red.' });
    expect(await seconds({ text: 'The boot <pitch level> is red.' })).toBeCloseTo(plain, 1);
    expect(await seconds({ text: 'The boot.\0 The bear is looking for it.' })).toBeGreaterThan(
      await seconds({ text: 'The boot.' }),
    );
  });

  it('says nothing of a text without words', async () => {
    expect(await seconds({ text: '…' })).toBeLessThan(1);
  });

  it('does not speak longer than it may', async () => {
    const voice = { language: 'en-US', scale: 1 } as const;
    expect(await pico.speak({ text: sentence.repeat(20), voice, speed: 1, maxSeconds: 5 })).toBeUndefined();
    expect(await seconds()).toBeGreaterThan(1);
  });

  it('fails where its data is damaged or missing, and speaks once it is there', async () => {
    let isDamaged = true;
    const broken = await createPico(async (file) => (isDamaged ? new Uint8Array(100) : load(file)));
    const voice = { language: 'it-IT', scale: 1 } as const;
    const say = () => broken.speak({ text: 'Ciao.', voice, speed: 1, maxSeconds: 60 });
    await expect(say()).rejects.toThrow(PicoError);
    isDamaged = false;
    expect((await say())?.length).toBeGreaterThan(picoRate / 4);
    const without = await createPico(() => Promise.reject(new Error('no such file')));
    await expect(without.speak({ text: 'Ciao.', voice, speed: 1, maxSeconds: 60 })).rejects.toThrow('no such file');
  });
});

describe('the language data', () => {
  const listed = readFileSync(join(picoDataFolder, 'SHA256SUMS'), 'utf8').trim().split('\n');

  it.each(listed)('is what was published: %s', (line) => {
    const [digest, file = ''] = line.split('  ');
    expect(
      createHash('sha256')
        .update(readFileSync(join(picoDataFolder, file)))
        .digest('hex'),
    ).toBe(digest);
  });

  it('is listed for every language', () => {
    const names = listed.map((line) => line.split('  ')[1]);
    expect([...names].sort()).toEqual(Object.values(picoFiles).flat().sort());
  });
});

describe('the name of a voice', () => {
  it.each([
    ['es-ES', { language: 'es-ES', scale: 1 }],
    ['fr-FR@0.84', { language: 'fr-FR', scale: 0.84 }],
    ['ar', undefined],
    ['es-ES@', undefined],
    ['es-ES@5', undefined],
    ['es-ES@1@1', undefined],
    ['', undefined],
  ])('%s is read', (name, voice) => {
    expect(picoVoice(name)).toEqual(voice);
  });
});
