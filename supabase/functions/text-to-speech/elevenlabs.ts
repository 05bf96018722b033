import { languageTag } from '@fabula/domain';
import { z } from 'zod';
import type { SpeechRequest, SpokenAudio } from '../_shared/env.ts';
import { voiceOfProvider } from '../_shared/provider-voices.ts';
import { ProviderFailure } from '../_shared/providers/provider-failure.ts';
import { askHttp, parseAnswer } from '../_shared/providers/provider-fetch.ts';
import { fromBase64 } from './base64.ts';
import { type HostedVoice, maxSoundBytes, spokenAudio } from './hosted-voice.ts';
import { wordTimesOf } from './word-times.ts';

export interface ElevenLabs {
  /** Without a trailing slash; `/v1/text-to-speech` is below it. */
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly model: string;
}

/** Base64, and two numbers for each character. */
const maxAnswerBytes = maxSoundBytes * 1.5;

const alignment = z
  .object({
    characters: z.array(z.string()),
    character_start_times_seconds: z.array(z.number().min(0)),
    character_end_times_seconds: z.array(z.number().min(0)),
  })
  .optional()
  .catch(undefined); // a sound is worth playing without it

const spoken = z.object({
  audio_base64: z.string().min(1),
  alignment,
  normalized_alignment: alignment,
});

/**
 * ElevenLabs' `POST /v1/text-to-speech/{voice}/with-timestamps`: the sound, and the time of each character of the text.
 */
export function elevenLabsVoice({ baseUrl, apiKey, model }: ElevenLabs): HostedVoice {
  return {
    name: 'elevenlabs',
    baseUrl,
    model,
    voiceFor: (request) => (speaksAt(model, request.speed) ? voiceOfProvider('elevenlabs', request) : null),
    async speak(request, voice, signal) {
      const { bytes } = await askHttp({
        url: `${baseUrl}/v1/text-to-speech/${encodeURIComponent(voice)}/with-timestamps?output_format=mp3_44100_64`,
        headers: { accept: 'application/json', 'content-type': 'application/json', 'xi-api-key': apiKey },
        body: JSON.stringify(questionOf(request, model)),
        signal,
        maxBytes: maxAnswerBytes,
      });
      return spokenOf(request.text, parseAnswer(bytes, spoken));
    },
  };
}

/** 0.7 to 1.2 according to its documentation; version 3 has no speed at all. */
function speaksAt(model: string, speed: number): boolean {
  return speed === 1 || (speed >= 0.7 && speed <= 1.2 && !model.startsWith('eleven_v3'));
}

function questionOf({ text, language, speed }: SpeechRequest, model: string) {
  return {
    text,
    model_id: model,
    // A single word is read in the language it looks like, unless the language is given; older models refuse one.
    ...(/_v2_5$|^eleven_v3/.test(model) ? { language_code: languageTag(language) } : {}),
    ...(speed === 1 ? {} : { voice_settings: { speed } }),
  };
}

function spokenOf(text: string, answer: z.output<typeof spoken>): SpokenAudio {
  const audio = fromBase64(answer.audio_base64);
  if (!audio) throw new ProviderFailure('malformed', { status: 200 });
  return spokenAudio(audio, text, (durationMs) => {
    for (const times of [answer.alignment, answer.normalized_alignment]) {
      const words = times && wordTimesOf(text, timesOf(times), durationMs);
      if (words) return words;
    }
    return undefined;
  });
}

const timesOf = (times: NonNullable<z.output<typeof alignment>>) => ({
  characters: times.characters,
  startsSeconds: times.character_start_times_seconds,
  endsSeconds: times.character_end_times_seconds,
});
