import { HttpResponse, http, type RequestHandler } from 'msw';

/** A function's streamed answer, controlled by the test. */
export interface EventStreamDouble {
  readonly handler: RequestHandler;
  /** The bodies of the requests. */
  readonly asked: readonly unknown[];
  /** Sends an event to the latest request, once there is one. */
  send(event: { readonly type: string; readonly [field: string]: unknown }): Promise<void>;
  /** Sends raw bytes, for what no server of ours would send. */
  sendBytes(bytes: Uint8Array): Promise<void>;
  /** Ends the answer properly, or breaks the connection. */
  end(how?: 'broken'): Promise<void>;
  /** Resolves once the client of the latest answer has disconnected. */
  readonly gone: Promise<void>;
}

/** An edge function that answers with server-sent events, one by one as the test sends them. */
export function functionStreams(name: string): EventStreamDouble {
  const asked: unknown[] = [];
  const encoder = new TextEncoder();
  const first = Promise.withResolvers<void>();
  const gone = Promise.withResolvers<void>();
  let latest: ReadableStreamDefaultController<Uint8Array> | undefined;
  const answering = async () => {
    await first.promise;
    if (!latest) throw new Error('Nobody has asked');
    return latest;
  };
  return {
    asked,
    gone: gone.promise,
    handler: http.post(`*/functions/v1/${name}`, async ({ request }) => {
      asked.push(await request.json());
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          latest = controller;
          controller.enqueue(encoder.encode(': waiting\n\n'));
        },
        cancel: () => gone.resolve(),
      });
      request.signal.addEventListener('abort', () => gone.resolve());
      first.resolve();
      // Chunked as HTTP does it, so that a connection that breaks half-way is not taken for the end of the body.
      const headers = { 'content-type': 'text/event-stream; charset=utf-8', 'transfer-encoding': 'chunked' };
      return new HttpResponse(body, { headers });
    }),
    async send({ type, ...data }) {
      (await answering()).enqueue(encoder.encode(`event: ${type}\ndata: ${JSON.stringify(data)}\n\n`));
    },
    async sendBytes(bytes) {
      (await answering()).enqueue(bytes);
    },
    async end(how) {
      const controller = await answering();
      if (how) controller.error(new TypeError('The connection was lost'));
      else controller.close();
    },
  };
}
