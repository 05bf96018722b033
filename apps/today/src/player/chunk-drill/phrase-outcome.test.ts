import { describe, expect, it } from 'vitest';
import type { Verdict } from '../speaking/speaking.ts';
import { hasSpoken, outcomeOfGoingOn, outcomeOfVerdict } from './phrase-outcome.ts';

const transcript = (score: number) =>
  ({
    kind: 'transcript',
    engine: 'transcription',
    text: 'tienes hambre',
    score,
    words: [],
    pronunciation: null,
  }) satisfies Verdict;
const acoustic = (accepted: boolean): Verdict => ({
  kind: 'acoustic',
  accepted,
  reason: accepted ? 'matched' : 'other-sentence',
});
const acousticReason = (reason: 'silence' | 'noise'): Verdict => ({ kind: 'acoustic', accepted: false, reason });
const unjudged: Verdict = { kind: 'unjudged', reason: 'offline' };

describe('a verdict', () => {
  it.each([
    ['settles the outcome from 70', transcript(70), 'heard'],
    ['leaves it open below 70', transcript(69), null],
    ['leaves it open when no words were understood', acoustic(true), null],
    ['leaves it open when there is none', unjudged, null],
  ] as const)('%s', (_name, verdict, expected) => {
    expect(outcomeOfVerdict(verdict)).toBe(expected);
  });
});

const attempt = (verdict: Verdict | null) => ({
  recording: { bytes: new ArrayBuffer(0), mimeType: 'audio/webm', durationMs: 900, peaks: [] },
  verdict,
});
const silence = acousticReason('silence');

describe('whether anything was said', () => {
  it.each([
    ['a recording that is not judged yet', attempt(null), true],
    ['a recording that nobody can judge', attempt(unjudged), true],
    ['another sentence', attempt(acoustic(false)), true],
    ['a few wrong words', attempt({ ...transcript(10), text: 'pan' }), true],
    ['a transcript without words', attempt({ ...transcript(0), text: ' ' }), false],
    ['silence', attempt(silence), false],
    ['a hum', attempt(acousticReason('noise')), false],
    ['no recording', null, false],
  ] as const)('%s', (_name, said, expected) => {
    expect(hasSpoken(said)).toBe(expected);
  });
});

describe('going to the next phrase notes', () => {
  it.each([
    ['a phrase without a recording as skipped', null, null, 'skipped'],
    ['silence as skipped', null, attempt(silence), 'skipped'],
    ['speech as judged by the learner', null, attempt(unjudged), 'own'],
    ['a poor attempt as judged by the learner', null, attempt(transcript(40)), 'own'],
    ['a skipped phrase that was said after all', 'skipped', attempt(null), 'own'],
    ['a heard phrase that was not noted before the page was left', null, attempt(transcript(90)), 'heard'],
    ['nothing noted before: skipped', 'skipped', null, null],
    ['nothing noted before: said', 'own', attempt(unjudged), null],
    ['nothing noted before: understood', 'heard', attempt(transcript(90)), null],
    ['nothing lower than noted before', 'heard', attempt(unjudged), null],
  ] as const)('%s', (_name, reached, said, expected) => {
    expect(outcomeOfGoingOn(reached, said)).toBe(expected);
  });
});
