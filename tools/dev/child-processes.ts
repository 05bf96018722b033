import { type ChildProcess, spawn } from 'node:child_process';

export interface ChildProcesses {
  /** Runs a script with this Node until all processes end. */
  run(args: readonly string[], cwd: string, env: NodeJS.ProcessEnv): void;
  /** Resolves when the first process ends or the command is interrupted. */
  readonly ended: Promise<void>;
}

/** A child that does not end by itself when it is told to is killed after this long. */
const stopGraceMs = 5_000;

/** Child processes that end together: all are ended when the first one ends or when this command does. */
export function childProcesses(): ChildProcesses {
  const children: ChildProcess[] = [];
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  let stopping = false;
  const stop = (code: number) => {
    if (stopping) return;
    stopping = true;
    for (const child of children) child.kill('SIGTERM');
    // The bundler's server waits for open connections, and once in a while for ever.
    setTimeout(() => {
      for (const child of children) child.kill('SIGKILL');
    }, stopGraceMs).unref();
    process.exitCode = code;
    end();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop(0));
  return {
    ended,
    run: (args, cwd, env) => {
      const child = spawn(process.execPath, args, { cwd, stdio: 'inherit', env: { ...process.env, ...env } });
      child.on('exit', (code) => stop(code ?? 1));
      children.push(child);
    },
  };
}
