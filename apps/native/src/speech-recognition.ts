import type { SoundOfTrack } from './sound-of-track.ts';

interface OfSession {
  /** Tells what belongs together: an answer may come after the next session has begun. */
  readonly session: number;
}

/** The recognizer of the phone itself: `DeviceSpeech` in both projects, which never sends a voice anywhere. */
export interface DeviceSpeech {
  /** The web's word for what the phone can do in a language (BCP 47) by itself. */
  available(question: { readonly language: string }): Promise<{
    readonly availability: 'available' | 'downloadable' | 'downloading' | 'unavailable';
  }>;
  /** Fetches the language, or asks for the learner's leave, whichever the system wants. */
  install(question: { readonly language: string }): Promise<{ readonly installed: boolean }>;
  begin(question: OfSession & { readonly language: string }): Promise<void>;
  /** A piece of the sound, as `SoundOfTrack` gives it. */
  hear(piece: OfSession & { readonly sound: string }): Promise<void>;
  /** No more sound comes. What is left is still told, and then the end. */
  finish(session: OfSession): Promise<void>;
  abort(session: OfSession): Promise<void>;
  /** All that was heard up to now. */
  addListener(event: 'heard', take: (heard: OfSession & { readonly text: string }) => void): Promise<unknown>;
  /** `error` is one of the web's codes. */
  addListener(event: 'ended', take: (ended: OfSession & { readonly error?: string }) => void): Promise<unknown>;
}

interface Question {
  readonly langs: readonly string[];
  readonly processLocally?: boolean;
}

/** What a session of the plugin tells. */
interface Sink {
  heard(text: string): void;
  ended(error?: string): void;
}

/**
 * The web's `SpeechRecognition` (Web Speech API) over the phone's recognizer, as far as it works on the device. It
 * hears a track and opens no microphone, because two at a time silence each other on phones.
 */
export async function speechRecognitionOf(plugin: DeviceSpeech, soundOf: SoundOfTrack) {
  const sinks = await sinksOf(plugin);
  let sessions = 0;

  return class SpeechRecognition {
    lang = '';
    continuous = false;
    interimResults = false;
    onresult: ((event: { readonly results: readonly { readonly transcript: string }[][] }) => void) | null = null;
    onerror: ((event: { readonly error: string }) => void) | null = null;
    onend: (() => void) | null = null;
    #session = 0;
    #sound: Promise<() => Promise<void>> | null = null;

    static async available({ langs }: Question): Promise<string> {
      const answers = await Promise.all(langs.map((language) => plugin.available({ language })));
      const found = answers.map(({ availability }) => availability);
      return weakestFirst.find((one) => found.includes(one)) ?? 'unavailable';
    }

    static async install({ langs }: Question): Promise<boolean> {
      for (const language of langs) {
        const { installed } = await plugin.install({ language });
        if (!installed) return false;
      }
      return true;
    }

    /** Always so. */
    get processLocally(): boolean {
      return true;
    }
    set processLocally(_wish: boolean) {}

    start(track: MediaStreamTrack): void {
      if (this.#session > 0 || track?.readyState !== 'live') throw new DOMException('', 'InvalidStateError');
      sessions += 1;
      const session = sessions;
      this.#session = session;
      sinks.set(session, {
        heard: (transcript) => this.onresult?.({ results: [[{ transcript }]] }),
        ended: (error) => this.#end(error),
      });
      const fail = (error: unknown) => {
        console.error('[fabula] recognition', error);
        this.abort('service-not-allowed');
      };
      // The bridge hands its calls on in order, so no sound comes before the session.
      plugin.begin({ session, language: this.lang }).catch(fail);
      this.#sound = soundOf(track, (sound) => {
        if (sinks.has(session)) plugin.hear({ session, sound }).catch(fail);
      });
      this.#sound.catch(fail);
    }

    stop(): void {
      this.#finish(this.#session).catch(() => undefined); // told where it began
    }

    abort(error = 'aborted'): void {
      const session = this.#session;
      if (!sinks.delete(session)) return;
      plugin.abort({ session }).catch(() => undefined); // ended already
      this.#end(error);
    }

    async #finish(session: number): Promise<void> {
      await this.#close();
      if (sinks.has(session)) await plugin.finish({ session });
    }

    async #close(): Promise<void> {
      const sound = this.#sound;
      this.#sound = null;
      await (await sound)?.();
    }

    #end(error?: string): void {
      this.#session = 0;
      this.#close().catch(() => undefined); // told where it began
      if (error) this.onerror?.({ error });
      this.onend?.();
    }
  };
}

/** Who takes what a session tells, by its number. */
async function sinksOf(plugin: DeviceSpeech): Promise<Map<number, Sink>> {
  const sinks = new Map<number, Sink>();
  await plugin.addListener('heard', ({ session, text }) => sinks.get(session)?.heard(text));
  await plugin.addListener('ended', ({ session, error }) => {
    const sink = sinks.get(session);
    sinks.delete(session);
    sink?.ended(error);
  });
  return sinks;
}

/** The weakest of several languages counts. */
const weakestFirst = ['unavailable', 'downloadable', 'downloading', 'available'] as const;
