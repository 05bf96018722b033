import { describe, expect, it } from 'vitest';
import { seededRandom } from '../evaluation/random.ts';
import { hum, inRoom, silence, tuneOf, whiteNoise } from '../evaluation/sounds.ts';
import { ClipError } from './clip.ts';
import { dimensions } from './features.ts';
import { fingerprintOf } from './fingerprint.ts';

const tune = [3, 17, 40, 8, 25, 33, 12, 46, 5, 29];
const voice = { pitch: 120, tempo: 1 };

describe('a fingerprint', () => {
  it('has mean 0 and deviation about 1 in every dimension', () => {
    const { values, frames } = fingerprintOf(tuneOf(tune, voice));
    expect(values).toHaveLength(frames * dimensions);
    for (let column = 0; column < dimensions; column += 1) {
      const own = Array.from({ length: frames }, (_, frame) => values[frame * dimensions + column] ?? 0);
      const mean = own.reduce((sum, value) => sum + value, 0) / frames;
      const deviation = Math.sqrt(own.reduce((sum, value) => sum + (value - mean) ** 2, 0) / frames);
      expect(Math.abs(mean)).toBeLessThan(0.1);
      expect(deviation).toBeGreaterThan(0.8);
      expect(deviation).toBeLessThan(1.2);
    }
  });

  it('does not depend on how loud the clip is', () => {
    const clip = tuneOf(tune, voice);
    const quiet = { ...clip, samples: clip.samples.map((sample) => sample / 8) };
    const [a, b] = [fingerprintOf(clip), fingerprintOf(quiet)];
    expect(b.frames).toBe(a.frames);
    expect(a.loudDecibels - b.loudDecibels).toBeCloseTo(18.06, 1);
  });

  it('is as long as the sound and not as the recording', () => {
    const clip = tuneOf(tune, voice);
    const waiting = inRoom(clip, seededRandom(1), 30, 2);
    expect(fingerprintOf(waiting).activeSeconds).toBeGreaterThan(fingerprintOf(clip).activeSeconds - 0.3);
    expect(fingerprintOf(waiting).activeSeconds).toBeLessThan(fingerprintOf(clip).activeSeconds + 0.3);
  });

  it('moves more for speech than for hum or noise', () => {
    const moving = fingerprintOf(tuneOf(tune, voice)).spectralMovement;
    expect(moving).toBeGreaterThan(2 * fingerprintOf(hum(3, 50)).spectralMovement);
    expect(moving).toBeGreaterThan(2 * fingerprintOf(whiteNoise(3, 0.1, seededRandom(2))).spectralMovement);
  });

  it('is empty for silence and for an empty clip, and holds only finite numbers', () => {
    expect(fingerprintOf({ samples: new Float32Array(0), sampleRate: 48_000 })).toMatchObject({
      frames: 0,
      activeSeconds: 0,
    });
    expect([...fingerprintOf(silence(2)).values].every(Number.isFinite)).toBe(true);
  });

  it('refuses an invalid clip', () => {
    expect(() => fingerprintOf({ samples: Float32Array.of(Number.NaN), sampleRate: 16_000 })).toThrow(ClipError);
  });
});
