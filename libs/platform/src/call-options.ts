/** Every outgoing call ends after this long; a story may take longer, its caller says so. */
export const requestTimeoutMs = 15_000;

export interface CallOptions {
  readonly signal?: AbortSignal;
  readonly timeoutMs?: number;
}

export interface StreamOptions<Event, Response> extends CallOptions {
  /** How long nothing may come once the answer began, beside `timeoutMs` for all of it. */
  readonly idleTimeoutMs?: number;
  /** Called with every event in its order; what it returns is the answer and ends the stream. */
  readonly onEvent: (event: Event) => Response | undefined;
}

/** An event of a streamed answer: its name, and with it what its JSON data holds. */
export interface StreamedEvent {
  readonly type: string;
}
