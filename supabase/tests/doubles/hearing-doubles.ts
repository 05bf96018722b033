import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type AzureAssessment, assessed, azure } from './azure-hearing.ts';
import {
  deepgram,
  elevenLabs,
  hearingKey,
  openAi,
  type Protocol,
  Refusal,
  type Understood,
} from './hearing-protocols.ts';

/** One request to a service, as its protocol reads it. */
export interface HeardRequest extends Understood {
  readonly headers: Headers;
  /** Resolves when the caller has disconnected without an answer. */
  readonly gone: Promise<void>;
}

/** A status with its headers and body, or a way to fail. */
export type HearingFault =
  | { readonly status: number; readonly headers?: Readonly<Record<string, string>>; readonly body?: string }
  | 'hang'
  | 'truncated'
  | 'huge'
  | 'html'
  | 'empty';

/** A text is the transcript; an assessment is used only where one was requested. */
export type HearingAnswer = string | { readonly assessment: AzureAssessment } | HearingFault;

export interface HearingService {
  /** In the order they came, including those answered with a fault, but without refused ones. */
  readonly requests: readonly HeardRequest[];
  /** Sets the answers of the next requests, one each; the last one stays. */
  answerWith(...answers: readonly [HearingAnswer, ...HearingAnswer[]]): void;
}

const protocols = { openAi, deepgram, elevenLabs, azure } as const;
/** Azure is asked twice: for a transcript, and for the pronunciation. */
type ServiceName = keyof typeof protocols | 'assessment';

export interface HearingDouble extends Readonly<Record<ServiceName, HearingService>> {
  /** The addresses and keys of all services, as environment variables. */
  readonly secrets: Readonly<Record<string, string>>;
  /** Requests that the services' documentation does not allow, with their status. */
  readonly refusals: readonly string[];
  close(): Promise<void>;
}

/** Starts a server that implements the protocols of the four services strictly, and answers what it is told to. */
export async function startHearingDouble(): Promise<HearingDouble> {
  const services = {
    openAi: scripted(),
    deepgram: scripted(),
    elevenLabs: scripted(),
    azure: scripted(),
    assessment: scripted(),
  };
  const refusals: string[] = [];
  const server = createServer((incoming, outgoing) => {
    void answer(incoming, outgoing).catch(() => outgoing.destroy()); // the caller has disconnected
  });

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse) {
    const url = new URL(incoming.url ?? '/', 'http://double.test');
    const found = Object.entries(protocols).find(([, { path }]) => path === url.pathname);
    if (incoming.method !== 'POST' || !found) return send(outgoing, 404, '{}');
    const [name, protocol] = found;
    const gone = goneOf(outgoing);
    const headers = new Headers(
      Object.entries(incoming.headersDistinct).flatMap(([key, values = []]) =>
        values.map((value): [string, string] => [key, value]),
      ),
    );
    try {
      const understood = await protocol.understand({ url, headers, body: await readBody(incoming) });
      const service = services[understood.assessment ? 'assessment' : (name as keyof typeof protocols)]; // its key
      service.requests.push({ ...understood, headers, gone });
      play(outgoing, protocol, service.next());
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refusals.push(`${name} ${error.status} ${JSON.stringify(error.body)}`);
      send(outgoing, error.status, JSON.stringify(error.body));
    }
  }

  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening);
  });
  const { port } = server.address() as AddressInfo; // it listens on a port
  const address = `http://127.0.0.1:${port}`;
  return {
    ...services,
    refusals,
    secrets: {
      AI_OPENAI_BASE_URL: `${address}/v1`,
      AI_OPENAI_API_KEY: hearingKey,
      AI_DEEPGRAM_BASE_URL: address,
      AI_DEEPGRAM_API_KEY: hearingKey,
      AI_ELEVENLABS_BASE_URL: address,
      AI_ELEVENLABS_API_KEY: hearingKey,
      AI_AZURE_STT_URL: address,
      AI_AZURE_KEY: hearingKey,
    },
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => {
        server.close(closed);
      });
    },
  };
}

function scripted() {
  let answers: readonly HearingAnswer[] = [''];
  const requests: HeardRequest[] = [];
  return {
    requests,
    answerWith(...given: readonly [HearingAnswer, ...HearingAnswer[]]) {
      answers = given;
    },
    next(): HearingAnswer {
      const [next = '', ...rest] = answers;
      if (rest.length > 0) answers = rest;
      return next;
    },
  };
}

function goneOf(outgoing: ServerResponse): Promise<void> {
  return new Promise((done) => {
    outgoing.once('close', () => {
      if (!outgoing.writableFinished) done();
    });
  });
}

async function readBody(incoming: IncomingMessage): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk);
  return new Uint8Array(Buffer.concat(chunks));
}

function play(outgoing: ServerResponse, protocol: Protocol, answer: HearingAnswer): void {
  if (answer === 'hang') return;
  if (answer === 'truncated') {
    outgoing.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
    outgoing.write('{"text":"Hol', () => outgoing.destroy());
    return;
  }
  const { status, body, headers } = played(protocol, answer);
  send(outgoing, status, body, headers);
}

interface Played {
  readonly status: number;
  readonly body: string;
  readonly headers?: Readonly<Record<string, string>>;
}

function played(protocol: Protocol, answer: Exclude<HearingAnswer, 'hang' | 'truncated'>): Played {
  if (answer === 'empty') return { status: 200, body: '' };
  if (answer === 'html')
    return { status: 200, body: '<!doctype html><title>Busy</title>', headers: { 'content-type': 'text/html' } };
  if (answer === 'huge') return { status: 200, body: JSON.stringify(protocol.answer('a'.repeat(2_000_000))) };
  if (typeof answer === 'string') return { status: 200, body: JSON.stringify(protocol.answer(answer)) };
  if ('assessment' in answer) {
    const said = answer.assessment.Words.filter(({ ErrorType }) => ErrorType !== 'Omission').map(({ Word }) => Word);
    return { status: 200, body: JSON.stringify(assessed(said.join(' '), answer.assessment)) };
  }
  return { body: JSON.stringify({ error: { message: 'no' } }), ...answer };
}

function send(
  outgoing: ServerResponse,
  status: number,
  body: string,
  headers: Readonly<Record<string, string>> = {},
): void {
  outgoing.writeHead(status, { 'content-type': 'application/json', ...headers });
  outgoing.end(body);
}
