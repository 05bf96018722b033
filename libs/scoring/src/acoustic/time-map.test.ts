import { describe, expect, it } from 'vitest';
import { seededRandom } from '../evaluation/random.ts';
import { silence, tuneOf, whiteNoise } from '../evaluation/sounds.ts';
import type { Clip } from './clip.ts';
import { timeMapOf } from './time-map.ts';

const sounds = [3, 17, 40, 8, 25, 46, 11, 30, 5, 22];
/** How long one of the sounds takes at tempo 1. */
const soundSeconds = 0.18;

function joined(...clips: readonly Clip[]): Clip {
  return {
    samples: Float32Array.from(clips.flatMap(({ samples }) => Array.from(samples))),
    sampleRate: clips[0]?.sampleRate ?? 0,
  };
}

/** The map's error at the beginning of each sound, in seconds. */
function errors(map: ((seconds: number) => number) | undefined, beginning: (index: number) => number) {
  return sounds.map((_, index) => Math.abs((map?.(index * soundSeconds) ?? Number.NaN) - beginning(index)));
}

describe('the moments of a text in another voice', () => {
  it('are found in a faster and a slower voice of another pitch', () => {
    const guide = tuneOf(sounds, { pitch: 110, tempo: 1 });
    for (const tempo of [0.8, 1, 1.4]) {
      const map = timeMapOf(guide, tuneOf(sounds, { pitch: 190, tempo }));
      const beginning = (index: number) => (index * soundSeconds) / tempo;
      expect(Math.max(...errors(map, beginning)), `tempo ${tempo}`).toBeLessThan(0.06);
    }
  });

  it('are found after a pause that only one voice makes', () => {
    const guide = tuneOf(sounds, { pitch: 110, tempo: 1 });
    const first = tuneOf(sounds.slice(0, 4), { pitch: 190, tempo: 1 });
    const second = tuneOf(sounds.slice(4), { pitch: 190, tempo: 1 });
    const paused = joined(silence(0.4), first, silence(0.6), second);
    const beginning = (index: number) => 0.4 + index * soundSeconds + (index < 4 ? 0 : 0.6);
    expect(Math.max(...errors(timeMapOf(guide, paused), beginning))).toBeLessThan(0.06);
    const back = timeMapOf(paused, guide);
    expect(Math.abs((back?.(0.4 + 4 * soundSeconds + 0.6) ?? Number.NaN) - 4 * soundSeconds)).toBeLessThan(0.06);
  });

  it('are found in clips of other rates', () => {
    const guide = tuneOf(sounds, { pitch: 110, tempo: 1, sampleRate: 22_050 });
    const map = timeMapOf(guide, tuneOf(sounds, { pitch: 160, tempo: 1.2, sampleRate: 48_000 }));
    expect(Math.max(...errors(map, (index) => (index * soundSeconds) / 1.2))).toBeLessThan(0.06);
  });

  it('never go back in time, and stay within the clip', () => {
    const guide = tuneOf(sounds, { pitch: 110, tempo: 1 });
    const other = whiteNoise(1.5, 0.1, seededRandom(1));
    const map = timeMapOf(guide, other);
    const moments = Array.from({ length: 40 }, (_, index) => map?.(index * 0.05) ?? Number.NaN);
    expect(moments.every((moment, index) => moment >= (moments[index - 1] ?? 0) && moment <= 1.5)).toBe(true);
  });

  it('are not given where one clip is silent, empty or far too short', () => {
    const guide = tuneOf(sounds, { pitch: 110, tempo: 1 });
    expect(timeMapOf(guide, { samples: new Float32Array(), sampleRate: 16_000 })).toBeUndefined();
    expect(timeMapOf({ samples: new Float32Array(), sampleRate: 16_000 }, guide)).toBeUndefined();
    expect(timeMapOf(guide, tuneOf([3, 17], { pitch: 190, tempo: 1 }))).toBeUndefined();
  });
});
