import type { z } from 'zod';
import { createSynthesizerChild } from './synthesizer-child.ts';
import { readSynthesizerLine } from './synthesizer-messages.ts';

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

export interface SynthesizerClient<Request, Answer> {
  synthesize(request: Request): Promise<Answer>;
  /** Ends the process; waiting requests are refused. */
  stop(): void;
}

export interface SynthesizerOptions {
  readonly script?: string;
  /** A sentence takes 10 to 500 ms. On a busy machine it may be ten times as much. */
  readonly timeoutMs?: number;
  /** Before it, the process has to start: a second, or twenty on a busy machine, where a new try would be slower still. */
  readonly startMs?: number;
  readonly maxWaiting?: number;
  /** A process uses up to 150 MB, so it ends after this time without a request. */
  readonly idleMs?: number;
}

/** Which program speaks, and what it answers: one JSON object a line, with the request's `id`. */
export interface SynthesizerProgram<Answer extends { readonly id: number }> {
  readonly script: string;
  readonly answer: z.ZodType<Answer>;
}

interface Job<Request, Answer> {
  readonly request: Request & { readonly id: number };
  attempts: number;
  readonly done: (answer: Answer) => void;
  readonly failed: (error: SpeechError) => void;
}

/**
 * A synthesizer's process, started when it is first needed and again when it dies, which gets one request at a time.
 */
export function createSynthesizerClient<Request extends object, Answer extends { readonly id: number }>(
  { script, answer }: SynthesizerProgram<Answer>,
  options: Omit<SynthesizerOptions, 'script'> = {},
): SynthesizerClient<Request, Answer> {
  const { timeoutMs = 25_000, startMs = 60_000, maxWaiting = 100, idleMs = 120_000 } = options;
  const child = createSynthesizerChild(script, {
    onLine,
    onReady: () => current && giveItTime(timeoutMs),
    onGone: () => giveUpOrRetry('crashed'),
  });
  const waiting: Job<Request, Answer>[] = [];
  let current: Job<Request, Answer> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let lastId = 0;

  function onLine(line: string) {
    const read = readSynthesizerLine(answer, line);
    if (!current || read?.id !== current.request.id) return;
    const job = current;
    settle();
    if ('error' in read) job.failed(new SpeechError('crashed', { cause: read.error }));
    else if ('tooLong' in read) job.failed(new SpeechError('too_long'));
    else job.done(read);
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
    current.attempts += 1;
    child.send(current.request);
    giveItTime(child.isReady() ? timeoutMs : startMs);
  }

  function giveItTime(milliseconds: number) {
    clearTimeout(timer);
    timer = setTimeout(() => {
      child.kill();
      giveUpOrRetry('timeout');
    }, milliseconds);
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
