/** What the page's own voice is asked; the same fields as a request to the server's. */
export interface PageVoiceRequest {
  readonly text: string;
  /** The stored name of the language, for example `Spanish`. */
  readonly language: string;
  readonly voice?: string | undefined;
  readonly accent?: string | undefined;
}

export interface PageSound {
  readonly wav: ArrayBuffer;
  readonly durationMs: number;
}

/** The synthesizer that comes with the page, for when nobody else has a voice. */
export interface PageVoice {
  /** Null where it has no such voice. Rejects where its files could not be fetched, or it failed. */
  speak(request: PageVoiceRequest): Promise<PageSound | null>;
}

/** A voice whose code is fetched with the first text. A failure is forgotten, so that the next text tries again. */
export function lazyPageVoice(load: () => Promise<PageVoice>): PageVoice {
  let loading: Promise<PageVoice> | null = null;
  return {
    async speak(request) {
      loading ??= load().catch((error: unknown) => {
        loading = null;
        throw error;
      });
      return (await loading).speak(request);
    },
  };
}
