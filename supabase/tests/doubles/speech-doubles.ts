import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Refusal } from './hearing-protocols.ts';
import {
  type AskedToSpeak,
  azureSpeech,
  deepgramSpeech,
  elevenLabsSpeech,
  openAiSpeech,
  type Pace,
  type SpeechProtocol,
  speechKey,
} from './speech-protocols.ts';

export interface SpeechAsked extends AskedToSpeak {
  readonly headers: Headers;
  /** Resolves when the caller has disconnected without an answer. */
  readonly gone: Promise<void>;
}

/** The speaking pace, a literal answer, or a way to fail. */
export type SpeechAnswer =
  | Pace
  | {
      readonly status: number;
      readonly headers?: Readonly<Record<string, string>>;
      readonly body?: string | Uint8Array;
    }
  | 'hang'
  | 'truncated'
  | 'huge'
  | 'html'
  | 'empty';

export interface SpeechService {
  /** In the order they came, including those answered with a fault, but without refused ones. */
  readonly requests: readonly SpeechAsked[];
  /** Sets the answers of the next requests, one each; the last one stays. */
  answerWith(...answers: readonly [SpeechAnswer, ...SpeechAnswer[]]): void;
}

const protocols = {
  openAi: openAiSpeech,
  elevenLabs: elevenLabsSpeech,
  azure: azureSpeech,
  deepgram: deepgramSpeech,
} as const;
type ServiceName = keyof typeof protocols;

export interface SpeechDouble extends Readonly<Record<ServiceName, SpeechService>> {
  /** The addresses and keys of all services, as environment variables. */
  readonly secrets: Readonly<Record<string, string>>;
  /** Requests that the services' documentation does not allow, with their status. */
  readonly refusals: readonly string[];
  close(): Promise<void>;
}

/** The pace of a slow speaker. */
export const unhurried: Pace = (character) => (/\p{L}/u.test(character) ? 70 : 30);

/**
 * Starts a server that implements the protocols of four services strictly, and speaks the requested text with real
 * sound.
 */
export async function startSpeechDouble(): Promise<SpeechDouble> {
  const services = { openAi: scripted(), elevenLabs: scripted(), azure: scripted(), deepgram: scripted() };
  const refusals: string[] = [];
  const server = createServer((incoming, outgoing) => {
    void answer(incoming, outgoing).catch(() => outgoing.destroy()); // the caller has disconnected
  });

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse) {
    const url = new URL(incoming.url ?? '/', 'http://double.test');
    const names = Object.keys(protocols) as ServiceName[]; // its own keys
    const name = names.find((one) => protocols[one].path.test(url.pathname));
    if (incoming.method !== 'POST' || !name) return send(outgoing, 404, '{}');
    const gone = new Promise<void>((done) => {
      outgoing.once('close', () => {
        if (!outgoing.writableFinished) done();
      });
    });
    const headers = new Headers(
      Object.entries(incoming.headersDistinct).map(([key, values = []]): [string, string] => [key, values.join(', ')]),
    );
    try {
      const chunks: Buffer[] = [];
      for await (const chunk of incoming) chunks.push(chunk);
      const asked = protocols[name].understand({ url, headers, body: new Uint8Array(Buffer.concat(chunks)) });
      services[name].requests.push({ ...asked, headers, gone });
      play(outgoing, protocols[name], asked, services[name].next());
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refusals.push(`${name} ${error.status} ${JSON.stringify(error.body)}`);
      send(outgoing, error.status, typeof error.body === 'string' ? error.body : JSON.stringify(error.body));
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
      AI_OPENAI_API_KEY: speechKey,
      AI_ELEVENLABS_BASE_URL: address,
      AI_ELEVENLABS_API_KEY: speechKey,
      AI_AZURE_TTS_URL: address,
      AI_AZURE_KEY: speechKey,
      AI_DEEPGRAM_BASE_URL: address,
      AI_DEEPGRAM_API_KEY: speechKey,
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
  let answers: readonly SpeechAnswer[] = [unhurried];
  const requests: SpeechAsked[] = [];
  return {
    requests,
    answerWith(...given: readonly [SpeechAnswer, ...SpeechAnswer[]]) {
      answers = given;
    },
    next(): SpeechAnswer {
      const [next = unhurried, ...rest] = answers;
      if (rest.length > 0) answers = rest;
      return next;
    },
  };
}

function play(outgoing: ServerResponse, protocol: SpeechProtocol, asked: AskedToSpeak, answer: SpeechAnswer): void {
  const { headers, body } = protocol.speak(asked, typeof answer === 'function' ? answer : unhurried);
  if (answer === 'hang') return;
  if (answer === 'html') {
    send(outgoing, 200, '<!doctype html><title>Busy</title>', { 'content-type': 'text/html' });
  } else if (answer === 'empty') {
    send(outgoing, 200, '', headers);
  } else if (answer === 'huge') {
    send(outgoing, 200, Buffer.alloc(8_000_000, body), headers);
  } else if (answer === 'truncated') {
    outgoing.writeHead(200, { ...headers, 'content-length': String(body.length) });
    outgoing.write(body.slice(0, Math.floor(body.length / 2)), () => outgoing.destroy());
  } else if (typeof answer === 'function') {
    send(outgoing, 200, body, headers);
  } else {
    send(outgoing, answer.status, answer.body ?? '{}', answer.headers);
  }
}

function send(
  outgoing: ServerResponse,
  status: number,
  body: string | Uint8Array,
  headers: Readonly<Record<string, string>> = {},
): void {
  outgoing.writeHead(status, { 'content-type': 'application/json', ...headers });
  outgoing.end(body);
}
