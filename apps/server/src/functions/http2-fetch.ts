import {
  type ClientHttp2Session,
  type ClientHttp2Stream,
  connect,
  type IncomingHttpHeaders,
  type IncomingHttpStatusHeader,
  type SecureClientSessionOptions,
} from 'node:http2';
import { Readable } from 'node:stream';

/** A push service wants to see few connections, and a run comes every minute. */
const idleMs = 10 * 60_000;

/**
 * `fetch` over HTTP/2, which Node's own `fetch` does not speak. Requests to one origin share a connection; one that
 * failed takes no new requests. Follows no redirect.
 */
export function createHttp2Fetch(options: Pick<SecureClientSessionOptions, 'ca'> = {}): typeof fetch {
  const sessions = new Map<string, ClientHttp2Session>();

  function sessionTo(origin: string): ClientHttp2Session {
    const known = sessions.get(origin);
    if (known && !known.closed && !known.destroyed) return known;
    const session = connect(origin, options);
    // What goes wrong with a connection, its requests report.
    session.on('error', () => undefined);
    session.setTimeout(idleMs, () => session.close());
    sessions.set(origin, session);
    return session;
  }

  return async (input, init) => {
    const asked = new Request(input, init);
    const { origin, pathname, search } = new URL(asked.url);
    const body = Buffer.from(await asked.arrayBuffer());
    asked.signal.throwIfAborted();
    const session = sessionTo(origin);
    const headers = { ...Object.fromEntries(asked.headers), 'content-length': String(body.byteLength) };
    const stream = session.request(
      { ...headers, ':method': asked.method, ':path': pathname + search },
      { signal: asked.signal, endStream: false },
    );
    hold(session, stream);
    stream.end(body);
    return answerOf(stream).catch((error: unknown) => {
      session.close();
      throw error;
    });
  };
}

/** Streams that are open, by connection. */
const open = new WeakMap<ClientHttp2Session, number>();

/** Lets a connection keep the process only as long as it has something to do. */
function hold(session: ClientHttp2Session, stream: ClientHttp2Stream): void {
  session.ref();
  open.set(session, (open.get(session) ?? 0) + 1);
  stream.on('close', () => {
    const left = (open.get(session) ?? 1) - 1;
    open.set(session, left);
    if (left === 0) session.unref();
  });
}

function answerOf(stream: ClientHttp2Stream): Promise<Response> {
  return new Promise((done, failed) => {
    stream.on('response', (headers) => done(responseOf(stream, headers)));
    stream.on('error', failed);
    stream.on('close', () => failed(new Error('The connection ended without an answer')));
  });
}

type AnswerHeaders = IncomingHttpHeaders & IncomingHttpStatusHeader;

function responseOf(stream: ClientHttp2Stream, { ':status': status, ...given }: AnswerHeaders): Response {
  const headers = new Headers();
  for (const [name, value] of Object.entries(given)) {
    if (value !== undefined && !name.startsWith(':')) headers.set(name, String(value));
  }
  const body = Readable.toWeb(stream) as ReadableStream<Uint8Array>; // the same class under two names of its type
  return new Response(body, { status: status ?? 502, headers });
}
