import { findServerKeys } from '@fabula/server/data-folder';
import { readSettings } from '@fabula/server/settings';
import { startBalancer, startPostgres } from '@fabula/supabase/testing';
import { type OwnServer, startOwnServer } from '../own-server.ts';
import { cheapPasswords } from '../testing/cheap-passwords.ts';
import type { Setup } from './cells.ts';
import type { Watched } from './process-use.ts';

/** What is measured: servers, and what they need. */
export interface Running {
  readonly url: string;
  readonly keys: { readonly publishableKey: string; readonly secretKey: string };
  readonly processes: readonly Watched[];
  stop(): Promise<void>;
}

/** The settings of every server. Learners are told apart by the address that a proxy would name. */
const usual = { ...cheapPasswords, TRUST_PROXY: '1', REMINDER_SECONDS: '0' };
const cluster = {
  CLUSTER_SECRET: 'the secret of the servers that are measured',
  SMTP_URL: 'smtp://127.0.0.1:9',
  CONFIRM_EMAIL: 'off',
};

type Settings = Readonly<Record<string, string>>;

/** Starts a setup with an empty database; with these settings of its servers beside the usual ones. */
export async function startSetup(root: string, setup: Setup, settings: Settings = {}): Promise<Running> {
  const stops: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const each of stops.splice(0).reverse()) await each();
  };
  const common = { ...usual, ...settings };
  try {
    const isEmbedded = setup === 'embedded';
    const started = isEmbedded ? startEmbedded(root, common, stops) : startOnPostgres(root, setup, common, stops);
    return { ...(await started), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

type Stops = (() => Promise<void>)[];

async function startEmbedded(root: string, common: Settings, stops: Stops): Promise<Omit<Running, 'stop'>> {
  const server = await startServer(root, common, stops);
  return { url: server.url, keys: await keysOf(server, common), processes: [watched('server', server)] };
}

async function startOnPostgres(
  root: string,
  setup: Setup,
  common: Settings,
  stops: Stops,
): Promise<Omit<Running, 'stop'>> {
  const postgres = await startPostgres({ isDurable: true });
  stops.push(() => postgres.stop());
  const count = setup === 'three' ? 3 : 1;
  const env = { ...common, ...(count > 1 ? cluster : {}), DATABASE_URL: await postgres.createDatabase() };
  const servers: OwnServer[] = [];
  for (let place = 0; place < count; place += 1) servers.push(await startServer(root, env, stops));
  const [first] = servers;
  if (!first) throw new Error('There is no server');
  const processes = servers.map((server, place) => watched(count > 1 ? `server ${place + 1}` : 'server', server));
  const all = { keys: await keysOf(first, env), processes: [...processes, { name: 'PostgreSQL', pid: postgres.pid }] };
  if (count === 1) return { url: first.url, ...all };
  const balancer = await startBalancer(servers.map(({ url }) => url));
  stops.push(() => balancer.close());
  return {
    url: balancer.url,
    ...all,
    processes: [...all.processes, { name: 'balancer', pid: process.pid, isAlone: true }],
  };
}

async function startServer(root: string, env: Settings, stops: Stops): Promise<OwnServer> {
  const server = await startOwnServer({ root, name: 'fabula-load', env });
  stops.push(() => server.stop());
  return server;
}

const watched = (name: string, { pid }: OwnServer): Watched => ({ name, pid });

async function keysOf({ dataFolder }: OwnServer, env: Readonly<Record<string, string>>) {
  return (await findServerKeys(readSettings({ ...env, DATA_DIR: dataFolder }))).keys;
}
