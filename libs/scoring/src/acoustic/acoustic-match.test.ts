import { describe, expect, it } from 'vitest';
import { seededRandom } from '../evaluation/random.ts';
import { brownNoise, burstsOfNoise, hum, inRoom, silence, tuneOf, whiteNoise } from '../evaluation/sounds.ts';
import { acceptBelowRatio, acousticMatch, leastDecoys } from './acoustic-match.ts';
import type { Clip } from './clip.ts';
import { dimensions } from './features.ts';
import { type Fingerprint, fingerprintOf } from './fingerprint.ts';

const random = seededRandom(7);
/** Stand-ins for sentences: rows of vowel-like sounds, each in two voices. */
const sentences = Array.from({ length: 8 }, () => Array.from({ length: 12 + random.index(3) }, () => random.index(49)));
const voices = [
  { pitch: 110, tempo: 1 },
  { pitch: 190, tempo: 1 },
];
const prints = sentences.map((sounds) => voices.map((voice) => fingerprintOf(tuneOf(sounds, voice))));
const learner = { pitch: 145, tempo: 0.8, sampleRate: 48_000 };

const judge = (clip: Clip, expected: number) => judgePrint(fingerprintOf(clip), expected);
const judgePrint = (recording: Fingerprint, expected: number) =>
  acousticMatch({
    recording,
    references: prints[expected] ?? [],
    decoys: prints.filter((_, index) => index !== expected),
  });
const said = (sentence: number) => tuneOf(sentences[sentence] ?? [], learner);
const saidPrints = sentences.map((_, sentence) => fingerprintOf(said(sentence)));

describe('the acoustic match', () => {
  it.each([...sentences.keys()])('accepts sentence %i from another voice, slower, in a room', (sentence) => {
    const verdict = judge(inRoom(said(sentence), random), sentence);
    expect(verdict).toMatchObject({ accepted: true, reason: 'matched', rank: 1 });
    expect(verdict.ratio).toBeLessThan(acceptBelowRatio);
  });

  it.each([...sentences.keys()])('does not take another sentence for sentence %i', (sentence) => {
    for (const [other, recording] of saidPrints.entries()) {
      if (other === sentence) continue;
      expect(judgePrint(recording, sentence)).toMatchObject({ accepted: false, reason: 'other-sentence' });
    }
  });

  it('also rejects a sentence that is not among the decoys', () => {
    for (let count = 0; count < 10; count += 1) {
      const unknown = Array.from({ length: 13 }, () => random.index(49));
      expect(judge(tuneOf(unknown, learner), count % sentences.length).accepted).toBe(false);
    }
  });

  it.each([
    ['digital silence', () => silence(3)],
    ['a microphone that hears nothing', () => whiteNoise(3, 0.0005, random)],
    ['no sound at all', () => silence(0)],
    ['a knock', () => inRoom(tuneOf([20], { pitch: 100, tempo: 3 }), random, 100, 1)],
  ])('finds silence in %s', (_, clip) => {
    expect(judge(clip(), 0)).toEqual({ accepted: false, reason: 'silence', ratio: null, rank: null });
  });

  it.each([
    ['white noise', () => whiteNoise(3, 0.1, random)],
    ['a fan', () => brownNoise(3, 0.1, random)],
    ['mains hum', () => hum(3, 50)],
    ['a whistle', () => hum(3, 700)],
  ])('finds noise in %s', (_, clip) => {
    expect(judge(clip(), 0)).toMatchObject({ accepted: false, reason: 'noise' });
  });

  it('accepts no noise of any kind for any sentence', () => {
    for (const sentence of sentences.keys()) {
      const noises = [
        burstsOfNoise(2.5, random),
        whiteNoise(2.5, 0.02 + random.next() / 5, random),
        brownNoise(2.5, 0.02 + random.next() / 5, random),
        hum(2.5, 50 + random.index(400)),
        inRoom(hum(2, 50 + random.index(400)), random, 5),
      ];
      expect(noises.map((clip) => judge(clip, sentence).accepted)).toEqual(noises.map(() => false));
    }
  });

  it('refuses what is far too short or too long', () => {
    const part = tuneOf((sentences[0] ?? []).slice(0, 4), learner);
    const threeTimes = tuneOf([...(sentences[0] ?? []), ...(sentences[0] ?? []), ...(sentences[0] ?? [])], learner);
    expect(judge(part, 0)).toMatchObject({ accepted: false, reason: 'length' });
    expect(judge(threeTimes, 0)).toMatchObject({ accepted: false, reason: 'length' });
  });

  it('says that it cannot judge without references or with too few decoys', () => {
    const recording = fingerprintOf(said(0));
    const references = prints[0] ?? [];
    const decoys = prints.slice(1);
    const cannot = { accepted: false, reason: 'cannot-judge', ratio: null, rank: null };
    expect(acousticMatch({ recording, references: [], decoys })).toEqual(cannot);
    expect(acousticMatch({ recording, references, decoys: decoys.slice(0, leastDecoys - 1) })).toEqual(cannot);
    expect(acousticMatch({ recording, references, decoys: [[], [], ...decoys.slice(0, 2)] })).toEqual(cannot);
    expect(acousticMatch({ recording, references, decoys: decoys.slice(0, leastDecoys) }).accepted).toBe(true);
  });

  it('says that it cannot judge a single short word', () => {
    const word = [20, 31];
    const references = voices.map((voice) => fingerprintOf(tuneOf(word, voice)));
    expect(
      acousticMatch({ recording: fingerprintOf(tuneOf(word, learner)), references, decoys: prints }),
    ).toMatchObject({
      accepted: false,
      reason: 'cannot-judge',
    });
  });
});

/** Two seconds whose distance to those at 0 is the number. */
const printAt = (value: number): Fingerprint => ({
  frames: 100,
  values: new Float32Array(100 * dimensions).fill(value),
  activeSeconds: 2,
  loudDecibels: -20,
  rangeDecibels: 40,
  spectralMovement: 10,
});

describe('a voice that is far from every text', () => {
  const close = [1, 1.01, 1, 1.01, 1, 1.01, 1, 1.01];
  it.each([
    ['is accepted where the text stands out', 0.95, close, true],
    ['is refused where it is hardly nearer', 0.97, close, false],
    ['is refused where the decoys differ as much', 0.95, [1, 1.04, 1.08, 1.12, 1.16, 1.2, 1.24, 1.28], false],
    ['is refused where there are few decoys', 0.95, close.slice(1), false],
  ])('%s: %d', (_, own, others, accepted) => {
    const verdict = acousticMatch({
      recording: printAt(0),
      references: [printAt(own)],
      decoys: others.map((other) => [printAt(other)]),
    });
    expect(verdict).toMatchObject({ accepted, rank: 1 });
  });
});
