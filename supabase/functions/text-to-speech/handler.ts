import type { TextToSpeechRequest, TextToSpeechResponse } from '@fabula/contracts';
import { accentPreferences, settledAccent, settledVoice } from '@fabula/domain';
import { z } from 'zod';
import { type Call, defineFunction } from '../_shared/define-function.ts';
import type { SpeechRequest } from '../_shared/env.ts';
import { mayAskModel } from '../_shared/permissions.ts';
import { type FieldsOf, targetLanguage } from '../_shared/wire.ts';
import { toBase64 } from './base64.ts';
import { speak } from './speaking.ts';

/**
 * Longer than any sentence of a story, and far shorter than a text that would keep the synthesizer busy for seconds.
 */
const maxTextLength = 1000;

const textToSpeechRequest = z.object({
  text: z
    .string()
    .max(maxTextLength)
    .refine((text) => text.trim() !== ''),
  voice: z.string().max(100).exactOptional(),
  accent: z.enum(accentPreferences).exactOptional(),
  language: targetLanguage,
  speed: z.number().min(0.5).max(2).exactOptional(),
  speaker: z.literal([0, 1, 2]).exactOptional(),
  playsOpus: z.boolean().exactOptional(),
} satisfies FieldsOf<TextToSpeechRequest>);

type Speakable = z.output<typeof textToSpeechRequest>;

/**
 * Speaks a sentence with the first configured provider that can, or asks the client to use the device's voice where
 * none can.
 */
export const handler = defineFunction(
  textToSpeechRequest,
  async (call: Call<Speakable>): Promise<TextToSpeechResponse> => {
    const { body, env, signal } = call;
    const { text, language, speaker, playsOpus, speed = 1 } = body;
    const request: SpeechRequest = {
      text,
      language,
      speed,
      voice: settledVoice(body.voice, language),
      accent: settledAccent(body.accent, language),
      ...(speaker === undefined ? {} : { speaker }),
      ...(playsOpus ? { playsOpus } : {}),
    };
    const spoken = await speak(env, request, signal, () => mayAskModel(call, 'tts'));
    if (!spoken) return { useDeviceVoice: true };
    const { audio, provider, ...rest } = spoken;
    return { audioContent: toBase64(audio), ...rest, source: { provider } };
  },
);
