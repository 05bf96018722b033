import { type ChildProcess, fork } from 'node:child_process';
import { createRestarts } from './restarts.ts';
import { beatMs, createSilence } from './silence.ts';
import type { ServerMessage } from './supervised.ts';

/** Creating a database and running every migration may take this long on a very busy machine. */
const startSilenceSeconds = 300;
/** The server itself cuts pending requests in its own time, so one that takes this much longer hangs. */
const stopPatienceSeconds = 15;

/**
 * Runs the server as a child process and restarts it when it ends by itself. PGlite runs inside the server, so a hang
 * there stops everything, and only another process can notice that and kill it.
 */
export function supervise(serverFile: string): void {
  const next = createRestarts();
  let server: ChildProcess | undefined;
  let restart: NodeJS.Timeout | undefined;
  let isStopping = false;
  let stopSeconds = 5;

  const say = (sentence: string) => process.stderr.write(`${sentence}\n`);

  const start = () => {
    const child = fork(serverFile, { stdio: 'inherit' });
    server = child;
    let silence = createSilence(startSilenceSeconds);
    let silentSeconds = 0;
    let readyAt: number | undefined;
    const watch = setInterval(() => {
      if (!silence.looked(performance.now())) return;
      say(
        `The server has been silent for ${readyAt === undefined ? startSilenceSeconds : silentSeconds} s: ending it.`,
      );
      child.kill('SIGKILL');
    }, beatMs);
    // Messages of our own program, which can be trusted.
    child.on('message', (message: ServerMessage) => {
      silence.heard();
      if (message.kind === 'watch') ({ silentSeconds, stopSeconds } = message);
      if (message.kind !== 'ready') return;
      readyAt = performance.now();
      silence = createSilence(silentSeconds === 0 ? Number.POSITIVE_INFINITY : silentSeconds);
    });
    child.once('exit', (code, signal) => {
      clearInterval(watch);
      server = undefined;
      if (isStopping) process.exit(code ?? 1);
      const readyMs = readyAt === undefined ? 0 : performance.now() - readyAt;
      const then = next({ code, wasReady: readyAt !== undefined, readyMs });
      if ('exitCode' in then) {
        if (then.sentence !== undefined) say(then.sentence);
        process.exit(then.exitCode);
      }
      say(`The server has ended (${signal ?? code}); starting it anew.`);
      restart = setTimeout(start, then.restartAfterMs);
    });
  };

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (isStopping) {
        // Somebody does not want to wait until a balancer has noticed.
        if (signal === 'SIGINT') server?.kill(signal);
        return;
      }
      isStopping = true;
      clearTimeout(restart);
      if (!server) process.exit(0);
      server.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal);
      const seconds = stopSeconds + stopPatienceSeconds;
      setTimeout(() => {
        say(`The server has not stopped within ${seconds} s: ending it.`);
        server?.kill('SIGKILL');
      }, seconds * 1_000);
    });
  }
  start();
}
