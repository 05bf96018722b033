import { z } from 'zod';
import type { TranscriptionService } from '../_shared/providers.ts';

/** Why nothing was transcribed: the service answered `status` (0: not at all), or with what is no transcription. */
export class TranscriptionError extends Error {
  override readonly name = 'TranscriptionError';
  readonly status: number;

  constructor(status: number, what: string) {
    super(`The transcription service ${what}`);
    this.status = status;
  }
}

/** Fifteen seconds of speech are a few hundred characters. */
const maxAnswerBytes = 64 * 1024;
const longestWaitMs = 5_000;
/** Where a service says that it is busy, but not for how long. */
const usualWaitMs = 500;

const transcription = z.object({ text: z.string() });

export interface Spoken {
  readonly file: File;
  /** ISO 639-1. */
  readonly language: string;
}

/**
 * What a service that speaks OpenAI's protocol hears in a recording; empty for nothing. Asked a second time where it was
 * busy or failed.
 * @throws TranscriptionError for every other answer, never with anything of what was said; the signal's reason once it fired
 */
export async function transcribe(service: TranscriptionService, spoken: Spoken, signal: AbortSignal): Promise<string> {
  const first = await ask(service, spoken, signal);
  const waitMs = first.ok ? 0 : waitBefore(first);
  if (first.ok || waitMs === undefined) return readAnswer(first);
  await first.body?.cancel();
  await waitFor(waitMs, signal);
  return readAnswer(await ask(service, spoken, signal));
}

async function ask({ baseUrl, apiKey, model }: TranscriptionService, { file, language }: Spoken, signal: AbortSignal) {
  const form = new FormData();
  form.set('file', file);
  form.set('model', model);
  form.set('language', language);
  form.set('response_format', 'json');
  const request: RequestInit = {
    method: 'POST',
    headers: { accept: 'application/json', ...(apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` }) },
    body: form,
    // A recording goes where it was told to go and nowhere else.
    redirect: 'error',
    signal,
  };
  return fetch(`${baseUrl}/audio/transcriptions`, request).catch(() => {
    signal.throwIfAborted();
    throw new TranscriptionError(0, 'did not answer');
  });
}

/** Milliseconds until it may be asked again; `undefined` where that would not help or takes too long. */
function waitBefore({ status, headers }: Response): number | undefined {
  if (status !== 429 && status < 500) return undefined;
  const after = headers.get('retry-after');
  if (after === null) return usualWaitMs;
  const ms = /^\d+$/.test(after) ? Number(after) * 1000 : Date.parse(after) - Date.now();
  return Number.isNaN(ms) ? usualWaitMs : ms <= longestWaitMs ? Math.max(0, ms) : undefined;
}

function waitFor(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((done, failed) => {
    const give = () => {
      clearTimeout(timer);
      failed(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', give);
      done();
    }, ms);
    signal.addEventListener('abort', give, { once: true });
    if (signal.aborted) give();
  });
}

async function readAnswer(response: Response): Promise<string> {
  if (!response.ok) {
    await response.body?.cancel();
    throw new TranscriptionError(response.status, `answered ${response.status}`);
  }
  const answer = transcription.safeParse(parseJson(await readBounded(response)));
  if (!answer.success) throw new TranscriptionError(response.status, 'answered with no transcription');
  return answer.data.text.trim();
}

async function readBounded({ body, status }: Response): Promise<string> {
  const decoder = new TextDecoder();
  let size = 0;
  let text = '';
  // Leaving the loop cancels the rest.
  for await (const piece of body ?? []) {
    size += piece.byteLength;
    if (size > maxAnswerBytes) throw new TranscriptionError(status, 'answered without an end');
    text += decoder.decode(piece, { stream: true });
  }
  return text + decoder.decode();
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // no transcription, as the schema says
  }
}
