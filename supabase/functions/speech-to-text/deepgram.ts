import { languageTag } from '@fabula/domain';
import { z } from 'zod';
import type { Provider } from '../_shared/providers/provider.ts';
import { askHttp, parseAnswer } from '../_shared/providers/provider-fetch.ts';
import type { Spoken } from './spoken.ts';

export interface Deepgram {
  /** Without a trailing slash; `/v1/listen` is below it. */
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly model: string;
}

/** Each word comes with its times, too. */
const maxAnswerBytes = 256 * 1024;

const listened = z.object({
  metadata: z.object({ duration: z.number() }).optional().catch(undefined),
  results: z.object({
    channels: z.tuple(
      [z.object({ alternatives: z.tuple([z.object({ transcript: z.string() })], z.unknown()) })],
      z.unknown(),
    ),
  }),
});

/** Deepgram's `POST /v1/listen` for a recording. */
export function deepgramTranscription({ baseUrl, apiKey, model }: Deepgram): Provider<Spoken, string> {
  return {
    name: 'deepgram',
    model,
    address: baseUrl,
    async ask({ file, language }, signal) {
      const question = new URLSearchParams({
        model,
        language: languageTag(language),
        // Punctuation, but no smart format: "a las siete" must not become "7:00".
        punctuate: 'true',
        // A learner's voice must not become training material.
        mip_opt_out: 'true',
      });
      const { bytes } = await askHttp({
        url: `${baseUrl}/v1/listen?${question}`,
        headers: { accept: 'application/json', authorization: `Token ${apiKey}`, 'content-type': file.type },
        body: file,
        signal,
        maxBytes: maxAnswerBytes,
      });
      const { metadata, results } = parseAnswer(bytes, listened);
      const output = results.channels[0].alternatives[0].transcript.trim();
      return { output, ...(metadata ? { usage: { audioSeconds: metadata.duration } } : {}) };
    },
  };
}
