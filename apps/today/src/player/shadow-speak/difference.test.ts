import type { Clip, Spoken } from '@fabula/audio';
import { describe, expect, it } from 'vitest';
import { spokenPart } from '../speaking/sound-picture.ts';
import type { Verdict } from '../speaking/speaking.ts';
import { transcriptVerdict } from '../speaking/verdicts.ts';
import { differenceOf, markOf } from './difference.ts';

const spoken: Spoken = { key: 'a', text: 'Vas al mercado.', language: 'Spanish' };
const heard = (text: string) => transcriptVerdict('device', 'Spanish', spoken.text, text);
const acoustic = (accepted: boolean): Verdict => ({
  kind: 'acoustic',
  accepted,
  reason: accepted ? 'matched' : 'other-sentence',
});
const narrator = { part: spokenPart([0.5, 0.5, 0.5, 0.5, 0.5, 0.5]) };
const slow = spokenPart(Array.from({ length: 12 }, () => 0.3));
const pausing = spokenPart([0.5, 0.5, 0, 0, 0, 0, 0.5, 0.5]);
const alike = narrator.part;

describe('where an attempt differs most', () => {
  it.each<[string, Verdict, number | null, typeof slow, ReturnType<typeof differenceOf>]>([
    ['is the word that was heard otherwise', heard('vas al zapato'), 2, slow, { kind: 'word', index: 2 }],
    ['is the rhythm where every word went well', heard('vas al mercado'), null, slow, { kind: 'slower' }],
    [
      'is the rhythm where only the sentence was heard',
      acoustic(true),
      null,
      pausing,
      { kind: 'pause', from: 2, to: 6 },
    ],
    ['is the rhythm where nobody can judge', { kind: 'unjudged', reason: 'offline' }, null, slow, { kind: 'slower' }],
    ['is nowhere where the two are alike', acoustic(true), null, alike, null],
    ['is not told of another sentence', acoustic(false), null, slow, null],
    ['is not told where nothing was heard', heard(''), null, slow, null],
  ])('%s', (_name, verdict, differing, own, difference) => {
    expect(differenceOf({ verdict, differing, own, narrator })).toEqual(difference);
  });

  it('is not told of a rhythm without the narrator’s', () => {
    const asked = { verdict: acoustic(true), differing: null, own: slow, narrator: null };
    expect(differenceOf(asked)).toBeNull();
  });
});

describe('its mark in the picture', () => {
  const clip: Clip = {
    bytes: new ArrayBuffer(0),
    mimeType: 'audio/wav',
    durationMs: 600,
    words: [
      { start: 0, end: 3, fromMs: 0, toMs: 200 },
      { start: 4, end: 6, fromMs: 200, toMs: 300 },
      { start: 7, end: 14, fromMs: 300, toMs: 600 },
    ],
  };

  it('is over the narrator’s word', () => {
    expect(markOf({ kind: 'word', index: 2 }, spoken, { ...narrator, clip })).toEqual({ from: 2.6, to: 6 });
  });

  it('is over the learner’s pause', () => {
    expect(markOf({ kind: 'pause', from: 2, to: 6 }, spoken, null)).toMatchObject({ from: 2, to: 6 });
  });

  it('is missing for a whole sentence, and for a word without the narrator’s sound', () => {
    expect(markOf({ kind: 'slower' }, spoken, { ...narrator, clip })).toBeNull();
    expect(markOf({ kind: 'word', index: 2 }, spoken, null)).toBeNull();
  });
});
