import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { anthropicMessages } from './anthropic-messages.ts';
import type { ModelRequest, Protocol, Written } from './model-protocol.ts';
import { openAiChat } from './openai-chat.ts';

/** What the double answers: the model's text, how it is written, a status, or a way to fail. */
export type ModelAnswer =
  | string
  | Written
  | { readonly status: number; readonly headers?: Readonly<Record<string, string>>; readonly body?: string }
  | 'hang'
  /** A body longer than any reader may accept. */
  | 'endless'
  /** Status 200, then an error in the stream; an error status where it is not streamed. */
  | 'overloaded';

export type Answering = ModelAnswer | ((request: ModelRequest) => ModelAnswer);

export interface LanguageModelDouble {
  /** The value of `AI_OPENAI_BASE_URL` and `AI_ANTHROPIC_BASE_URL`. */
  readonly url: string;
  /** In the order they came, including those answered with a fault, but without those that violate the protocol. */
  readonly requests: readonly ModelRequest[];
  /** Why requests were refused as violating the protocol. A test can expect this to be empty. */
  readonly refusals: readonly string[];
  /** Sets the answers of the next requests, one each; the last one stays. */
  answerWith(...answers: readonly [Answering, ...Answering[]]): void;
  /** Releases this many held pieces, now or when they come to be written. */
  release(pieces?: number): void;
  close(): Promise<void>;
}

const protocols: Readonly<Record<string, Protocol>> = {
  '/v1/chat/completions': openAiChat,
  '/v1/messages': anthropicMessages,
};

/**
 * Starts a server that implements OpenAI's chat completions and Anthropic's messages, whole and streamed, and writes
 * what it is told to. It refuses with 400 what the providers would refuse.
 * @param apiKey the only accepted key; if left out, any key or none is accepted
 */
export async function startLanguageModelDouble({
  apiKey,
}: {
  readonly apiKey?: string;
} = {}): Promise<LanguageModelDouble> {
  const requests: ModelRequest[] = [];
  const refusals: string[] = [];
  let answers: readonly Answering[] = [{ status: 500 }];
  const gate = createGate();
  const server = createServer((incoming, outgoing) => {
    void answer(incoming, outgoing).catch(() => outgoing.destroy()); // the caller has disconnected
  });

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse) {
    const protocol = protocols[incoming.url ?? ''];
    if (incoming.method !== 'POST' || !protocol) {
      refusals.push(`${incoming.method} ${incoming.url}`);
      outgoing.writeHead(404).end();
      return;
    }
    const gone = new Promise<void>((done) => {
      outgoing.once('close', () => {
        if (!outgoing.writableFinished) done();
      });
    });
    const fail = (status: number, headers = {}, body = JSON.stringify(protocol.error(status))) =>
      outgoing.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
    let request: ModelRequest;
    try {
      request = { ...protocol.read(incoming, await readJson(incoming)), gone };
    } catch (error) {
      refusals.push(error instanceof Error ? error.message : String(error));
      fail(400);
      return;
    }
    requests.push(request);
    const [next = 'hang', ...rest] = answers;
    if (rest.length > 0) answers = rest;
    if (apiKey !== undefined && request.apiKey !== apiKey) {
      fail(401);
      return;
    }
    const given = typeof next === 'function' ? next(request) : next;
    if (given === 'hang') return;
    if (given === 'overloaded' && !request.isStreamed) fail(529);
    else if (typeof given === 'object' && 'status' in given) fail(given.status, given.headers, given.body);
    else if (request.isStreamed) await stream(outgoing, protocol, request, given, gate);
    else await sendWhole(outgoing, protocol, request, given, gate);
  }

  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening);
  });
  const { port } = server.address() as AddressInfo; // it listens on a port
  return {
    url: `http://127.0.0.1:${port}/v1`,
    requests,
    refusals,
    answerWith(...given) {
      answers = given;
    },
    release: gate.release,
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => {
        server.close(closed);
      });
    },
  };
}

/** The JSON in a code fence, as models return it although told not to. */
export const fenced = (json: string) => `\`\`\`json\n${json}\n\`\`\``;
export const amidWords = (json: string) => `Of course! Here is what you asked for:\n\n${json}\n\nI hope this helps.`;

interface Gate {
  release(pieces?: number): void;
  /** Resolves on a release; never, and uses none up, once the caller who waits has disconnected. */
  pass(gone: Promise<void>): Promise<void>;
}

function createGate(): Gate {
  let open = 0;
  const waiting: (() => void)[] = [];
  return {
    release(pieces = 1) {
      open += pieces;
      for (const go of waiting.splice(0, open)) {
        open -= 1;
        go();
      }
    },
    pass(gone) {
      if (open > 0) {
        open -= 1;
        return Promise.resolve();
      }
      return new Promise((go) => {
        waiting.push(go);
        void gone.then(() => {
          if (waiting.includes(go)) waiting.splice(waiting.indexOf(go), 1);
        });
      });
    },
  };
}

const writtenOf = (answer: string | Written): Written => (typeof answer === 'string' ? { text: answer } : answer);
const piecesOf = ({ text }: Written): readonly string[] =>
  typeof text === 'string' ? (text.match(/[\s\S]{1,40}/g) ?? []) : text;

async function sendWhole(
  outgoing: ServerResponse,
  protocol: Protocol,
  request: ModelRequest,
  answer: string | Written,
  gate: Gate,
): Promise<void> {
  const written = writtenOf(answer === 'endless' ? { text: [' '.repeat(8_000_000)] } : answer);
  const body = JSON.stringify(protocol.whole(request, { ...written, text: piecesOf(written).join('') }));
  if (written.isHeld) await gate.pass(request.gone);
  outgoing.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) });
  if (written.end === 'cut') outgoing.write(body.slice(0, -20), () => outgoing.destroy());
  else outgoing.end(body);
}

async function stream(
  outgoing: ServerResponse,
  protocol: Protocol,
  request: ModelRequest,
  answer: string | Written,
  gate: Gate,
): Promise<void> {
  const send = (event: string) =>
    new Promise<void>((sent, failed) => {
      outgoing.write(event, (error) => (error ? failed(error) : sent()));
    });
  outgoing.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' });
  for (const event of protocol.begin(request)) await send(event);
  if (answer === 'overloaded') {
    await send(protocol.overloaded());
    outgoing.end();
    return;
  }
  while (answer === 'endless') await send(protocol.piece(request, ' '.repeat(10_000)));
  const written = writtenOf(answer);
  for (const text of piecesOf(written)) {
    if (written.isHeld) await gate.pass(request.gone);
    if (written.hasEmptyChunks) await send(protocol.empty(request));
    await send(protocol.piece(request, text));
  }
  if (written.end === 'cut') {
    outgoing.destroy();
    return;
  }
  for (const event of protocol.end(request, written.end ?? 'stop')) await send(event);
  outgoing.end();
}

async function readJson(incoming: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk);
  if (!incoming.headers['content-type']?.startsWith('application/json')) throw new Error('The body is not called JSON');
  return JSON.parse(Buffer.concat(chunks).toString());
}
