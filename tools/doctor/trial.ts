import { settledAccent, settledVoice } from '@fabula/domain';
import {
  type Provider,
  ProviderFailure,
  type pronunciationProviders,
  type SpeechProvider,
  type TextModel,
  type transcriptionProviders,
  type Usage,
} from '@fabula/supabase/providers';
import { z } from 'zod';

/** One tiny request to a provider. */
export interface Trial {
  /** In words, for the person who pays. */
  readonly sends: string;
  /** An estimate of what it will use. */
  readonly usage: Usage;
  /** Resolves to `false` where the provider answers but cannot do this. */
  ask(signal: AbortSignal): Promise<boolean>;
}

type Transcriber = ReturnType<typeof transcriptionProviders>[number];
type Assessor = ReturnType<typeof pronunciationProviders>[number];

const language = 'Spanish';
const text = 'Hola.';

export function textTrial(model: TextModel): Trial {
  const question = {
    system: 'Answer with one word.',
    prompt: 'The Spanish word for "ready".',
    schema: z.object({ word: z.string().min(1).max(100) }),
    // Leaves room for a model that reasons before it answers.
    maxOutputTokens: 500,
  };
  return {
    sends: 'a question of about 100 tokens, for one word',
    usage: { inputTokens: 100, outputTokens: 20 },
    ask: async (signal) => Boolean(await model.ask(question, signal)),
  };
}

export function speechTrial(provider: SpeechProvider): Trial {
  const request = {
    text,
    language,
    voice: settledVoice(undefined, language),
    accent: settledAccent(undefined, language),
    speed: 1,
  } as const;
  return {
    sends: `"${text}" to be spoken`,
    usage: { characters: text.length },
    ask: async (signal) => Boolean(await provider.ask(request, signal)),
  };
}

export function transcriptionTrial(provider: Transcriber): Trial {
  return hearingTrial(provider, { file: toneFile(), language });
}

export function pronunciationTrial(provider: Assessor): Trial {
  return hearingTrial(provider, { file: toneFile(), language, expectedText: text });
}

/** A provider that finds no words in a tone has still answered. */
function hearingTrial<Input>(provider: Provider<Input, unknown>, input: Input): Trial {
  return {
    sends: 'a second of a tone to be heard',
    usage: { audioSeconds: 1 },
    ask: async (signal) => Boolean(await provider.ask(input, signal)),
  };
}

const sampleRate = 16_000;

/** One second of a quiet tone as WAV: 16 kHz, mono, 16 bit. */
function toneFile(): File {
  const samples = Int16Array.from(
    { length: sampleRate },
    (_, at) => 1000 * Math.sin((2 * Math.PI * 440 * at) / sampleRate),
  );
  const header = Buffer.alloc(44);
  header.write('RIFF', 0, 'latin1');
  header.writeUInt32LE(36 + samples.byteLength, 4);
  header.write('WAVEfmt ', 8, 'latin1');
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(sampleRate, 24);
  header.writeUInt32LE(sampleRate * 2, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36, 'latin1');
  header.writeUInt32LE(samples.byteLength, 40);
  return new File([header, samples], 'recording.wav', { type: 'audio/wav' });
}

export interface Outcome {
  readonly works: boolean;
  readonly says: string;
}

/** Asks once and reports the result, without a word of what was asked or answered. */
export async function tryOnce(trial: Trial, timeoutMs = 20_000): Promise<Outcome> {
  const begun = performance.now();
  const took = () => `${Math.round(performance.now() - begun)} ms`;
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const could = await trial.ask(signal);
    return { works: true, says: could ? `answered in ${took()}` : `answered in ${took()} that it cannot do this one` };
  } catch (error) {
    if (signal.aborted) return { works: false, says: `did not answer within ${timeoutMs / 1000} s` };
    if (!(error instanceof ProviderFailure)) throw error;
    return { works: false, says: `${failureWords(error)}, after ${took()}` };
  }
}

function failureWords({ kind, status }: ProviderFailure): string {
  if (status === 401 || status === 403) return `does not take the key (${status})`;
  if (status === 402) return 'wants to be paid first (402)';
  if (status === 404) return 'knows no such model or address (404)';
  if (kind === 'failed' && status === 0) return 'could not be reached';
  const words = {
    refused: 'refused the request',
    busy: 'is busy',
    failed: 'failed',
    timeout: 'did not answer in time',
    malformed: 'answered what could not be read',
    unfit: 'answered what is no good',
  };
  return status === 0 ? words[kind] : `${words[kind]} (${status})`;
}
