import type { TargetLanguage } from '@fabula/domain';
import { z } from 'zod';
import type { Provider } from '../_shared/providers/provider.ts';
import { ProviderFailure } from '../_shared/providers/provider-failure.ts';
import { askHttp, parseAnswer } from '../_shared/providers/provider-fetch.ts';
import type { AzureServer } from '../_shared/providers/provider-settings.ts';
import { isSpeechWav } from './speech-wav.ts';
import type { Spoken } from './spoken.ts';

/** The recognition of short audio, up to 60 seconds (30 where pronunciation is assessed). */
const path = '/speech/recognition/conversation/cognitiveservices/v1';

/** The answer has several alternatives, with the sounds of each word. */
const maxAnswerBytes = 1024 * 1024;

/**
 * Each of these has pronunciation assessment. Arabic as in Saudi Arabia, whose pronunciation of Modern Standard Arabic
 * is closest to the textbooks'.
 */
const locales: Readonly<Record<TargetLanguage, string>> = {
  Spanish: 'es-ES',
  French: 'fr-FR',
  German: 'de-DE',
  Italian: 'it-IT',
  Arabic: 'ar-SA',
  English: 'en-US',
};

/** Units of 100 nanoseconds, written as a number or as a text. */
const ticks = z.coerce.number();
const ticksPerSecond = 10_000_000;

const recognised = z.discriminatedUnion('RecognitionStatus', [
  z.object({
    RecognitionStatus: z.literal('Success'),
    Duration: ticks.optional().catch(undefined),
    NBest: z.tuple([z.looseObject({ Display: z.string(), Lexical: z.string() })], z.unknown()),
  }),
  // There was nothing to hear, or nothing in this language.
  z.object({ RecognitionStatus: z.enum(['NoMatch', 'InitialSilenceTimeout', 'BabbleTimeout']) }),
  z.object({ RecognitionStatus: z.literal('Error') }),
]);

export interface Recognised {
  /** The likeliest alternative. */
  readonly best: { readonly Display: string; readonly Lexical: string };
  readonly usage: { readonly audioSeconds?: number };
}

/**
 * What Azure recognizes in a recording: `undefined` where it cannot read the format, null where it heard nothing.
 * @throws ProviderFailure; the signal's reason once it fired
 */
export async function recognise(
  { baseUrl, key }: AzureServer,
  { file, language }: Spoken,
  signal: AbortSignal,
  more: Readonly<Record<string, string>> = {},
): Promise<Recognised | null | undefined> {
  const contentType = await formatOf(file);
  if (contentType === undefined) return undefined;
  const question = new URLSearchParams({ language: locales[language], format: 'detailed', profanity: 'raw' });
  const { bytes } = await askHttp({
    url: `${baseUrl}${path}?${question}`,
    headers: { accept: 'application/json', 'ocp-apim-subscription-key': key, 'content-type': contentType, ...more },
    body: file,
    signal,
    maxBytes: maxAnswerBytes,
  });
  const answer = parseAnswer(bytes, recognised);
  if (answer.RecognitionStatus === 'Error') throw new ProviderFailure('failed', { status: 200 });
  if (answer.RecognitionStatus !== 'Success') return null;
  const { NBest, Duration } = answer;
  return { best: NBest[0], usage: Duration === undefined ? {} : { audioSeconds: Duration / ticksPerSecond } };
}

/** Azure's speech to text for short audio. */
export function azureTranscription(ear: AzureServer): Provider<Spoken, string> {
  return {
    name: 'azure',
    address: ear.baseUrl,
    async ask(spoken, signal) {
      const recognised = await recognise(ear, spoken, signal);
      if (recognised === undefined) return undefined;
      if (recognised === null) return { output: '' };
      const { best, usage } = recognised;
      // Punctuated only where the words are those that were spoken: "a las siete" is displayed as "7:00".
      const output = /\d/.test(best.Display) ? best.Lexical : best.Display;
      return { output: output.trim(), usage };
    },
  };
}

/** The content type of the formats that it reads: 16 kHz mono WAV, or Opus in Ogg. */
async function formatOf(file: File): Promise<string | undefined> {
  if (file.type === 'audio/ogg') return 'audio/ogg; codecs=opus';
  if (file.type !== 'audio/wav' && file.type !== 'audio/x-wav') return undefined;
  return isSpeechWav(await file.arrayBuffer()) ? 'audio/wav; codecs=audio/pcm; samplerate=16000' : undefined;
}
