import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type SpeechDouble, startSpeechDouble } from './doubles/speech-doubles.ts';
import { type RunningFunction, runtimes, startFunction } from './function-runtimes.ts';
import { must, worlds } from './learners.ts';

const [world] = worlds();
if (!world) throw new Error('No server was started for the tests');

const text = '¿Vas a l’école, niña? 😀 Sí.';
const spoken = z.object({
  audioContent: z.base64(),
  mimeType: z.literal('audio/mpeg'),
  durationMs: z.number().positive(),
  words: z.array(z.object({ start: z.int(), end: z.int(), fromMs: z.int(), toMs: z.int() })),
  timing: z.enum(['provider', 'estimated']),
  cached: z.boolean(),
  source: z.object({ provider: z.string() }),
});

describe.each(runtimes)('text-to-speech with hosted voices on %s', (runtime) => {
  let double: SpeechDouble;
  let running: RunningFunction;
  let token: string;
  beforeAll(async () => {
    double = await startSpeechDouble();
    const AI_TTS = 'elevenlabs, azure, deepgram, openai-compatible, espeak-ng';
    running = await startFunction(runtime, 'text-to-speech', { ...double.secrets, AI_TTS });
    const learner = await world.signUp();
    token = must(await learner.client.auth.getSession()).session?.access_token ?? '';
  });
  afterAll(async () => {
    await running.stop();
    await double.close();
  });
  const ask = (body: object, signal?: AbortSignal) =>
    fetch(running.url, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ text, language: 'Spanish', ...body }),
      ...(signal ? { signal } : {}),
    });
  const hear = async (body: object) => spoken.parse(await (await ask(body)).json());

  it('are timed by the provider, word by word of the requested text', async () => {
    double.elevenLabs.answerWith((character) => (character === ' ' ? 40 : 100));
    const { words, timing, source, durationMs } = await hear({});
    expect([timing, source, double.refusals]).toEqual(['provider', { provider: 'elevenlabs' }, []]);
    expect(words.map(({ start, end, fromMs }) => [text.slice(start, end), fromMs])).toEqual([
      ['Vas', 100],
      ['a', 440],
      ['l’école', 580],
      ['niña', 1420],
      ['Sí', 2100],
    ]);
    expect(durationMs).toBeGreaterThan(words.at(-1)?.toMs ?? Number.POSITIVE_INFINITY);
  });

  it('stand in for each other in the order of the list, and say whose times are estimated', async () => {
    double.elevenLabs.answerWith({ status: 400 });
    expect(await hear({ text: 'Hola.' })).toMatchObject({ timing: 'estimated', source: { provider: 'azure' } });
    double.azure.answerWith('truncated');
    expect((await hear({ text: 'Hola.' })).source.provider).toBe('deepgram');
    // Aura 2 speaks no Arabic, and is not asked for it.
    const before = double.deepgram.requests.length;
    expect((await hear({ text: 'تستيقظ مبكرًا.', language: 'Arabic' })).source.provider).toBe('openai-compatible');
    expect(double.deepgram.requests).toHaveLength(before);
  });

  it('leave it to the device when none of them can', async () => {
    for (const service of ['elevenLabs', 'azure', 'deepgram', 'openAi'] as const) {
      double[service].answerWith({ status: 422 });
    }
    expect(await (await ask({ text: 'Hola.' })).json()).toEqual({ useDeviceVoice: true });
    expect(await (await ask({ text: 'Hola.', speaker: 1 })).json()).toEqual({ useDeviceVoice: true });
  });

  it('have their call aborted when the learner leaves', async () => {
    double.elevenLabs.answerWith('hang');
    const before = double.elevenLabs.requests.length;
    const leaving = new AbortController();
    const asked = ask({}, leaving.signal);
    await expect.poll(() => double.elevenLabs.requests.length).toBe(before + 1);
    leaving.abort();
    await expect(asked).rejects.toThrow();
    await double.elevenLabs.requests.at(-1)?.gone;
  });
});
