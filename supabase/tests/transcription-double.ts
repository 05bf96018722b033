import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What was asked of the double, field by field as the protocol has them. */
export interface TranscriptionRequest {
  readonly authorization: string | undefined;
  readonly fileName: string;
  readonly mimeType: string;
  readonly bytes: Uint8Array;
  /** Every field but the file. */
  readonly fields: Readonly<Record<string, string>>;
  /** Resolves when whoever asked has gone without an answer. */
  readonly gone: Promise<void>;
}

/** A status with its headers and body, or a way to break. */
export type TranscriptionFault =
  | { readonly status: number; readonly headers?: Readonly<Record<string, string>>; readonly body?: string }
  | 'hang'
  | 'truncated'
  | 'huge';

/** A text is what was heard. */
export type TranscriptionAnswer = string | TranscriptionFault;

export interface TranscriptionDouble {
  /** For `AI_OPENAI_BASE_URL`. */
  readonly url: string;
  /** In the order they came, those that were answered with a fault too. */
  readonly requests: readonly TranscriptionRequest[];
  /** The next requests' answers, one each; the last one stays. */
  answerWith(...answers: readonly [TranscriptionAnswer, ...TranscriptionAnswer[]]): void;
  close(): Promise<void>;
}

/** A server that speaks the protocol of OpenAI's transcriptions and hears what it is told to. */
export async function startTranscriptionDouble(): Promise<TranscriptionDouble> {
  const requests: TranscriptionRequest[] = [];
  let answers: readonly TranscriptionAnswer[] = [''];
  const server = createServer((incoming: IncomingMessage, outgoing: ServerResponse) => {
    void answer(incoming, outgoing).catch(() => outgoing.destroy()); // whoever asked has gone
  });
  async function answer(incoming: IncomingMessage, outgoing: ServerResponse) {
    if (incoming.method !== 'POST' || incoming.url !== '/v1/audio/transcriptions') {
      send(outgoing, { status: 404 });
      return;
    }
    const gone = new Promise<void>((done) => {
      outgoing.once('close', () => {
        if (!outgoing.writableFinished) done();
      });
    });
    requests.push({ ...(await readForm(incoming)), authorization: incoming.headers.authorization, gone });
    const [next = '', ...rest] = answers;
    if (rest.length > 0) answers = rest;
    send(outgoing, next);
  }
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening);
  });
  const { port } = server.address() as AddressInfo; // it listens on a port
  return {
    url: `http://127.0.0.1:${port}/v1`,
    requests,
    answerWith(...given) {
      answers = given;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => {
        server.close(closed);
      });
    },
  };
}

async function readForm(incoming: IncomingMessage) {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk);
  const headers = { 'content-type': incoming.headers['content-type'] ?? '' };
  const form = await new Response(Buffer.concat(chunks), { headers }).formData();
  const file = form.get('file');
  if (!(file instanceof File)) throw new Error('There is no file in the form');
  const fields = [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : []));
  return {
    fileName: file.name,
    mimeType: file.type,
    bytes: new Uint8Array(await file.arrayBuffer()),
    fields: Object.fromEntries(fields),
  };
}

const json = { 'content-type': 'application/json' };

function send(outgoing: ServerResponse, answer: TranscriptionAnswer): void {
  if (answer === 'hang') return;
  if (answer === 'truncated') {
    outgoing.writeHead(200, { ...json, 'content-length': '100' });
    outgoing.write('{"text":"Hol', () => outgoing.destroy());
  } else if (answer === 'huge') {
    outgoing.writeHead(200, json);
    outgoing.end(JSON.stringify({ text: 'a'.repeat(1_000_000) }));
  } else if (typeof answer === 'string') {
    outgoing.writeHead(200, json);
    outgoing.end(JSON.stringify({ text: answer }));
  } else {
    outgoing.writeHead(answer.status, { ...json, ...answer.headers });
    outgoing.end(answer.body ?? JSON.stringify({ error: { message: 'no' } }));
  }
}
