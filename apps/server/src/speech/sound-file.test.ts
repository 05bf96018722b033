import { durationMsOf, type Sound } from '@fabula/voices';
import { afterAll, describe, expect, it } from 'vitest';
import { createOpusClient } from './opus-client.ts';
import { oggPagesOf, playedOf } from './read-ogg-opus.ts';
import { fileOf, formatFor } from './sound-file.ts';

const opus = createOpusClient({ timeoutMs: 120_000, startMs: 120_000 });
afterAll(() => opus.stop());

/** Tones of half a second each with silence between, so that a shift in time is seen. */
function tones(sampleRate: number, seconds: number): Sound {
  const at = (index: number) => index / sampleRate;
  const samples = Int16Array.from({ length: sampleRate * seconds }, (_, index) =>
    Math.floor(at(index) * 2) % 2 === 0 ? 0 : 9000 * Math.sin(2 * Math.PI * 440 * at(index)),
  );
  return { samples, sampleRate };
}

const levelAt = (samples: Int16Array, ms: number) => {
  const part = samples.subarray(48 * ms, 48 * (ms + 5));
  return Math.sqrt(part.reduce((sum, sample) => sum + sample * sample, 0) / part.length);
};

describe('the file of a sound', () => {
  it.each([
    [16_000, 2],
    [22_050, 2],
    [16_000, 40],
  ])('as Ogg Opus plays as long, and everything at its time: %i Hz, %i s', async (sampleRate, seconds) => {
    const sound = tones(sampleRate, seconds);
    const { audio, mimeType } = await fileOf(sound, { bitrate: 20_000 }, opus);
    expect(mimeType).toBe('audio/ogg');
    expect(audio.byteLength).toBeLessThan((sound.samples.byteLength * 16_000) / sampleRate / 10);
    const samples = playedOf(audio);
    expect(samples.length / 48).toBeCloseTo(durationMsOf(sound), 0);
    for (let from = 0; from + 1000 <= durationMsOf(sound); from += 1000) {
      // Silence until the tone begins, and soon after it full sound: 10 ms would be seen.
      expect(levelAt(samples, from + 490), `before ${from + 500} ms`).toBeLessThan(300);
      expect(levelAt(samples, from + 507), `after ${from + 500} ms`).toBeGreaterThan(3000);
    }
  });

  it('has pages that are numbered, of whole packets, the last one marked', async () => {
    const pages = oggPagesOf((await fileOf(tones(16_000, 40), { bitrate: 20_000 }, opus)).audio);
    expect(pages.slice(0, 2).map(({ body }) => body.toString('latin1', 0, 8))).toEqual(['OpusHead', 'OpusTags']);
    expect(pages.length).toBeGreaterThan(4);
    expect(pages.map(({ flags }) => flags)).toEqual([2, ...Array(pages.length - 2).fill(0), 4]);
    const times = pages.map(({ at }) => at);
    expect(times).toEqual([...times].sort((a, b) => a - b));
    expect(pages.every(({ segments }) => segments.length <= 255 && (segments.at(-1) ?? 0) < 255)).toBe(true);
  });

  it('is the same for the same sound, and smaller for a reference speaker', async () => {
    const make = async (speaker?: 1) =>
      Buffer.from((await fileOf(tones(16_000, 2), formatFor({ playsOpus: true, speaker }, opus), opus)).audio);
    const [first, other] = [await make(), await make(1)];
    expect(await make()).toEqual(first);
    expect(other.byteLength).toBeLessThan(first.byteLength);
  });

  it('is a WAV where the client does not play Opus, or nothing encodes', async () => {
    const sound = tones(16_000, 1);
    const wav = { mimeType: 'audio/wav' };
    expect(await fileOf(sound, formatFor({}, opus), opus)).toMatchObject(wav);
    expect(await fileOf(sound, formatFor({ playsOpus: true }, undefined), undefined)).toMatchObject(wav);
  });
});
