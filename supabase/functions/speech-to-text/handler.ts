import { type Call, defineFunction } from '../_shared/define-function.ts';
import type { FunctionEnv, FunctionHandler } from '../_shared/env.ts';
import { FunctionError } from '../_shared/errors.ts';
import { askInOrder, type Provider } from '../_shared/providers/ask-in-order.ts';
import { pronunciationProviders, transcriptionProviders } from './hearing.ts';
import { recordingFile, type SpokenRequest, speechToTextRequest } from './recording.ts';
import type { Pronunciation, Spoken } from './spoken.ts';

/** Fifteen seconds of sound, with room: as 16 kHz WAV they are 640 kB of base64. */
const maxBodyBytes = 1024 * 1024;

/** SpeechToTextResponse of libs/contracts. */
export interface HeardAnswer {
  readonly text: string;
  readonly source: { readonly provider: string };
  readonly pronunciation?: Pronunciation & { readonly source: { readonly provider: string } };
}

export interface Patience {
  /** For all of it, second tries included. */
  readonly timeoutMs: number;
  /** How much longer than the transcript its assessment may take. */
  readonly assessmentMs: number;
}

/**
 * What a learner said, as somebody heard it, and how it was pronounced where somebody judges that. The recording is passed
 * on and forgotten: nothing of it is kept or logged, and without an answer there is no text.
 */
export function speechToText(patience: Patience): FunctionHandler {
  return defineFunction(speechToTextRequest, (call: Call<SpokenRequest>) => answer(call, patience), { maxBodyBytes });
}

async function answer({ body, env, signal }: Call<SpokenRequest>, patience: Patience): Promise<HeardAnswer> {
  const ears = transcriptionProviders(env.secrets);
  if (ears.length === 0) throw new FunctionError(503, 'unavailable', 'Failed to transcribe speech', 'not_configured');
  const late = AbortSignal.timeout(patience.timeoutMs);
  const whole = AbortSignal.any([signal, late]);
  const spoken: Spoken = { file: recordingFile(body), language: body.language };
  const judging = new AbortController();
  const judged = judge(body, spoken, env, AbortSignal.any([whole, judging.signal]));
  try {
    const heard = await transcribe(ears, spoken, { env, signal: whole }, patience).catch((error: unknown) => {
      if (late.aborted) throw new FunctionError(504, 'timeout', 'Failed to transcribe speech');
      if (signal.aborted) throw failed();
      throw error;
    });
    // Of what nobody heard there is nothing to say.
    if (heard.text === '') return heard;
    const giveUp = setTimeout(() => judging.abort(), patience.assessmentMs);
    const pronunciation = await judged;
    clearTimeout(giveUp);
    return pronunciation ? { ...heard, pronunciation } : heard;
  } finally {
    judging.abort();
  }
}

const failed = () => new FunctionError(502, 'speech_failed', 'Failed to transcribe speech');

async function transcribe(
  ears: readonly Provider<Spoken, string>[],
  spoken: Spoken,
  { env, signal }: Pick<Call<SpokenRequest>, 'env' | 'signal'>,
  { timeoutMs }: Patience,
): Promise<HeardAnswer> {
  // Everybody has time to answer; a little more than their share, so that the last one is ended by the end of all of it.
  const shareMs = timeoutMs / ears.length + 1000;
  const heard = await askInOrder(ears, spoken, { capability: 'stt', signal, timeoutMs: shareMs, env });
  if (!heard) throw failed();
  return { text: heard.output, source: { provider: heard.provider } };
}

/** Never rejects: a transcript without an assessment is worth as much. */
async function judge(
  { expectedText = '' }: SpokenRequest,
  spoken: Spoken,
  env: FunctionEnv,
  signal: AbortSignal,
): Promise<HeardAnswer['pronunciation']> {
  const judges = pronunciationProviders(env.secrets);
  if (judges.length === 0 || expectedText.trim() === '') return undefined;
  const asking = { capability: 'pronounce', signal, timeoutMs: 15_000, env };
  try {
    const judged = await askInOrder(judges, { ...spoken, expectedText }, asking);
    return judged && { ...judged.output, source: { provider: judged.provider } };
  } catch (error) {
    if (!signal.aborted) console.error('The pronunciation was not judged:', error instanceof Error && error.name);
    return undefined;
  }
}

export const handler = speechToText({ timeoutMs: 20_000, assessmentMs: 4_000 });
