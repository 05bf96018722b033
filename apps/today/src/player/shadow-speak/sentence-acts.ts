import { isSpokenWellEnough } from '@fabula/scoring';
import type { OwnJudgement } from '../speaking/own-judgement.ts';
import type { Verdict } from '../speaking/speaking.ts';

/** What a learner can do at a sentence besides the words of the sentence itself. */
export type Act =
  | 'listen'
  | 'record'
  | 'playBack'
  | 'previous'
  | 'next'
  | 'accept'
  | 'retry'
  | 'continue'
  | 'skipOne'
  | 'skipAll'
  | 'more';

/** The acts that lead to another sentence or step, or decide about this one. */
export type GoOnAct = Exclude<Act, 'listen' | 'record' | 'playBack' | 'more'>;

export interface Situation {
  /** The last attempt at the sentence; null if there is none. Its verdict is null while it is being judged. */
  readonly attempt: { readonly verdict: Verdict | null } | null;
  /** What the learner is asked about the attempt. */
  readonly question: OwnJudgement | null;
  /** Whether the learner has just said that the attempt was right. */
  readonly isAccepted: boolean;
  /** Whether nothing can be recorded, or the learner does not want to speak. */
  readonly isSilent: boolean;
  /** Whether the next step may be begun, and whether that was so from the start. */
  readonly mayContinue: boolean;
  readonly isReplay: boolean;
  readonly isLast: boolean;
}

export interface SentenceActs {
  /** The acts that stand open, at most six. */
  readonly open: readonly Act[];
  /** The one that is proposed. Null while the attempt is judged. */
  readonly primary: Act | null;
  /** The others that are possible now; they are in the sheet. */
  readonly inSheet: readonly GoOnAct[];
}

/** More than these are a control panel: one reads what each is for, instead of speaking. */
export const mostOpenActs = 6;

/** Which acts stand open at a sentence and which of them is proposed: one flow of hearing, speaking and the result. */
export function sentenceActs(situation: Situation): SentenceActs {
  const { attempt, question, mayContinue } = situation;
  const ways = attempt ? waysAfter(situation) : waysBefore(situation);
  const open: readonly Act[] = ['listen', 'record', ...(attempt ? (['playBack'] as const) : []), ...ways, 'more'];
  const possible: readonly GoOnAct[] = [
    'previous',
    'next',
    ...(question ? (['accept'] as const) : []),
    ...(mayContinue ? (['continue'] as const) : []),
  ];
  return { open, primary: primaryOf(situation), inSheet: possible.filter((act) => !open.includes(act)) };
}

/** The ways on without an attempt. To skip stands beside to go on from the start, so that nobody has to look for it. */
function waysBefore({ isSilent, mayContinue }: Situation): readonly GoOnAct[] {
  if (mayContinue) return ['previous', 'next', 'continue'];
  return isSilent ? ['skipOne', 'skipAll'] : ['previous', 'skipOne', 'next'];
}

/** The ways on after an attempt, the main one first. Who is asked a question finds the answer to it open. */
function waysAfter({ attempt, question, mayContinue, isReplay, isLast }: Situation): readonly GoOnAct[] {
  const onwards = mayContinue && (isLast || !isReplay) ? 'continue' : 'next';
  const verdict = attempt?.verdict;
  if (verdict?.kind === 'unjudged' && verdict.reason === 'failed') return ['retry', question ? 'accept' : onwards];
  return question ? ['accept', onwards] : [onwards];
}

function primaryOf(situation: Situation): Act | null {
  const { attempt, question, isAccepted } = situation;
  if (!attempt) return beginningOf(situation);
  const { verdict } = attempt;
  const [forward = null] = waysAfter(situation);
  if (!verdict) return null;
  if (verdict.kind === 'unjudged' || isAccepted) return forward;
  // Whoever was not understood says it again first. The learner's own yes stays beside it, because an engine errs.
  if (verdict.kind === 'acoustic') return verdict.accepted ? forward : 'record';
  return question || isSpokenWellEnough(verdict.score) ? forward : 'record';
}

/** What is proposed before an attempt. */
function beginningOf({ isSilent, mayContinue, isReplay }: Situation): Act {
  if (mayContinue) return isReplay ? 'record' : 'continue';
  return isSilent ? 'skipOne' : 'record';
}
