import { describe, expect, it } from 'vitest';
import { type SoundMoment, softSound, softSounds, soundSamples } from './soft-sounds.ts';

const moments: readonly SoundMoment[] = ['right', 'wrong', 'finished'];
const free = { isOn: true, isBusy: false, wasTouched: true };

describe('which sound is made', () => {
  it.each([
    { when: 'nothing else sounds', setting: free, sounds: true },
    { when: 'the learner has turned sound effects off', setting: { ...free, isOn: false }, sounds: false },
    { when: 'the narrator speaks or something is recorded', setting: { ...free, isBusy: true }, sounds: false },
    { when: 'the page was not touched yet', setting: { ...free, wasTouched: false }, sounds: false },
  ])('where $when: $sounds', ({ setting, sounds }) => {
    for (const moment of moments) expect(softSound(moment, setting)).toBe(sounds ? softSounds[moment] : null);
  });
});

const rate = 48_000;
const peak = (samples: Float32Array) => samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);

describe.each(moments)('the sound of "%s"', (moment) => {
  const samples = soundSamples(softSounds[moment], rate);

  it('is soft: a voice beside it has a peak near 1', () => {
    expect(peak(samples)).toBeGreaterThan(0.03);
    expect(peak(samples)).toBeLessThan(0.16);
  });

  it('begins and ends in silence, without a click anywhere', () => {
    expect(Math.abs(samples[0] ?? 1)).toBeLessThan(0.001);
    expect(peak(samples.slice(-rate / 100))).toBeLessThan(0.001);
    const leaps = samples.subarray(1).map((sample, index) => sample - (samples[index] ?? 0));
    expect(peak(leaps)).toBeLessThan(0.05);
  });

  it('is over before anybody waits for it', () => {
    expect(samples.length / rate).toBeLessThan(moment === 'finished' ? 2 : 0.6);
  });

  it('is the same each time', () => {
    expect(soundSamples(softSounds[moment], rate)).toEqual(samples);
  });
});

it('rises for a right answer and falls for a wrong one, which is lower and quieter', () => {
  const [right, wrong] = [softSounds.right.notes, softSounds.wrong.notes].map((notes) =>
    notes.map(({ hertz }) => hertz),
  );
  expect(right).toEqual(right?.toSorted((a, b) => a - b));
  expect(wrong).toEqual(wrong?.toSorted((a, b) => b - a));
  expect(Math.max(...(wrong ?? []))).toBeLessThan(Math.min(...(right ?? [])));
  expect(peak(soundSamples(softSounds.wrong, rate))).toBeLessThan(peak(soundSamples(softSounds.right, rate)));
});
