import { describe, expect, it } from 'vitest';
import type { Verdict } from '../speaking/speaking.ts';
import { mostOpenActs, type Situation, sentenceActs } from './sentence-acts.ts';

const fresh: Situation = {
  attempt: null,
  question: null,
  isAccepted: false,
  isSilent: false,
  mayContinue: false,
  isReplay: false,
  isLast: false,
};
const transcript = (score: number): Verdict => ({
  kind: 'transcript',
  engine: 'transcription',
  text: 'hola',
  score,
  words: [],
  pronunciation: null,
});
const refused = (reason: 'other-sentence' | 'silence' | 'noise' | 'length' = 'other-sentence'): Verdict => ({
  kind: 'acoustic',
  accepted: false,
  reason,
});
const matched: Verdict = { kind: 'acoustic', accepted: true, reason: 'matched' };
const unjudged = (reason: 'offline' | 'no-reference' | 'failed'): Verdict => ({ kind: 'unjudged', reason });

describe('the act that is proposed', () => {
  it.each<[string, string | null, string, Partial<Situation>]>([
    ['to speak, before an attempt', 'record', 'next', {}],
    ['nothing, while it is judged', null, 'next', { attempt: { verdict: null } }],
    ['to go on, after a transcript that is enough', 'next', 'next', { attempt: { verdict: transcript(70) } }],
    ['to say it once more, after one that is not', 'record', 'next', { attempt: { verdict: transcript(69) } }],
    ['the question, after speech along with the narrator', 'accept', 'accept', of(transcript(20), 'own')],
    ['the question, after the right sentence', 'accept', 'accept', of(matched, 'heard')],
    ['to say it once more, after another sentence', 'record', 'accept', of(refused(), 'own')],
    ['to say it once more, after silence', 'record', 'accept', of(refused('silence'), 'own')],
    ['to say it once more, after noise', 'record', 'next', of(refused('noise'), 'own')],
    ['to go on, once the learner said that it was right', 'next', 'next', { ...of(refused()), isAccepted: true }],
    ['to say it once more, where another sentence asks nothing new', 'record', 'next', of(refused())],
    ['to decide oneself, offline', 'accept', 'accept', of(unjudged('offline'), 'own')],
    ['to go on, where the learner has decided before', 'next', 'next', of(unjudged('no-reference'))],
    ['to judge again, where that failed', 'retry', 'retry', of(unjudged('failed'), 'own')],
    ['to skip, without a microphone', 'skipOne', 'skipAll', { isSilent: true }],
    ['to speak, with a way past it beside that', 'record', 'skipOne', {}],
    ['the next step, where nothing is left to say', 'continue', 'next', { mayContinue: true }],
    ['to speak, in a replay', 'record', 'continue', { mayContinue: true, isReplay: true }],
    [
      'the next step, once all sentences are done',
      'continue',
      'continue',
      { ...of(transcript(90)), mayContinue: true },
    ],
    ['the next sentence, in a replay', 'next', 'next', { ...of(transcript(90)), mayContinue: true, isReplay: true }],
    [
      'the next step, at the end of a replay',
      'continue',
      'continue',
      { ...of(transcript(90)), mayContinue: true, isReplay: true, isLast: true },
    ],
  ])('is %s', (_name, primary, standsOpen, change) => {
    const acts = sentenceActs({ ...fresh, ...change });
    expect(acts.primary).toBe(primary);
    expect(acts.open).toContain(standsOpen);
  });
});

function of(verdict: Verdict, question: Situation['question'] = null): Partial<Situation> {
  return { attempt: { verdict }, question };
}

describe('the acts that stand open', () => {
  it.each<[string, Partial<Situation>, readonly string[], readonly string[]]>([
    ['before an attempt', {}, ['listen', 'record', 'previous', 'skipOne', 'next', 'more'], []],
    ['after it', of(transcript(80)), ['listen', 'record', 'playBack', 'next', 'more'], ['previous']],
    [
      'while the learner is asked',
      of(refused(), 'own'),
      ['listen', 'record', 'playBack', 'accept', 'next', 'more'],
      ['previous'],
    ],
    [
      'where judging failed',
      of(unjudged('failed'), 'own'),
      ['listen', 'record', 'playBack', 'retry', 'accept', 'more'],
      ['previous', 'next'],
    ],
    ['without speaking', { isSilent: true }, ['listen', 'record', 'skipOne', 'skipAll', 'more'], ['previous', 'next']],
    ['once all is done', { mayContinue: true }, ['listen', 'record', 'previous', 'next', 'continue', 'more'], []],
  ])('%s, and those that are in the sheet', (_name, change, open, inSheet) => {
    expect(sentenceActs({ ...fresh, ...change })).toMatchObject({ open, inSheet });
  });

  it('are never more than six, and the proposed one is among them', () => {
    const yesNo = [true, false];
    const attempts = [
      transcript(0),
      transcript(100),
      matched,
      refused(),
      unjudged('failed'),
      unjudged('offline'),
      null,
    ];
    const situations = [null, ...attempts.map((verdict) => ({ verdict }))].flatMap((attempt) =>
      (['own', 'heard', null] as const).flatMap((question) =>
        yesNo.flatMap((flag) =>
          yesNo.flatMap((isLast) =>
            yesNo.map((isReplay) => ({
              ...fresh,
              ...{
                attempt,
                question,
                isSilent: flag,
                isAccepted: flag,
                mayContinue: isReplay || isLast,
                isReplay,
                isLast,
              },
            })),
          ),
        ),
      ),
    );
    for (const situation of situations) {
      const { open, primary } = sentenceActs(situation);
      expect(open.length).toBeLessThanOrEqual(mostOpenActs);
      expect(new Set(open).size).toBe(open.length);
      if (primary) expect(open).toContain(primary);
    }
  });
});
