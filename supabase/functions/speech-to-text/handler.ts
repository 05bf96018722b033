import type { PronunciationAssessment, SpeechToTextResponse } from '@fabula/contracts';
import { type Call, defineFunction } from '../_shared/define-function.ts';
import type { FunctionEnv, FunctionHandler } from '../_shared/env.ts';
import { FunctionError } from '../_shared/errors.ts';
import { mayAskModel, mayUse } from '../_shared/permissions.ts';
import { askInOrder } from '../_shared/providers/ask-in-order.ts';
import type { Provider } from '../_shared/providers/provider.ts';
import { pronunciationProviders, transcriptionProviders } from './hearing.ts';
import { recordingFile, type SpokenRequest, speechToTextRequest } from './recording.ts';
import type { Spoken } from './spoken.ts';

/** Fifteen seconds of sound with a margin: as 16 kHz WAV they are 640 kB of base64. */
const maxBodyBytes = 1024 * 1024;

export interface Patience {
  /** For all transcription services together, including their retries. */
  readonly timeoutMs: number;
  /** For the judge of pronunciation, which works at the same time: a learner waits no longer for it. */
  readonly assessmentMs: number;
}

/**
 * Transcribes what a learner said, and assesses the pronunciation where a judge is configured. The recording is passed
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
    // What was not heard cannot be assessed.
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
 * Only with premium, because each assessment is paid for. Never rejects: a transcript without an assessment is just as
 * useful.
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
