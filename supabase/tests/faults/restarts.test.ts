import { randomInt } from 'node:crypto';
import { rmSync } from 'node:fs';
import 'fake-indexeddb/auto';
import { expect, it, onTestFinished } from 'vitest';
import { freshFolder, type RunningServer, startServer } from '../harness.ts';
import { openLane, tryOut } from './lanes.ts';

/** A server that is stopped or killed while learners continue, and comes back on its folder at another port. */
function restartable(dataDir: string, first: RunningServer) {
  let server = first;
  let restarting: Promise<void> | null = null;
  const restart = async (signal: 'SIGTERM' | 'SIGKILL') => {
    await server.end(signal);
    server = await startServer({ dataDir });
    restarting = null;
  };
  return {
    current: () => ({
      engine: 'PGlite' as const,
      url: server.url,
      publishableKey: server.keys.publishableKey,
      secretKey: server.keys.secretKey,
    }),
    restart(signal: 'SIGTERM' | 'SIGKILL') {
      restarting ??= restart(signal);
    },
    async isBack() {
      await restarting;
    },
    end: () => server.end('SIGKILL'),
  };
}

const first = Number(process.env.FAULT_SEED ?? randomInt(1_000_000_000));
const count = Number(process.env.FAULT_RESTARTS ?? 2);

it(`a lesson loses nothing and counts nothing twice while the server is started again: ${count} sequences from seed ${first}`, {
  timeout: 120_000 + count * 30_000,
}, async () => {
  const dataDir = freshFolder();
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const server = restartable(dataDir, await startServer({ dataDir }));
  onTestFinished(server.end);
  const lane = await openLane(server.current);
  const wrong: string[] = [];
  for (let seed = first; seed < first + count; seed += 1) {
    const [killed, stopped] = [3 + (seed % 5), 10 + (seed % 4)];
    wrong.push(
      ...(await tryOut(lane, seed, {
        between(action) {
          if (action === killed) server.restart('SIGKILL');
          if (action === stopped) server.restart('SIGTERM');
        },
        lifted: server.isBack,
      })),
    );
  }
  expect(wrong.join('\n')).toBe('');
});
