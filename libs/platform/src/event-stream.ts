import { createParser } from 'eventsource-parser';
import type { StreamedEvent, StreamOptions } from './call-options.ts';
import { AppError } from './errors.ts';
import { answerOf, functionError } from './function-answer.ts';

interface EventReading<Event, Answer> {
  /** Called when anything arrives, even a heartbeat. */
  readonly onBytes: () => void;
  /** Its first return value ends the stream as the answer. An error that it throws ends it as well. */
  readonly onEvent: (event: Event) => Answer | undefined;
}

/** A stream that is silent for this long is dead, because a live one sends something every ten seconds. */
const usualIdleTimeoutMs = 30_000;
/** Far more than any story needs; a longer event is not valid. */
const maxEventLength = 1_000_000;

/** Implements `Api.stream`; `ask` sends its request with this signal and these headers. */
export async function askForEvents<Event extends StreamedEvent, Answer>(
  name: string,
  ask: (signal: AbortSignal, headers: Readonly<Record<string, string>>) => Promise<Response>,
  { signal, idleTimeoutMs = usualIdleTimeoutMs, onEvent }: StreamOptions<Event, Answer>,
): Promise<Answer> {
  const idle = idleTimeout(idleTimeoutMs, signal);
  const response = await ask(idle.signal, { accept: 'text/event-stream, application/json' });
  const isStream = response.ok && response.headers.get('content-type')?.startsWith('text/event-stream');
  if (!isStream) return answerOf<Answer>(name, response);
  idle.restart();
  const reading = readEvents<Event, Answer>(response.body, {
    onBytes: idle.restart,
    onEvent(event) {
      if (event.type === 'error') throw functionError('status' in event ? Number(event.status) : 0, event);
      return onEvent(event);
    },
  });
  return reading.finally(idle.stop);
}

/**
 * Reads server-sent events until one of them is the answer, and cancels the rest. Rejects with an AppError: `network`
 * if the stream ends before, `unavailable` for an event that is not ours.
 */
async function readEvents<Event extends StreamedEvent, Answer>(
  body: ReadableStream<Uint8Array> | null,
  { onBytes, onEvent }: EventReading<Event, Answer>,
): Promise<Answer> {
  let answer: Answer | undefined;
  const parser = createParser({
    maxBufferSize: maxEventLength,
    onEvent({ event = 'message', data }) {
      answer ??= onEvent(eventOf(event, data));
    },
    onError({ type, message }) {
      if (type === 'max-buffer-size-exceeded') throw new AppError('unavailable', message);
    },
  });
  const reader = body?.getReader();
  const decoder = new TextDecoder();
  try {
    for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
      onBytes();
      parser.feed(decoder.decode(read.value, { stream: true }));
      if (answer !== undefined) return answer;
    }
  } finally {
    reader?.cancel().catch(() => undefined); // a broken stream has nothing to cancel
  }
  throw new AppError('network', 'The stream ended before its answer');
}

function eventOf<Event extends StreamedEvent>(type: string, data: string): Event {
  try {
    const fields: unknown = JSON.parse(data);
    // Contracts define the type, as for every answer.
    if (typeof fields === 'object' && fields !== null) return { ...fields, type } as Event;
  } catch {
    // below
  }
  throw new AppError('unavailable', `The event ${type} holds no JSON object`);
}

/** A signal that fires with `signal`, or when `restart` was not called for this long. */
function idleTimeout(milliseconds: number, signal: AbortSignal | undefined) {
  const silence = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => clearTimeout(timer);
  return {
    signal: signal ? AbortSignal.any([signal, silence.signal]) : silence.signal,
    stop,
    restart() {
      stop();
      timer = setTimeout(() => silence.abort(new AppError('timeout', 'No more data arrived')), milliseconds);
    },
  };
}
