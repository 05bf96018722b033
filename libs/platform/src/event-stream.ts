import { createParser } from 'eventsource-parser';
import { AppError } from './errors.ts';

/** An event of a streamed answer: its name, and with it what its JSON data holds. */
export interface StreamedEvent {
  readonly type: string;
}

export interface EventReading<Event, Answer> {
  /** Anything came, be it a sign of life. */
  readonly onBytes: () => void;
  /** The first answer it gives ends the stream. What it throws does too. */
  readonly onEvent: (event: Event) => Answer | undefined;
}

/** Far more than any story: what grows without an end is no answer. */
const maxEventLength = 1_000_000;

/**
 * Reads server-sent events until one of them is the answer, and lets go of what would follow. Rejects with an AppError:
 * `network` when the stream ends before, `unavailable` for what is no event of ours.
 */
export async function readEvents<Event extends StreamedEvent, Answer>(
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
    reader?.cancel().catch(() => undefined); // a stream that broke has nothing to let go of
  }
  throw new AppError('network', 'The stream ended before its answer');
}

function eventOf<Event extends StreamedEvent>(type: string, data: string): Event {
  try {
    const fields: unknown = JSON.parse(data);
    if (typeof fields === 'object' && fields !== null) return { ...fields, type } as Event; // typed by contracts, as every answer is
  } catch {
    // below
  }
  throw new AppError('unavailable', `The event ${type} holds no JSON object`);
}
