import { describe, expect, it } from 'vitest';
import type { Verdict } from '../speaking/speaking.ts';
import { hasSpoken, outcomeOfGoingOn, outcomeOfVerdict, ownQuestion } from './phrase-outcome.ts';

const transcript = (score: number) =>
  ({ kind: 'transcript', engine: 'transcription', text: '', score, words: [] }) satisfies Verdict;
const acoustic = (accepted: boolean): Verdict => ({
  kind: 'acoustic',
  accepted,
  reason: accepted ? 'matched' : 'other-sentence',
});
const unjudged: Verdict = { kind: 'unjudged', reason: 'offline' };

describe('a verdict', () => {
  it.each([
    ['settles it from 70', transcript(70), 'heard'],
    ['leaves it open below', transcript(69), null],
    ['leaves it open when no words were understood', acoustic(true), null],
    ['leaves it open when there is none', unjudged, null],
  ] as const)('%s', (_name, verdict, expected) => {
    expect(outcomeOfVerdict(verdict)).toBe(expected);
  });
});

describe('the learner is asked', () => {
  it.each([
    ['nothing before the verdict', null, null, null],
    ['nothing about a transcript', transcript(20), null, null],
    ['to confirm the right phrase', acoustic(true), null, { ask: 'confirm', outcome: 'heard' }],
    ['to confirm it also after an own judgement', acoustic(true), 'own', { ask: 'confirm', outcome: 'heard' }],
    ['about a phrase that was not recognised', acoustic(false), null, { ask: 'own', outcome: 'own' }],
    ['about a phrase that nobody judged', unjudged, 'skipped', { ask: 'own', outcome: 'own' }],
    ['nothing twice', unjudged, 'own', null],
    ['nothing about what was heard before', acoustic(true), 'heard', null],
  ] as const)('%s', (_name, verdict, reached, expected) => {
    expect(ownQuestion(verdict, reached)).toEqual(expected);
  });
});

describe('whether anything was said', () => {
  const recording = { bytes: new ArrayBuffer(0), mimeType: 'audio/webm', durationMs: 900, peaks: [] };
  const said = (verdict: Verdict | null) => hasSpoken({ recording, verdict });

  it.each([
    ['a recording that is not judged yet', said(null), true],
    ['a recording that nobody can judge', said(unjudged), true],
    ['another sentence', said(acoustic(false)), true],
    ['a few wrong words', said({ ...transcript(10), text: 'pan' }), true],
    ['a transcript without words', said(transcript(0)), false],
    ['silence', said({ kind: 'acoustic', accepted: false, reason: 'silence' }), false],
    ['a hum', said({ kind: 'acoustic', accepted: false, reason: 'noise' }), false],
    ['no recording', hasSpoken(null), false],
  ] as const)('%s', (_name, spoken, expected) => {
    expect(spoken).toBe(expected);
  });
});

describe('going on', () => {
  it.each([
    [null, false, 'skipped'],
    [null, true, 'own'],
    ['skipped', false, null],
    ['skipped', true, 'own'],
    ['own', false, null],
    ['own', true, null],
    ['heard', true, null],
  ] as const)('from %s, spoken: %s, notes %s', (reached, hasSpoken, expected) => {
    expect(outcomeOfGoingOn(reached, hasSpoken)).toBe(expected);
  });
});
