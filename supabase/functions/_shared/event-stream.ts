import type { GenerateStoryEvent } from '@fabula/contracts';

/** One event: `type` is its name, the rest its JSON data. */
export interface StreamEvent {
  readonly type: string;
}

/** The last event of a stream that fails: the answer that it would have been, had it not begun. */
type ErrorEvent = Extract<GenerateStoryEvent, { readonly type: 'error' }>;

/** A streamed answer. `run` sends its events one by one; `signal` fires when nobody reads any more. */
export class EventStream<Event extends StreamEvent> {
  readonly run: (send: (event: Event) => void, signal: AbortSignal) => Promise<void>;

  constructor(run: (send: (event: Event) => void, signal: AbortSignal) => Promise<void>) {
    this.run = run;
  }
}

/** Proxies close a connection that is silent for long, often after a minute. */
const heartbeatMs = 10_000;
const heartbeat = ': waiting\n\n';

/** Encodes an event as `text/event-stream`. JSON has no line breaks, so an event is always two lines. */
export function encodeEvent({ type, ...data }: StreamEvent): string {
  return `event: ${type}\ndata: ${JSON.stringify(data)}\n\n`;
}

/** Whether the caller accepts events; every caller accepts JSON. */
export function readsEvents(request: Request): boolean {
  return (request.headers.get('accept') ?? '').includes('text/event-stream');
}

/**
 * The body of a streamed answer. An error in `run` becomes its last event through `failed`. When the reader cancels or
 * disconnects, the signal stops `run` and nothing more is sent.
 */
export function eventStreamBody<Event extends StreamEvent>(
  { run }: EventStream<Event>,
  caller: AbortSignal,
  failed: (error: unknown) => ErrorEvent,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const cancelled = new AbortController();
  const signal = AbortSignal.any([caller, cancelled.signal]);
  return new ReadableStream<Uint8Array>({
    start(controller) {
      const write = (text: string) => {
        if (!signal.aborted) controller.enqueue(encoder.encode(text));
      };
      const beat = setInterval(() => write(heartbeat), heartbeatMs);
      // Sent at once, so that the headers leave and buffering proxies see that something comes.
      write(heartbeat);
      void run((event) => write(encodeEvent(event)), signal)
        .catch((error: unknown) => write(encodeEvent(failed(error))))
        .finally(() => {
          clearInterval(beat);
          if (!cancelled.signal.aborted) controller.close();
        });
    },
    cancel() {
      cancelled.abort();
    },
  });
}
