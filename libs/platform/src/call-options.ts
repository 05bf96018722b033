/** The time limit of every call, in milliseconds; a caller may set another, for example for a story. */
export const requestTimeoutMs = 15_000;

export interface CallOptions {
  readonly signal?: AbortSignal;
  readonly timeoutMs?: number;
}

export interface StreamOptions<Event, Response> extends CallOptions {
  /** How long nothing may arrive once the answer has begun, in addition to `timeoutMs` for all of it. */
  readonly idleTimeoutMs?: number;
  /** Called with every event, in order; a return value is the answer and ends the stream. */
  readonly onEvent: (event: Event) => Response | undefined;
}

/** An event of a streamed answer: its name, together with the fields of its JSON data. */
export interface StreamedEvent {
  readonly type: string;
}
