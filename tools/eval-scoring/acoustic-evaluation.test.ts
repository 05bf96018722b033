import { targetLanguages } from '@fabula/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AcousticKind, type AcousticResult, acousticResults } from './acoustic-evaluation.ts';
import { createSpeaker, type Speaker } from './spoken-stories.ts';

let speaker: Speaker | undefined;
const everything: AcousticResult[] = [];
const ofKind = (results: readonly AcousticResult[], what: AcousticResult['what'], ...kinds: AcousticKind[]) =>
  results.filter((result) => result.what === what && kinds.includes(result.kind));
const isAccepted = ({ verdict }: AcousticResult) => verdict.accepted;

beforeAll(async () => {
  speaker = await createSpeaker(); // fails with the reason where there is no voice; nothing here is skipped
});
afterAll(() => speaker?.stop());

describe.each(targetLanguages)('the acoustic match with spoken stories in %s', (language) => {
  let results: readonly AcousticResult[] = [];

  beforeAll(async () => {
    if (!speaker) throw new Error('there is no speaker');
    results = await acousticResults(language, speaker, { every: 3 });
    everything.push(...results);
  }, 300_000);

  it('accepts the right sentence from other voices, clean and in a room', () => {
    const right = ofKind(results, 'sentence', 'right', 'right, in a room');
    expect(right.length).toBeGreaterThanOrEqual(12);
    expect(right.filter((result) => !isAccepted(result))).toEqual([]);
  });

  it('never accepts another sentence, of this story or of another', () => {
    const wrong = ofKind(results, 'sentence', 'another of the story', 'of elsewhere');
    expect(wrong.length).toBeGreaterThanOrEqual(24);
    expect(wrong.filter(isAccepted)).toEqual([]);
  });

  it('never accepts another phrase of the story', () => {
    const wrong = ofKind(results, 'phrase', 'another of the story');
    expect(wrong.length).toBeGreaterThanOrEqual(8);
    expect(wrong.filter(isAccepted)).toEqual([]);
  });

  it('never accepts silence or noise, and recognizes silence', () => {
    const nothing = results.filter(({ kind }) => kind === 'silence' || kind === 'noise');
    expect(nothing.length).toBeGreaterThanOrEqual(30);
    expect(nothing.filter(isAccepted)).toEqual([]);
    const reasons = results.filter(({ kind }) => kind === 'silence').map(({ verdict }) => verdict.reason);
    expect(new Set(reasons)).toEqual(new Set(['silence']));
  });
});

describe('the acoustic match in hard cases', () => {
  const share = (results: readonly AcousticResult[]) => results.filter(isAccepted).length / results.length;

  it('accepts every right sentence in noise a fifth as loud', () => {
    const right = ofKind(everything, 'sentence', 'right, in noise');
    expect(right.length).toBeGreaterThanOrEqual(36);
    expect(share(right)).toBe(1);
  });

  it('accepts nineteen of twenty right key phrases, which are short', () => {
    const right = ofKind(everything, 'phrase', 'right', 'right, in a room');
    expect(right.length).toBeGreaterThanOrEqual(40);
    expect(share(right)).toBeGreaterThanOrEqual(0.95);
  });

  it('hardly ever accepts a key phrase of another story', () => {
    const wrong = ofKind(everything, 'phrase', 'of elsewhere');
    expect(wrong.length).toBeGreaterThanOrEqual(40);
    expect(share(wrong)).toBeLessThanOrEqual(0.025);
  });
});
