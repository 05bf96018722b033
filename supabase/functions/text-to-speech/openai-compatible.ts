import type { SpeechRequest } from '../_shared/env.ts';
import { localeOf, voiceOfProvider } from '../_shared/provider-voices.ts';
import type { OpenAiServer } from '../_shared/providers/provider-settings.ts';
import { askForSound, type HostedVoice } from './hosted-voice.ts';

/** How to speak the language of each locale; without it a model could not tell the language of a single word. */
const manners: Readonly<Record<string, string>> = {
  'es-ES': 'Spanish as in Spain',
  'es-MX': 'Spanish as in Mexico',
  'en-GB': 'British English',
  'en-US': 'American English',
  'fr-FR': 'French as in France',
  'de-DE': 'German',
  'it-IT': 'Italian',
  'ar-SA': 'Modern Standard Arabic',
};

/** `POST /audio/speech` of OpenAI, and of self-hosted servers that implement it. It gives no timings. */
export function openAiVoice({ baseUrl, apiKey }: OpenAiServer, model: string): HostedVoice {
  return {
    name: 'openai-compatible',
    baseUrl,
    model,
    voiceFor: (request) => voiceOfProvider('openai-compatible', request),
    speak: (request, voice, signal) =>
      askForSound(
        {
          url: `${baseUrl}/audio/speech`,
          headers: {
            accept: 'audio/*',
            'content-type': 'application/json',
            ...(apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` }),
          },
          body: JSON.stringify(questionOf(request, voice, model)),
          signal,
        },
        request.text,
      ),
  };
}

function questionOf(request: SpeechRequest, voice: string, model: string) {
  const { text, speed } = request;
  return {
    model,
    voice,
    input: text,
    response_format: 'mp3',
    ...(speed === 1 ? {} : { speed }),
    // Only OpenAI's newer models accept instructions; the others refuse or ignore them.
    ...(model.startsWith('gpt-') ? { instructions: `Read in ${manners[localeOf(request)]}, clearly and calmly.` } : {}),
  };
}
