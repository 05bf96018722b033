import type { SpeechToTextRequest } from '@fabula/contracts';
import { z } from 'zod';
import { type FieldsOf, targetLanguage } from '../_shared/wire.ts';

/** The formats that browsers record, with the file extension by which a transcription service knows them. */
const extensions: Readonly<Record<string, string>> = {
  'audio/webm': 'webm',
  'audio/ogg': 'ogg',
  'audio/mp4': 'mp4',
  'audio/x-m4a': 'm4a',
  'audio/mpeg': 'mp3',
  'audio/wav': 'wav',
  'audio/x-wav': 'wav',
  'audio/flac': 'flac',
};

/** The type alone: `audio/webm;codecs=opus` is `audio/webm`. */
const bareType = (mimeType: string) => (mimeType.split(';')[0] ?? '').trim().toLowerCase();

/** `expectedText` is passed to the judge of pronunciation, and never to a transcription service. */
export const speechToTextRequest = z.object({
  audio: z.base64().min(4),
  mimeType: z
    .string()
    .max(100)
    .refine((mimeType) => Object.hasOwn(extensions, bareType(mimeType))),
  language: targetLanguage,
  expectedText: z.string().max(1000).exactOptional(),
} satisfies FieldsOf<SpeechToTextRequest>);

export type SpokenRequest = z.output<typeof speechToTextRequest>;

/** The recording as a file, with the extension of its type. */
export function recordingFile({ audio, mimeType }: Pick<SpokenRequest, 'audio' | 'mimeType'>): File {
  const type = bareType(mimeType);
  const bytes = Uint8Array.from(atob(audio), (character) => character.charCodeAt(0));
  return new File([bytes], `recording.${extensions[type] ?? 'bin'}`, { type });
}
