import type { SpeechRequest } from '../_shared/env.ts';
import { voiceOfProvider } from '../_shared/provider-voices.ts';
import { askForSound, type HostedVoice } from './hosted-voice.ts';

export interface Deepgram {
  /** Without a trailing slash; `/v1/speak` is below it. */
  readonly baseUrl: string;
  readonly apiKey: string;
}

/** Deepgram's `POST /v1/speak`. Each voice of Aura 2 is a model of its own; it gives no timings. */
export function deepgramVoice({ baseUrl, apiKey }: Deepgram): HostedVoice {
  return {
    name: 'deepgram',
    baseUrl,
    voiceFor: (request) => (speaksAt(request) ? voiceOfProvider('deepgram', request) : null),
    speak: ({ text, speed }, voice, signal) => {
      const question = new URLSearchParams({
        model: voice,
        encoding: 'mp3',
        bit_rate: '48000',
        // What learners read must not become training material.
        mip_opt_out: 'true',
        ...(speed === 1 ? {} : { speed: String(speed) }),
      });
      return askForSound(
        {
          url: `${baseUrl}/v1/speak?${question}`,
          headers: { authorization: `Token ${apiKey}`, 'content-type': 'application/json' },
          // A brace behind a backslash would begin an instruction about pronunciation.
          body: JSON.stringify({ text: text.replace(/\\(?=[{}])/g, '') }),
          signal,
        },
        text,
      );
    },
  };
}

/** 0.7 to 1.5 according to its documentation, in English and Spanish alone. */
function speaksAt({ language, speed }: SpeechRequest): boolean {
  return speed === 1 || (speed >= 0.7 && speed <= 1.5 && (language === 'English' || language === 'Spanish'));
}
