import { type AcousticVerdict, acousticMatch, type Clip, type Fingerprint, fingerprintOf } from '@fabula/scoring';

/** A request to the worker: to compute a clip's fingerprint, or to match a clip with the expected text. */
export type JudgeRequest =
  | { readonly kind: 'fingerprint'; readonly clip: Clip }
  | {
      readonly kind: 'match';
      readonly clip: Clip;
      readonly references: readonly Fingerprint[];
      readonly decoys: readonly (readonly Fingerprint[])[];
    };

export type JudgeAnswer =
  | { readonly kind: 'fingerprint'; readonly fingerprint: Fingerprint }
  | { readonly kind: 'match'; readonly verdict: AcousticVerdict }
  | { readonly kind: 'failed'; readonly message: string };

/** A message to the worker. Answers arrive in any order and name their question by id. */
export interface SentRequest {
  readonly id: number;
  readonly question: JudgeRequest;
}
export interface SentAnswer {
  readonly id: number;
  readonly answer: JudgeAnswer;
}

/** The worker's whole work; it keeps no state between questions. */
export function answerJudge(question: JudgeRequest): JudgeAnswer {
  try {
    const fingerprint = fingerprintOf(question.clip);
    if (question.kind === 'fingerprint') return { kind: 'fingerprint', fingerprint };
    const { references, decoys } = question;
    return { kind: 'match', verdict: acousticMatch({ recording: fingerprint, references, decoys }) };
  } catch (error) {
    return { kind: 'failed', message: String(error) };
  }
}
