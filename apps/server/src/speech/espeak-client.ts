import { fileURLToPath } from 'node:url';
import { createEspeakChild } from './espeak-child.ts';
import type { EspeakAnswer, EspeakLine, EspeakRequest } from './espeak-messages.ts';

/**
 * Why there is no sound: `busy` may pass, `timeout` and `crashed` were tried twice, `too_long` is the text's own fault.
 */
export class SpeechError extends Error {
  override readonly name = 'SpeechError';
  readonly code: 'busy' | 'timeout' | 'crashed' | 'too_long' | 'stopped';
  constructor(code: SpeechError['code'], options?: ErrorOptions) {
    super(`speech synthesis failed: ${code}`, options);
    this.code = code;
  }
}

export interface EspeakClient {
  synthesize(request: Omit<EspeakRequest, 'id'>): Promise<EspeakAnswer>;
  /** Ends the process; waiting requests are refused. */
  stop(): void;
}

export interface EspeakOptions {
  readonly script?: string;
  /** A sentence takes 10 to 35 ms, so a process that takes this long hangs. */
  readonly timeoutMs?: number;
  readonly maxWaiting?: number;
  /** The process uses 150 MB, so it ends after this time without a request. */
  readonly idleMs?: number;
}

interface Job {
  readonly request: EspeakRequest;
  attempts: number;
  readonly done: (answer: EspeakAnswer) => void;
  readonly failed: (error: SpeechError) => void;
}

const ownScript = fileURLToPath(new URL('./espeak-process.ts', import.meta.url));

/** One espeak process, started when it is first needed and restarted when it dies, which gets one request at a time. */
export function createEspeakClient(options: EspeakOptions = {}): EspeakClient {
  const { script = ownScript, timeoutMs = 10_000, maxWaiting = 100, idleMs = 120_000 } = options;
  const child = createEspeakChild(script, { onAnswer, onGone: () => giveUpOrRetry('crashed') });
  const waiting: Job[] = [];
  let current: Job | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let lastId = 0;

  function onAnswer(answer: EspeakLine) {
    if (!current || answer.id !== current.request.id) return;
    const job = current;
    settle();
    if ('error' in answer) job.failed(new SpeechError('crashed', { cause: answer.error }));
    else if ('tooLong' in answer) job.failed(new SpeechError('too_long'));
    else job.done(answer);
    next();
  }

  function giveUpOrRetry(code: 'crashed' | 'timeout') {
    const job = current;
    settle();
    if (job && job.attempts < 2 && !stopped) waiting.unshift(job);
    else job?.failed(new SpeechError(code));
    next();
  }

  function settle() {
    clearTimeout(timer);
    current = undefined;
  }

  function next() {
    if (current || stopped) return;
    current = waiting.shift();
    if (!current) {
      timer = setTimeout(child.kill, idleMs);
      timer.unref();
      return;
    }
    clearTimeout(timer);
    current.attempts += 1;
    child.send(current.request);
    timer = setTimeout(() => {
      child.kill();
      giveUpOrRetry('timeout');
    }, timeoutMs);
  }

  return {
    synthesize(request) {
      if (stopped) return Promise.reject(new SpeechError('stopped'));
      if (waiting.length >= maxWaiting) return Promise.reject(new SpeechError('busy'));
      lastId += 1;
      const id = lastId;
      return new Promise((done, failed) => {
        waiting.push({ request: { ...request, id }, attempts: 0, done, failed });
        next();
      });
    },
    stop() {
      stopped = true;
      clearTimeout(timer);
      child.kill();
      for (const job of [...waiting.splice(0), ...(current ? [current] : [])]) job.failed(new SpeechError('stopped'));
      current = undefined;
    },
  };
}
