import { describe, expect, it } from 'vitest';
import type { Verdict } from '../speaking/speaking.ts';
import { attemptToast, attemptWorth } from './judgement.ts';
import type { ShadowMode } from './ladder.ts';

const transcript = (score: number): Verdict => ({
  kind: 'transcript',
  engine: 'transcription',
  text: '',
  score,
  words: [],
  pronunciation: null,
});
const accepted: Verdict = { kind: 'acoustic', accepted: true, reason: 'matched' };
const refused: Verdict = { kind: 'acoustic', accepted: false, reason: 'other-sentence' };
const unjudged: Verdict = { kind: 'unjudged', reason: 'offline' };

describe('attemptWorth', () => {
  it.each([
    ['69 is kept and completes nothing', transcript(69), 'text', { score: 69 }],
    ['70 completes', transcript(70), 'text', { score: 70, outcome: 'heard' }],
    ['a score of 0 is kept, too', transcript(0), 'hidden', { score: 0 }],
    ['an echo counts like any other', transcript(95), 'echo', { score: 95, outcome: 'heard' }],
    ['speech along with the narrator has no worth', transcript(95), 'together', {}],
    ['an accepted sound waits for the learner', accepted, 'text', {}],
    ['a rejected sound does, too', refused, 'text', {}],
    ['an unjudged attempt does, too', unjudged, 'text', {}],
  ] as const)('%s', (_name, verdict, mode: ShadowMode, worth) => {
    expect(attemptWorth(verdict, mode)).toEqual(worth);
  });
});

describe('attemptToast', () => {
  it.each([
    [transcript(90), 'text', 'excellent'],
    [transcript(89), 'text', 'good'],
    [transcript(70), 'echo', 'good'],
    [transcript(69), 'hidden', 'keepPractising'],
    [transcript(100), 'together', null],
    [accepted, 'text', null],
    [unjudged, 'text', null],
  ] as const)('%#', (verdict, mode, toast) => {
    expect(attemptToast(verdict, mode)).toBe(toast);
  });
});
