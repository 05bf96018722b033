import type { Backend } from './backend/backend.ts';
import type { Background } from './background.ts';
import type { Cluster } from './cluster/cluster.ts';
import type { FolderLock } from './folder/folder-lock.ts';
import type { Leaving } from './leaving.ts';
import type { Listener } from './listen.ts';
import type { Logger } from './log.ts';
import type { Telemetry } from './telemetry/telemetry.ts';

/** What a server that runs has to end. */
export interface Running {
  readonly listener: Listener;
  readonly timers: readonly { stop(): void }[];
  readonly background: Background;
  readonly voices: { stop(): void };
  readonly cluster: Cluster | undefined;
  readonly backend: Backend;
  readonly telemetry: Telemetry;
  readonly lock: FolderLock;
}

/** Ends what is running in order: what was begun is finished first, and what it needs is closed last. */
export async function stopAll(
  { listener, timers, background, voices, cluster, backend, telemetry, lock }: Running,
  leaving: Leaving,
  graceMs: number,
): Promise<void> {
  for (const timer of timers) timer.stop();
  listener.drain();
  await leaving.noticed;
  const deadline = performance.now() + graceMs;
  await listener.stop(graceMs);
  await background.drain(Math.max(0, deadline - performance.now()));
  voices.stop();
  await cluster?.close();
  await backend.close();
  await telemetry.stop();
  await lock.release();
}

/** SIGTERM lets callers notice first; SIGINT, also a later one, does not wait for that. */
export function stopWhenTold(log: Logger, leaving: Leaving, stop: () => Promise<void>): void {
  const told = (signal: string) => {
    if (signal === 'SIGINT') leaving.hurry();
    if (leaving.hasBegun) return;
    leaving.begin();
    log.info({ signal }, 'stopping');
    stop().then(
      () => process.exit(0),
      (err: unknown) => {
        log.error({ err }, 'could not stop in order');
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, told);
}
