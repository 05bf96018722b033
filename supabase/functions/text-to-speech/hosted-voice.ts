import { estimateWordTimings, type WordTiming } from '@fabula/domain';
import type { KeptSpeech, SpeechRequest, SpokenAudio } from '../_shared/env.ts';
import type { Provider } from '../_shared/providers/provider.ts';
import { ProviderFailure } from '../_shared/providers/provider-failure.ts';
import { askHttp, type HttpOptions } from '../_shared/providers/provider-fetch.ts';
import type { Usage } from '../_shared/providers/usage.ts';
import { soundFile } from './sound-file.ts';

/** Enough for 1,000 characters read slowly, as MP3 or as a WAV of over a minute. The learner waits for all of it. */
export const maxSoundBytes = 4 * 1024 * 1024;

/** Half of the fastest speaker's time; a shorter sound has lost its end. */
const leastMsPerLetter = 12;

/** A hosted voice provider, as it is asked. The cache key of a sound contains everything that changes how it sounds. */
export interface HostedVoice {
  readonly name: string;
  /** Part of the key, because another server may have other voices by the same names. */
  readonly baseUrl: string;
  readonly model?: string;
  /** The provider's name for the requested voice; null where it has none, or does not speak at that speed. */
  readonly voiceFor: (request: SpeechRequest) => string | null;
  /** @throws ProviderFailure; the signal's reason once it fired */
  readonly speak: (request: SpeechRequest, voice: string, signal: AbortSignal) => Promise<SpokenAudio>;
}

/** A speech provider that knows the cache key of its sounds. */
export interface SpeechProvider extends Provider<SpeechRequest, SpokenAudio> {
  /**
   * The key under which its sound of a text is cached; `undefined` where it has no such voice, or caches nothing here.
   */
  readonly keyOf?: (request: SpeechRequest) => string | undefined;
}

/** @param kept the host's cache of sounds, so that none is paid for twice */
export function hostedProvider(hosted: HostedVoice, kept: KeptSpeech | undefined): SpeechProvider {
  const { name, baseUrl, model } = hosted;
  const keyOf = (request: SpeechRequest) => {
    const voice = hosted.voiceFor(request);
    const { text, language, accent, speed } = request;
    return voice === null ? undefined : JSON.stringify([name, baseUrl, model, voice, language, accent, speed, text]);
  };
  return {
    name,
    address: baseUrl,
    ...(model === undefined ? {} : { model }),
    keyOf,
    async ask(request, signal) {
      const voice = hosted.voiceFor(request);
      const key = keyOf(request);
      if (voice === null || key === undefined) return undefined;
      let usage: Usage | undefined; // nothing is used where it was cached, or is being made for another caller
      const make = async (wanted: AbortSignal) => {
        const spoken = await hosted.speak(request, voice, wanted);
        usage = { characters: [...request.text].length };
        return spoken;
      };
      const output = kept ? await kept.once(key, make, signal) : await make(signal);
      return { output, ...(usage ? { usage } : {}) };
    },
  };
}

/**
 * Requests one sound.
 * @throws ProviderFailure `malformed` where the answer is no sound; the signal's reason once it fired
 */
export async function askForSound(question: Omit<HttpOptions, 'maxBytes'>, text: string): Promise<SpokenAudio> {
  const { headers, bytes } = await askHttp({ ...question, maxBytes: maxSoundBytes });
  if (/^\s*(text\/|application\/(json|xml|problem))/i.test(headers.get('content-type') ?? '')) {
    throw new ProviderFailure('malformed', { status: 200 });
  }
  return spokenAudio(bytes, text);
}

/**
 * A sound with its text. The word timings are the provider's own if it gives any, else estimated.
 * @throws ProviderFailure `malformed` where it is no sound, or far too short for the text
 */
export function spokenAudio(
  audio: Uint8Array,
  text: string,
  timesIn: (durationMs: number) => readonly WordTiming[] | undefined = () => undefined,
): SpokenAudio {
  const { mimeType, durationMs } = soundFile(audio);
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  if (durationMs < letters * leastMsPerLetter) throw new ProviderFailure('malformed', { status: 200 });
  const words = timesIn(durationMs);
  return {
    audio,
    mimeType,
    durationMs,
    words: words ?? estimateWordTimings(text, durationMs).map(roundTimes),
    timing: words ? 'provider' : 'estimated',
    cached: false,
  };
}

function roundTimes({ start, end, fromMs, toMs }: WordTiming): WordTiming {
  return { start, end, fromMs: Math.round(fromMs), toMs: Math.round(toMs) };
}
