import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { readyLine } from './synthesizer-messages.ts';

export interface SynthesizerChild {
  /** Starts the process where none runs. */
  send(request: object): void;
  /** Ends the process; nothing is heard of it any more. */
  kill(): void;
  /** Whether it has started. */
  isReady(): boolean;
}

export interface SynthesizerChildListeners {
  readonly onLine: (line: string) => void;
  readonly onReady: () => void;
  /** Called when the process has died by itself. */
  readonly onGone: () => void;
}

/** None of the server's secrets; only where Node keeps compiled code, if it does. */
function ownEnvironment(): NodeJS.ProcessEnv {
  const folder = process.env.NODE_COMPILE_CACHE;
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: folder };
}

/** The process that runs `script`. */
export function createSynthesizerChild(
  script: string,
  { onLine, onReady, onGone }: SynthesizerChildListeners,
): SynthesizerChild {
  let child: ChildProcessByStdio<Writable, Readable, null> | undefined;
  let isReady = false;

  function start() {
    const started = spawn(process.execPath, [script], { stdio: ['pipe', 'pipe', 'ignore'], env: ownEnvironment() });
    isReady = false;
    const gone = () => {
      if (started !== child) return;
      child = undefined;
      onGone();
    };
    // A write to a process that just died is handled by its exit event below.
    started.stdin.on('error', () => undefined);
    started.on('error', gone);
    started.on('exit', gone);
    createInterface({ input: started.stdout }).on('line', (line) => {
      if (started !== child) return;
      if (line !== readyLine) return onLine(line);
      isReady = true;
      onReady();
    });
    return started;
  }

  return {
    send(request) {
      child ??= start();
      child.stdin.write(`${JSON.stringify(request)}\n`);
    },
    kill() {
      const old = child;
      child = undefined;
      old?.kill('SIGKILL');
    },
    isReady: () => child !== undefined && isReady,
  };
}
