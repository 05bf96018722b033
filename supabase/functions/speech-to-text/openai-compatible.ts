import { languageTag } from '@fabula/domain';
import { z } from 'zod';
import type { Provider } from '../_shared/providers/provider.ts';
import { askHttp, parseAnswer } from '../_shared/providers/provider-fetch.ts';
import type { OpenAiServer } from '../_shared/providers/provider-settings.ts';
import type { Spoken } from './spoken.ts';

/** OpenAI's newer models expect a list of languages, and refuse the old parameter for one. */
const takesLanguages = /^gpt-transcribe\b/;

/** Fifteen seconds of speech are a few hundred characters. */
const maxAnswerBytes = 64 * 1024;

/** Some models count usage in seconds and others in tokens. */
const transcription = z.object({
  text: z.string(),
  usage: z.object({ seconds: z.number().optional(), input_tokens: z.number().optional() }).optional().catch(undefined),
});

/** Any server that implements OpenAI's `POST /audio/transcriptions`. */
export function openAiTranscription({ baseUrl, apiKey }: OpenAiServer, model: string): Provider<Spoken, string> {
  return {
    name: 'openai-compatible',
    model,
    address: baseUrl,
    async ask({ file, language }, signal) {
      const form = new FormData();
      form.set('file', file);
      form.set('model', model);
      form.set(takesLanguages.test(model) ? 'languages[]' : 'language', languageTag(language));
      form.set('response_format', 'json');
      const { bytes } = await askHttp({
        url: `${baseUrl}/audio/transcriptions`,
        headers: { accept: 'application/json', ...(apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` }) },
        body: form,
        signal,
        maxBytes: maxAnswerBytes,
      });
      const { text, usage } = parseAnswer(bytes, transcription);
      const audioSeconds = usage?.seconds;
      const inputTokens = usage?.input_tokens;
      return {
        output: text.trim(),
        usage: {
          ...(audioSeconds === undefined ? {} : { audioSeconds }),
          ...(inputTokens === undefined ? {} : { inputTokens }),
        },
      };
    },
  };
}
