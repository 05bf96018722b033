import { AudioError } from './audio-error.ts';
import { contentHash } from './content-hash.ts';
import {
  type Clip,
  type FetchSpeech,
  type SpeakHere,
  type SpeechAnswer,
  type SpeechOptions,
  type Spoken,
  spokenText,
} from './speech.ts';
import type { SpeechCache } from './speech-cache.ts';

export interface ClipLoader {
  /** The clip if it is in memory. Synchronous, so that a tap plays it without any wait. */
  kept(spoken: Spoken): Clip | null;
  /** The clip from the cache or the server; null when the server asks for the device's voice. One request per clip. */
  load(spoken: Spoken): Promise<Clip | null>;
  /** Aborts all pending requests. */
  abort(): void;
}

/** Who speaks in the page where the server does not; it says itself whether a voice of the device is better. */
export interface SpeaksHere {
  /** Where the server asked for the device's voice. */
  readonly instead: SpeakHere;
  /** Where the server could not be reached. */
  readonly unreached: SpeakHere;
}

/** Fetches clips. Concurrent calls for one clip share one request. */
export function createClipLoader(fetchSpeech: FetchSpeech, cache: SpeechCache, here?: SpeaksHere): ClipLoader {
  const underway = new Map<string, Promise<Clip | null>>();
  let controller = new AbortController();

  async function fetchClip(question: SpeechOptions, { signal }: AbortController): Promise<Clip | null> {
    const kept = await cache.load(question);
    if (kept) return kept;
    const answer = await fetchSpeech(question, signal).catch(async (error: unknown) => {
      if (signal.aborted) throw error;
      // Where there is no network, a database that was slow a moment ago is worth a wait.
      const clip = (await cache.loadLate(question)) ?? (await speakHere(here?.unreached, question));
      if (!clip) throw error;
      return { clip };
    });
    if ('clip' in answer) return answer.clip;
    if ('useDeviceVoice' in answer) return speakHere(here?.instead, question);
    if (!answer.audioContent) throw new AudioError('no_audio_content');
    const clip = clipOf(answer);
    cache.set(question, clip);
    return clip;
  }

  /** Its failure is silence: the one who asked says that there is no sound. */
  async function speakHere(speak: SpeakHere | undefined, question: SpeechOptions): Promise<Clip | null> {
    const clip = (await speak?.(question).catch(() => null)) ?? null;
    if (clip) cache.hold(question, clip);
    return clip;
  }

  return {
    kept: (spoken) => cache.get(questionOf(spoken)),
    async load(spoken) {
      const question = questionOf(spoken);
      const kept = cache.get(question);
      if (kept) return kept;
      const key = contentHash(question);
      const running = underway.get(key);
      if (running) return running;
      const begun = fetchClip(question, controller).finally(() => {
        if (underway.get(key) === begun) underway.delete(key);
      });
      underway.set(key, begun);
      return begun;
    },
    abort() {
      controller.abort();
      controller = new AbortController();
      underway.clear(); // a new call must not wait for an aborted request
    },
  };
}

/** What is asked of the server to have a text spoken. */
export function questionOf(spoken: Spoken): SpeechOptions {
  const { language, voice, accent, speaker } = spoken;
  return {
    text: spokenText(spoken),
    language,
    ...(voice ? { voice } : {}),
    ...(accent ? { accent } : {}),
    ...(speaker === undefined ? {} : { speaker }),
  };
}

/** The clip in a server's answer. */
export function clipOf(answer: Extract<SpeechAnswer, { readonly audioContent: string }>): Clip {
  const { audioContent, mimeType, durationMs, words, timing, source } = answer;
  return {
    bytes: fromBase64(audioContent),
    mimeType,
    durationMs,
    words,
    ...(timing ? { timing } : {}),
    ...(source ? { provider: source.provider } : {}),
  };
}

function fromBase64(text: string): ArrayBuffer {
  const binary = atob(text);
  const bytes = new Uint8Array(binary.length);
  for (let index = 0; index < binary.length; index += 1) bytes[index] = binary.charCodeAt(index);
  return bytes.buffer;
}
