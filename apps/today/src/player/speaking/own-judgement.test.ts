import { expect, it } from 'vitest';
import { ownJudgement } from './own-judgement.ts';
import type { Verdict } from './speaking.ts';

const transcript: Verdict = {
  kind: 'transcript',
  engine: 'transcription',
  text: 'hola',
  score: 40,
  words: [],
  pronunciation: null,
};
const accepted: Verdict = { kind: 'acoustic', accepted: true, reason: 'matched' };
const refused: Verdict = { kind: 'acoustic', accepted: false, reason: 'other-sentence' };
const unjudged: Verdict = { kind: 'unjudged', reason: 'offline' };

it.each([
  ['nothing while it is judged', null, null, null],
  ['nothing after a transcript', transcript, null, null],
  ['whether the right words went well', accepted, null, 'heard'],
  ['that also when they were passed over before', accepted, 'skipped', 'heard'],
  ['that also when only the learner had said so', accepted, 'own', 'heard'],
  ['nothing once they were heard', accepted, 'heard', null],
  ['whether it was right all the same', refused, null, 'own'],
  ['or where nobody can judge', unjudged, 'skipped', 'own'],
  ['not twice', refused, 'own', null],
] as const)('asks %s', (_name, verdict, reached, expected) => {
  expect(ownJudgement(verdict, reached)).toBe(expected);
});

it.each([
  ['whatever was heard', transcript, null, 'own'],
  ['and never more than that', accepted, 'own', null],
] as const)('asks for an own word where no engine is trusted, %s', (_name, verdict, reached, expected) => {
  expect(ownJudgement(verdict, reached, false)).toBe(expected);
});
