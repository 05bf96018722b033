import { languageTag } from '@fabula/domain';
import { type Call, defineFunction } from '../_shared/define-function.ts';
import type { FunctionHandler } from '../_shared/env.ts';
import { FunctionError } from '../_shared/errors.ts';
import { transcriptionService } from '../_shared/providers.ts';
import { TranscriptionError, transcribe } from './openai-compatible.ts';
import { recordingFile, type SpokenRequest, speechToTextRequest } from './recording.ts';

/** Fifteen seconds of sound, with room. */
const maxBodyBytes = 1024 * 1024;

/** SpeechToTextResponse of libs/contracts. */
export interface HeardAnswer {
  readonly text: string;
  readonly source: { readonly provider: string };
}

const failed = () => new FunctionError(502, 'speech_failed', 'Failed to transcribe speech');

/**
 * What a learner said, as the transcription service heard it. The recording is passed on and forgotten: nothing of it is
 * kept or logged, and without an answer there is no text.
 * @param timeoutMs for all of it, a second try included
 */
export function speechToText({ timeoutMs }: { readonly timeoutMs: number }): FunctionHandler {
  return defineFunction(
    speechToTextRequest,
    async ({ body, env, signal }: Call<SpokenRequest>): Promise<HeardAnswer> => {
      const service = transcriptionService(env.secrets);
      if (!service) {
        throw new FunctionError(503, 'unavailable', 'Failed to transcribe speech', 'not_configured');
      }
      const late = AbortSignal.timeout(timeoutMs);
      const spoken = { file: recordingFile(body), language: languageTag(body.language) };
      try {
        const text = await transcribe(service, spoken, AbortSignal.any([signal, late]));
        return { text, source: { provider: 'openai-compatible' } };
      } catch (error) {
        if (late.aborted) throw new FunctionError(504, 'timeout', 'Failed to transcribe speech');
        if (signal.aborted) throw failed();
        // Whoever runs this has to see a wrong key; what was said is in no part of it.
        console.error(error instanceof TranscriptionError ? error.message : 'The transcription service broke off');
        throw failed();
      }
    },
    { maxBodyBytes },
  );
}

export const handler = speechToText({ timeoutMs: 20_000 });
