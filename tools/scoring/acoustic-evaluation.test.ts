import { targetLanguages } from '@fabula/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AcousticKind, type AcousticResult, acousticResults } from './acoustic-evaluation.ts';
import { createSpeaker, type Speaker } from './spoken-stories.ts';

let speaker: Speaker | undefined;

beforeAll(async () => {
  speaker = await createSpeaker(); // fails, and says why, where there is no voice: nothing here is skipped
});
afterAll(() => speaker?.stop());

describe.each(targetLanguages)('the acoustic match with spoken stories in %s', (language) => {
  let results: readonly AcousticResult[] = [];
  const ofKind = (...kinds: AcousticKind[]) => results.filter(({ kind }) => kinds.includes(kind));

  beforeAll(async () => {
    if (!speaker) throw new Error('there is no speaker');
    results = await acousticResults(language, speaker, 2);
  }, 120_000);

  it('accepts the right sentence from another voice, clean and in a room', () => {
    const right = ofKind('right', 'right, in a room');
    expect(right.length).toBeGreaterThanOrEqual(8);
    expect(right.filter(({ verdict }) => !verdict.accepted)).toEqual([]);
  });

  it('never accepts another sentence, of this story or of another', () => {
    const wrong = ofKind('another sentence', 'sentence of elsewhere');
    expect(wrong.length).toBeGreaterThanOrEqual(20);
    expect(wrong.filter(({ verdict }) => verdict.accepted)).toEqual([]);
  });

  it('never accepts silence or noise, and calls silence by its name', () => {
    const nothing = ofKind('silence', 'noise');
    expect(nothing.length).toBeGreaterThanOrEqual(24);
    expect(nothing.filter(({ verdict }) => verdict.accepted)).toEqual([]);
    expect(new Set(ofKind('silence').map(({ verdict }) => verdict.reason))).toEqual(new Set(['silence']));
  });
});
