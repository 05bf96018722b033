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
  /** The acts that stand open, at most five. */
  readonly open: readonly Act[];
  /** The one that is proposed. Null while the attempt is judged. */
  readonly primary: Act | null;
  /** The others that are possible now; they are in the sheet. */
  readonly inSheet: readonly GoOnAct[];
}

/** More than these are a control panel: one reads what each is for, instead of speaking. */
export const mostOpenActs = 5;

/** Which acts stand open at a sentence and which of them is proposed: one flow of hearing, speaking and the result. */
export function sentenceActs(situation: Situation): SentenceActs {
  const { attempt, question, mayContinue } = situation;
  const forward = forwardOf(situation);
  const open: readonly Act[] = attempt
    ? ['listen', 'record', 'playBack', forward, 'more']
    : ['listen', 'record', ...movesOf(situation), 'more'];
  const possible: readonly GoOnAct[] = [
    'previous',
    'next',
    ...(question ? (['accept'] as const) : []),
    ...(mayContinue ? (['continue'] as const) : []),
  ];
  return { open, primary: primaryOf(situation, forward), inSheet: possible.filter((act) => !open.includes(act)) };
}

/** The acts to go on without an attempt. */
function movesOf({ isSilent, mayContinue, isLast }: Situation): readonly GoOnAct[] {
  if (mayContinue) return ['next', 'continue'];
  if (isSilent) return ['skipOne', 'skipAll'];
  // Whoever has come this far without speaking need not go round once more to find the way out.
  return isLast ? ['next', 'skipAll'] : ['previous', 'next'];
}

/** The one way on after an attempt. */
function forwardOf({ attempt, question, mayContinue, isReplay, isLast }: Situation): GoOnAct {
  const verdict = attempt?.verdict ?? null;
  if (verdict?.kind === 'unjudged' && verdict.reason === 'failed') return 'retry';
  if (question && !heardNobody(verdict)) return 'accept';
  return mayContinue && (isLast || !isReplay) ? 'continue' : 'next';
}

/** Whether nothing was said that anybody could call right. */
function heardNobody(verdict: Verdict | null): boolean {
  return verdict?.kind === 'acoustic' && (verdict.reason === 'silence' || verdict.reason === 'noise');
}

function primaryOf(situation: Situation, forward: GoOnAct): Act | null {
  const { attempt, question, isAccepted } = situation;
  if (!attempt) return beginningOf(situation);
  const { verdict } = attempt;
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
