import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { picoServedFiles } from './data-folder.ts';
import { createPicoWork } from './pico-work.ts';

const files = picoServedFiles();
const question = { id: 1, text: 'El oso busca su bota roja.', voice: 'es-ES@0.84', files };

/** The files where they lie, each noted when it is fetched. */
function worker() {
  const fetched: string[] = [];
  let isDown = false;
  const work = createPicoWork(async (address) => {
    if (isDown) throw new TypeError('Failed to fetch');
    fetched.push(address);
    return new Response(new Uint8Array(await readFile(address)));
  });
  return { work, fetched, setDown: (next: boolean) => (isDown = next) };
}

describe('the page’s own voice', () => {
  it('makes a WAV of a text, and fetches the engine and a language once', async () => {
    const { work, fetched, setDown } = worker();
    const answer = await work(question);
    if (!('wav' in answer)) throw new Error(answer.failure);
    expect(new TextDecoder().decode(answer.wav.slice(0, 4))).toBe('RIFF');
    expect(answer.durationMs).toBeGreaterThan(1000);
    expect(answer.wav.byteLength).toBe(44 + 2 * 16 * answer.durationMs);
    expect(fetched.map((address) => address.split('/').at(-1))).toEqual([
      'svoxpico.wasm',
      'es-ES_ta.bin',
      'es-ES_zl0_sg.bin',
    ]);
    setDown(true);
    expect(await work({ ...question, id: 2, text: 'Sin red.' })).toHaveProperty('wav');
    expect(await work({ ...question, id: 3, voice: 'it-IT' })).toEqual({ id: 3, failure: 'Failed to fetch' });
    setDown(false);
    expect(await work({ ...question, id: 4, voice: 'it-IT' })).toHaveProperty('wav');
  });

  it('tells what it could not do, and does it once the network is back', async () => {
    const { work, setDown } = worker();
    setDown(true);
    expect(await work(question)).toEqual({ id: 1, failure: 'Failed to fetch' });
    setDown(false);
    expect(await work({ ...question, voice: 'ru' })).toEqual({ id: 1, failure: 'Pico has no voice ru' });
    expect(await work({ ...question, text: 'palabra '.repeat(300) })).toHaveProperty('failure');
    expect(await work(question)).toHaveProperty('wav');
  });
});
