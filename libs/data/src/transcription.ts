import type { SpeechToTextRequest, SpeechToTextResponse } from '@fabula/contracts';
import { AppError, type Platform } from '@fabula/platform';
import { type Pronunciation, toPronunciation } from './pronunciation.ts';

export interface Utterance {
  readonly bytes: ArrayBuffer;
  /** The type as the browser recorded it, with its codec. */
  readonly mimeType: string;
  /** Target language as stored. */
  readonly language: string;
  /** The expected text, if its pronunciation is to be judged. */
  readonly expectedText?: string;
}

export interface Transcript {
  /** What was heard; empty for nothing. */
  readonly text: string;
  /** How it was pronounced; null if nobody judged it. */
  readonly pronunciation: Pronunciation | null;
}

/** The function takes 20 seconds at most, plus the time of the upload. */
const timeoutMs = 25_000;

/** Transcribes a recording. Rejects with an AppError. */
export async function requestTranscription(platform: Platform, utterance: Utterance): Promise<Transcript> {
  const { bytes, ...spoken } = utterance;
  const request: SpeechToTextRequest = { audio: toBase64(bytes), ...spoken };
  const { text, pronunciation } = await platform.api.call<SpeechToTextResponse>(
    'speech-to-text',
    { ...request },
    { timeoutMs },
  );
  if (typeof text !== 'string') throw new AppError('unavailable', 'speech-to-text answered without a text');
  return { text: text.trim(), pronunciation: toPronunciation(pronunciation) };
}

/** How many bytes are converted in one call, because some browsers limit the number of arguments. */
const pieceBytes = 8192;

function toBase64(buffer: ArrayBuffer): string {
  const bytes = new Uint8Array(buffer);
  let binary = '';
  for (let from = 0; from < bytes.length; from += pieceBytes) {
    binary += String.fromCharCode(...bytes.subarray(from, from + pieceBytes));
  }
  return btoa(binary);
}
