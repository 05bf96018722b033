import type { SpeakingOutcome } from '@fabula/domain';
import { describe, expect, it } from 'vitest';
import type { Verdict } from '../speaking/speaking.ts';
import { attemptToast, attemptWorth, ownJudgement } from './judgement.ts';
import type { ShadowMode } from './ladder.ts';

const transcript = (score: number): Verdict => ({
  kind: 'transcript',
  engine: 'transcription',
  text: '',
  score,
  words: [],
});
const accepted: Verdict = { kind: 'acoustic', accepted: true, reason: 'matched' };
const refused: Verdict = { kind: 'acoustic', accepted: false, reason: 'other-sentence' };
const unjudged: Verdict = { kind: 'unjudged', reason: 'offline' };

describe('attemptWorth', () => {
  it.each([
    ['69 is kept and completes nothing', transcript(69), 'text', { score: 69 }],
    ['70 completes', transcript(70), 'text', { score: 70, outcome: 'heard' }],
    ['a score of 0 is kept, too', transcript(0), 'hidden', { score: 0 }],
    ['an echo counts as any other', transcript(95), 'echo', { score: 95, outcome: 'heard' }],
    ['along with the narrator nothing is taken for the learner', transcript(95), 'together', {}],
    ['an accepted sound waits for the learner', accepted, 'text', {}],
    ['a refused one as well', refused, 'text', {}],
    ['and one that nobody judged', unjudged, 'text', {}],
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

describe('ownJudgement', () => {
  const confirm = { ask: 'confirm', outcome: 'heard' };
  const own = { ask: 'own', outcome: 'own' };
  it.each([
    ['nothing while it is judged', null, 'text', null, null],
    ['nothing after a transcript', transcript(40), 'text', null, null],
    ['whether the right sentence went well', accepted, 'text', null, confirm],
    ['that also when it was passed over before', accepted, 'text', 'skipped', confirm],
    ['that also when only the learner had said so', accepted, 'text', 'own', confirm],
    ['nothing once it was heard', accepted, 'text', 'heard', null],
    ['whether it was right all the same', refused, 'text', null, own],
    ['or where nobody can judge', unjudged, 'text', 'skipped', own],
    ['not twice', refused, 'text', 'own', null],
    ['for an own word along with the narrator, whatever was heard', transcript(100), 'together', null, own],
    ['and never more than that', accepted, 'together', 'own', null],
  ] as const)('asks %s', (_name, verdict, mode, reached: SpeakingOutcome | null, expected) => {
    expect(ownJudgement(verdict, mode, reached)).toEqual(expected);
  });
});
