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
  ['the same if the sentence was skipped before', accepted, 'skipped', 'heard'],
  ['the same if only the learner had judged it before', accepted, 'own', 'heard'],
  ['nothing once the sentence was heard', accepted, 'heard', null],
  ['whether a rejected attempt was right after all', refused, null, 'own'],
  ['whether an unjudged attempt was right', unjudged, 'skipped', 'own'],
  ['nothing a second time', refused, 'own', null],
] as const)('asks %s', (_name, verdict, reached, expected) => {
  expect(ownJudgement(verdict, reached)).toBe(expected);
});

it.each([
  ['whatever was heard', transcript, null, 'own'],
  ['and for nothing higher', accepted, 'own', null],
] as const)('asks the learner where no engine is trusted, %s', (_name, verdict, reached, expected) => {
  expect(ownJudgement(verdict, reached, false)).toBe(expected);
});
