import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { type EspeakAnswer, type EspeakRequest, readEspeakLine } from './espeak-messages.ts';

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
  const waiting: Job[] = [];
  let child: ChildProcessByStdio<Writable, Readable, null> | undefined;
  let current: Job | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let lastId = 0;

  function start() {
    const started = spawn(process.execPath, [script], { stdio: ['pipe', 'pipe', 'ignore'], env: {} });
    // A write to a process that just died is handled by its exit event below.
    started.stdin.on('error', () => undefined);
    started.on('error', () => onGone(started));
    started.on('exit', () => onGone(started));
    createInterface({ input: started.stdout }).on('line', (line) => onLine(started, line));
    return started;
  }

  function onLine(from: typeof child, line: string) {
    const answer = readEspeakLine(line);
    if (from !== child || !answer || !current || answer.id !== current.request.id) return;
    const job = current;
    settle();
    if ('error' in answer) job.failed(new SpeechError('crashed', { cause: answer.error }));
    else if ('tooLong' in answer) job.failed(new SpeechError('too_long'));
    else job.done(answer);
    next();
  }

  function onGone(gone: typeof child) {
    if (gone !== child) return;
    child = undefined;
    giveUpOrRetry('crashed');
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

  function kill() {
    const old = child;
    child = undefined;
    old?.kill('SIGKILL');
  }

  function next() {
    if (current || stopped) return;
    current = waiting.shift();
    if (!current) {
      timer = setTimeout(kill, idleMs);
      timer.unref();
      return;
    }
    clearTimeout(timer);
    current.attempts += 1;
    child ??= start();
    child.stdin.write(`${JSON.stringify(current.request)}\n`);
    timer = setTimeout(() => {
      kill();
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
      kill();
      for (const job of [...waiting.splice(0), ...(current ? [current] : [])]) job.failed(new SpeechError('stopped'));
      current = undefined;
    },
  };
}
