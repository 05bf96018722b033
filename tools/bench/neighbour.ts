import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { startPostgres } from '@fabula/supabase/testing';
import { requirePostgres } from '../testing/system.ts';
import type { Bench } from './bench.ts';
import type { Figure, Section } from './figure.ts';
import type { AttackerData } from './neighbour/attacker.ts';
import { attacks } from './neighbour/attacks.ts';
import { type CrowdedServer, startCrowded } from './neighbour/crowded-server.ts';
import { quantile } from './statistics.ts';

const goalMs = 500;
/** Enough requests to estimate the 99th percentile. */
const asked = 150;
const betweenMs = 30;
/** Waits until all of the attack's requests are under way. */
const warmMs = 1_500;

/** Measures how long one account waits while another sends all the requests it can, on both engines. */
export async function measureNeighbour(bench: Bench): Promise<Section[]> {
  process.env.POSTGRES_BIN = requirePostgres();
  const postgres = await startPostgres();
  try {
    return [
      await measureOn(bench, 'PGlite', undefined),
      await measureOn(bench, 'PostgreSQL', await postgres.createDatabase()),
    ];
  } finally {
    await postgres.stop();
  }
}

async function measureOn(bench: Bench, engine: string, databaseUrl: string | undefined): Promise<Section> {
  bench.say(`A full account on ${engine}`);
  const server = await startCrowded(bench.root, databaseUrl);
  const figures: Figure[] = [];
  try {
    for (const { title } of attacks) {
      bench.say(`${engine}: ${title}`);
      figures.push(await measureDuring(server, title));
    }
  } finally {
    await server.stop();
  }
  const remarks = [
    'The 99th percentile of what a neighbour waits for one answer while one account does this, over and over.',
  ];
  return { title: `One account against a neighbour, ${engine}`, figures, remarks };
}

async function measureDuring(server: CrowdedServer, title: string): Promise<Figure> {
  const { url, apikey, attacker } = server;
  const workerData: AttackerData = { title, url, apikey, ...attacker };
  const worker = new Worker(new URL('./neighbour/attacker.ts', import.meta.url), { workerData });
  const done = once(worker, 'message');
  await pause(warmMs);
  const waits: number[] = [];
  for (let n = 0; n < asked; n += 1) {
    const began = performance.now();
    await ask(server, n);
    waits.push(performance.now() - began);
    await pause(betweenMs);
  }
  worker.postMessage('end');
  const [statuses] = await done;
  await worker.terminate();
  const answered = Object.entries(statuses as Record<string, number>).map(([status, count]) => `${count} × ${status}`);
  const longest = `longest ${Math.round(Math.max(...waits))} ms`;
  const note = [`median ${Math.round(quantile(waits, 0.5))} ms`, longest, ...answered].join(', ');
  return { title, value: quantile(waits, 0.99), unit: 'ms', goal: goalMs, note };
}

/** Sends one of the requests of a lesson: a list, a page of phrases, the profile, or a saved phrase. */
async function ask({ url, apikey, neighbour }: CrowdedServer, n: number): Promise<void> {
  const headers = { apikey, authorization: `Bearer ${neighbour.token}`, 'content-type': 'application/json' };
  const paths = [
    'profiles?select=*',
    'user_stories?select=*&limit=30',
    'user_phrases?select=*&limit=300',
    'user_phrases',
  ];
  const path = paths[n % paths.length] ?? '';
  const isWrite = path === 'user_phrases';
  const phrase = { user_id: neighbour.id, phrase: `frase ${Math.random()}`, translation: 'x', language: 'Spanish' };
  const status = await send(new URL(`${url}/rest/v1/${path}`), headers, isWrite ? JSON.stringify(phrase) : undefined);
  if (status >= 400) throw new Error(`The neighbour was answered ${status}`);
}

// Uses another address than the attacker's where this machine has several, because neighbors have different addresses.
const agent = new Agent({ keepAlive: true, ...(process.platform === 'linux' ? { localAddress: '127.0.0.2' } : {}) });

/** Resolves once the whole answer has arrived. */
function send(url: URL, headers: Record<string, string>, body: string | undefined): Promise<number> {
  return new Promise((done, failed) => {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const method = body === undefined ? 'GET' : 'POST';
    const call = request(url, { agent, method, headers: { ...headers, ...length } }, (answer) => {
      answer.resume();
      answer.on('end', () => done(answer.statusCode ?? 0));
      answer.on('error', failed);
    });
    call.on('error', failed);
    call.end(body);
  });
}
