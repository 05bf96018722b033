import { languageTag } from '@fabula/domain';
import { z } from 'zod';
import type { Provider } from '../_shared/providers/provider.ts';
import { askHttp, parseAnswer } from '../_shared/providers/provider-fetch.ts';
import type { Spoken } from './spoken.ts';

export interface ElevenLabs {
  /** Without a trailing slash; `/v1/speech-to-text` is below it. */
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly model: string;
}

const maxAnswerBytes = 256 * 1024;

const transcript = z.object({ text: z.string() });

/** ElevenLabs' `POST /v1/speech-to-text` (Scribe). */
export function elevenLabsTranscription({ baseUrl, apiKey, model }: ElevenLabs): Provider<Spoken, string> {
  return {
    name: 'elevenlabs',
    model,
    address: baseUrl,
    async ask({ file, language }, signal) {
      const form = new FormData();
      form.set('file', file);
      form.set('model_id', model);
      form.set('language_code', languageTag(language));
      // Leaves out "(laughs)", which was not spoken.
      form.set('tag_audio_events', 'false');
      form.set('timestamps_granularity', 'none');
      const { bytes } = await askHttp({
        url: `${baseUrl}/v1/speech-to-text`,
        headers: { accept: 'application/json', 'xi-api-key': apiKey },
        body: form,
        signal,
        maxBytes: maxAnswerBytes,
      });
      return { output: parseAnswer(bytes, transcript).text.trim() };
    },
  };
}
