import { join } from 'node:path';
import { createBackend } from './backend/backend.ts';
import { lockFolder } from './folder-lock.ts';
import { createHttpApp } from './http-app.ts';
import { loadKeys } from './keys.ts';
import { listen } from './listen.ts';
import { createLog, describeError } from './log.ts';
import type { Settings } from './settings.ts';

/** How long running requests may take once the server was told to stop. */
const stopGraceMs = 5_000;

/** Brings everything up, prints the address, and stops in order on SIGINT or SIGTERM. */
export async function startServer(settings: Settings): Promise<void> {
  const startedAt = performance.now();
  const log = createLog(settings.logLevel);
  // The engine prints whole database errors, rows and all; only their kind may reach the log.
  console.error = (...parts: unknown[]) =>
    log.error(
      { errors: parts.filter((part) => part instanceof Error).map(describeError) },
      'the engine reported an error',
    );

  const listener = await listen(settings.host, settings.port);
  const lock = await lockFolder(settings.dataDir);
  const keys = await loadKeys(settings.dataDir);
  const backend = await createBackend({
    ...settings,
    folder: join(settings.dataDir, 'pg'),
    keys,
    sendMail: () => undefined,
  });
  listener.answerWith(createHttpApp({ settings, keys, backend, log }));
  log.info({ ms: Math.round(performance.now() - startedAt), migrations: backend.migrationsRun }, 'ready');
  process.stdout.write(`Fabula is ready at ${settings.siteUrl}\n`);

  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'stopping');
    await listener.stop(stopGraceMs);
    await backend.close();
    await lock.release();
    process.exit(0);
  };
  process.on('SIGINT', () => void stop('SIGINT'));
  process.on('SIGTERM', () => void stop('SIGTERM'));
}
