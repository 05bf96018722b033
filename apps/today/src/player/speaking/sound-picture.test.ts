import { describe, expect, it } from 'vitest';
import { peaksOf, placeOf, secondsOf, spokenPart } from './sound-picture.ts';

describe('the peaks of a sound', () => {
  // Ten samples a second make one sample a step.
  it.each([
    ['are the loudest moments, in either direction', [0.1, -0.5, 0.2], 10, [0.1, 0.5, 0.2]],
    ['are one for several samples', [0.1, -0.5, 0.2, 0.3], 20, [0.5, 0.3]],
    ['include a last step that is not full', [0.1, 0.2, 0.4], 20, [0.2, 0.4]],
    ['are at most 1', [1.7], 10, [1]],
    ['are none of an empty sound', [], 10, []],
  ])('%s', (_name, samples, sampleRate, peaks) => {
    const found = peaksOf(new Float32Array(samples), sampleRate);
    expect(found.map((peak) => Math.round(peak * 10) / 10)).toEqual(peaks);
  });
});

describe('the speech in a sound', () => {
  it.each([
    ['begins and ends with it', [0, 0.01, 0.4, 0.8, 0.4, 0, 0], { from: 2, heights: [0.5, 1, 0.5] }],
    ['keeps a pause', [0.5, 0, 0.5], { from: 0, heights: [1, 0, 1] }],
    ['is drawn as large from a quiet microphone', [0.01, 0.02], { from: 0, heights: [0.5, 1] }],
    ['is empty in silence', [0, 0, 0], { from: 0, heights: [] }],
    ['is empty without a measurement', [], { from: 0, heights: [] }],
  ])('%s', (_name, peaks, part) => {
    expect(spokenPart(peaks)).toEqual(part);
  });

  it('has a length', () => {
    expect(secondsOf(spokenPart([0, 0.5, 0.5, 0]))).toBe(0.2);
  });
});

describe('the place of a word in it', () => {
  const part = spokenPart([0, 0, 0.5, 0.5, 0.5, 0.5]);
  it.each([
    ['within', { fromMs: 300, toMs: 450 }, { from: 1, to: 2.5 }],
    ['cut where the word begins in the silence before', { fromMs: 0, toMs: 300 }, { from: 0, to: 1 }],
    ['cut at the end', { fromMs: 500, toMs: 900 }, { from: 3, to: 4 }],
    ['nowhere for a word outside', { fromMs: 700, toMs: 900 }, null],
  ])('is %s', (_name, word, place) => {
    expect(placeOf(part, word)).toEqual(place);
  });
});
