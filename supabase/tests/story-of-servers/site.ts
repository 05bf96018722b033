import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inject } from 'vitest';
import { kill } from '../../../tools/server-process.ts';
import { type Balancer, startBalancer } from '../balancer.ts';
import { oneOfSeveral, type RunningServer, startServer } from '../harness.ts';
import { startObjectStore } from '../object-stores.ts';
import { ownPostgres } from '../own-databases.ts';
import { startPooler } from '../pgbouncer.ts';
import { until } from '../postgres.ts';
import { type PushServiceDouble, startPushServiceDouble } from '../push-service-double.ts';
import type { SharedServer } from '../servers.ts';

/** An installation as an operator has it, and what may happen to its servers. */
export interface Site {
  /** Through the balancer. */
  readonly door: SharedServer;
  /** The database itself, behind the pooler. */
  readonly databaseUrl: string;
  readonly push: PushServiceDouble;
  servers(): readonly RunningServer[];
  /** Everything that any of its servers ever printed. */
  output(): string;
  /** Another server in the place of this one, which is told to leave once the new one is ready. */
  replace(at: number): Promise<void>;
  /** Another server in the place of this one, which is killed before. */
  kill(at: number): Promise<void>;
  /** Kills the process that answers; its supervisor starts it anew. */
  crash(at: number): Promise<void>;
  /** From now on servers that start know one more migration. */
  update(): Promise<void>;
  /** One more server on another database, behind no balancer. */
  startBeside(databaseUrl: string): Promise<RunningServer>;
  stop(): Promise<void>;
}

const howMany = 3;
/** Room for all servers' scheduled work and starts, beside what learners ask. */
const pooledConnections = 24;

export async function startSite(): Promise<Site> {
  const ends: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const end of ends.splice(0).reverse()) await end();
  };
  try {
    return await open(ends, stop);
  } catch (error) {
    await stop();
    throw error;
  }
}

async function open(ends: (() => Promise<unknown>)[], stop: () => Promise<void>): Promise<Site> {
  const folder = await mkdtemp(path.join(tmpdir(), 'fabula-site-'));
  ends.push(() => rm(folder, { recursive: true, force: true }));
  const pooler = await startPooler(inject('cluster').address, pooledConnections);
  ends.push(pooler.stop);
  const [store, push] = [await startObjectStore(), await startPushServiceDouble()];
  ends.push(store.close, push.close);
  const databaseUrl = await ownPostgres();
  const env: Record<string, string> = {
    ...oneOfSeveral,
    ...store.env,
    PUSH_RELAY_URL: push.url,
    // A machine that is busy must not look like a push service that does not answer.
    PUSH_TIMEOUT_MS: '100000',
    REMINDER_SECONDS: '1',
    DRAIN_SECONDS: '2',
  };
  const outputs: (() => string)[] = [];
  const start = async (url: string) => {
    const dataDir = await mkdtemp(path.join(folder, 'server-'));
    const server = await startServer({ databaseUrl: url, dataDir, env: { ...env } });
    outputs.push(server.output);
    ends.push(() => server.end('SIGKILL'));
    return server;
  };
  const startHere = () => start(pooler.through(databaseUrl));
  const running = await Promise.all(Array.from({ length: howMany }, startHere));
  const balancer = await startBalancer(running.map(({ url }) => url));
  ends.push(balancer.close);
  const [first] = running;
  if (!first) throw new Error('There is no server');
  const { publishableKey, secretKey } = first.keys;
  return {
    door: { engine: 'PostgreSQL', url: balancer.url, publishableKey, secretKey },
    databaseUrl,
    push,
    servers: () => running,
    output: () => outputs.map((output) => output()).join('\n'),
    ...faultsOf(running, balancer, startHere),
    async update() {
      const migrations = path.join(folder, 'migrations');
      await cp(path.resolve(import.meta.dirname, '../../migrations'), migrations, { recursive: true });
      const sql = 'create table private.of_the_next_version (id integer primary key);\n';
      await writeFile(path.join(migrations, '99990101000000_next_version.sql'), sql);
      env.MIGRATIONS_DIR = migrations;
    },
    startBeside: start,
    stop,
  };
}

/** What happens to one of the servers; each ends once as many are ready as before. */
function faultsOf(running: RunningServer[], balancer: Balancer, start: () => Promise<RunningServer>) {
  const serverAt = (at: number) => {
    const index = at % running.length;
    const server = running[index];
    if (!server) throw new Error('There is no such server');
    return { index, server };
  };
  const tell = (more: readonly RunningServer[] = []) => balancer.use([...running, ...more].map(({ url }) => url));
  const ready = ({ url }: RunningServer) => until(async () => balancer.ready().includes(url) || undefined);
  return {
    async replace(at: number) {
      const { index, server: leaving } = serverAt(at);
      const fresh = await start();
      running[index] = fresh;
      tell([leaving]);
      await ready(fresh);
      await leaving.end('SIGTERM');
      tell();
    },
    async kill(at: number) {
      const { index, server } = serverAt(at);
      await server.end('SIGKILL');
      const fresh = await start();
      running[index] = fresh;
      tell();
      await ready(fresh);
    },
    async crash(at: number) {
      const { server } = serverAt(at);
      const before = server.serverPid();
      kill(before);
      await until(async () => ![0, before].includes(server.serverPid()) || undefined);
      await ready(server);
    },
  };
}
