import type { PronunciationAssessment, SpeechToTextResponse } from '@fabula/contracts';
import { type Call, defineFunction } from '../_shared/define-function.ts';
import { mayUse } from '../_shared/entitlement.ts';
import type { FunctionEnv, FunctionHandler } from '../_shared/env.ts';
import { FunctionError } from '../_shared/errors.ts';
import { mayAskModel } from '../_shared/model-allowance.ts';
import { askInOrder } from '../_shared/providers/ask-in-order.ts';
import type { Provider } from '../_shared/providers/provider.ts';
import { pronunciationProviders, transcriptionProviders } from './hearing.ts';
import { recordingFile, type SpokenRequest, speechToTextRequest } from './recording.ts';
import type { Spoken } from './spoken.ts';

/** Fifteen seconds of sound, with room: as 16 kHz WAV they are 640 kB of base64. */
const maxBodyBytes = 1024 * 1024;

export interface Patience {
  /** For whoever writes it down, all of them and their second tries together. */
  readonly timeoutMs: number;
  /** For whoever judges it at the same time: a learner waits no longer for that. */
  readonly assessmentMs: number;
}

/**
 * What a learner said, as somebody heard it, and how it was pronounced where somebody judges that. The recording is passed
 * on and forgotten: nothing of it is kept or logged, and without an answer there is no text.
 */
export function speechToText(patience: Patience): FunctionHandler {
  return defineFunction(speechToTextRequest, (call: Call<SpokenRequest>) => answer(call, patience), { maxBodyBytes });
}

async function answer(call: Call<SpokenRequest>, patience: Patience): Promise<SpeechToTextResponse> {
  const { body, env, signal } = call;
  const ears = transcriptionProviders(env.secrets);
  if (ears.length === 0) throw new FunctionError(503, 'unavailable', 'Failed to transcribe speech', 'not_configured');
  if (!(await mayAskModel(call, 'stt'))) throw new FunctionError(429, 'rate_limited', 'Please wait a moment.', 'rate');
  const spoken: Spoken = { file: recordingFile(body), language: body.language };
  const inVain = new AbortController();
  const judged = judge(call, spoken, AbortSignal.any([signal, inVain.signal]), patience);
  try {
    const heard = await transcribe(ears, spoken, env, signal, patience);
    // Of what nobody heard there is nothing to say.
    const pronunciation = heard.text === '' ? undefined : await judged;
    return pronunciation ? { ...heard, pronunciation } : heard;
  } finally {
    inVain.abort();
  }
}

async function transcribe(
  ears: readonly Provider<Spoken, string>[],
  spoken: Spoken,
  env: FunctionEnv,
  signal: AbortSignal,
  { timeoutMs }: Patience,
): Promise<SpeechToTextResponse> {
  const began = performance.now();
  const asking = { capability: 'stt', signal, timeoutMs: timeoutMs / ears.length, env };
  const heard = await askInOrder(ears, spoken, asking).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
  if (heard) return { text: heard.output, source: { provider: heard.provider } };
  const isLate = performance.now() - began > timeoutMs * 0.9;
  if (isLate) throw new FunctionError(504, 'timeout', 'Failed to transcribe speech');
  throw new FunctionError(502, 'speech_failed', 'Failed to transcribe speech');
}

/**
 * Premium alone, since somebody pays for each. Never rejects: a transcript without an assessment is worth as much.
 */
async function judge(
  call: Call<SpokenRequest>,
  spoken: Spoken,
  signal: AbortSignal,
  { assessmentMs }: Patience,
): Promise<PronunciationAssessment | undefined> {
  const { env, body } = call;
  const { expectedText = '' } = body;
  const judges = pronunciationProviders(env.secrets);
  if (judges.length === 0 || expectedText.trim() === '') return undefined;
  const asking = { capability: 'pronounce', signal, timeoutMs: assessmentMs / judges.length, env };
  try {
    if (!(await mayUse(call, 'pronunciation_analysis'))) return undefined;
    const judged = await askInOrder(judges, { ...spoken, expectedText }, asking);
    return judged && { ...judged.output, source: { provider: judged.provider } };
  } catch (error) {
    if (!signal.aborted) console.error('The pronunciation was not judged:', error instanceof Error && error.name);
    return undefined;
  }
}

export const handler = speechToText({ timeoutMs: 20_000, assessmentMs: 8_000 });
