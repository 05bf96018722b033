import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../site/build.ts';
import { actOnce, compare, type LearnerState } from './learner.ts';
import { healthy, type SoakedServer, startSoaked } from './soaked-server.ts';
import { count, described, describedAnswers, readTally, type Tally, writeTally } from './tally.ts';
import { createVisitor, type Visitor } from './visitor.ts';

// Sends a million mixed requests to the real server on PGlite, over any number of runs: `npm run soak -- server`, or
// `--requests 50000` for a part. The progress is kept in .fabula-soak; delete that folder to begin again.

const goal = 1_000_000;
const learners = 16;
const workers = 8;
const kills = 20;
const killEvery = 1_000;
const compareEvery = 25_000;

export async function soakServer(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({ args: [...args], options: { requests: { type: 'string', default: String(goal) } } });
  if (!/^\d+$/.test(values.requests)) throw new TypeError('--requests takes a whole number');
  const folder = path.join(root, '.fabula-soak');
  const file = path.join(folder, 'tally.json');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const tally = readTally(file);
  const until = Math.min(goal, tally.requests + Number(values.requests));
  tally.runs += 1;
  const server = await startSoaked(root, path.join(folder, 'data'), {
    reopened: () => {
      tally.reopenings += 1;
    },
    crashed: (sentence) => {
      tally.crashes += 1;
      console.log(`CRASH after ${tally.requests} requests: ${sentence}`);
    },
  });
  try {
    await run(server, tally, until, () => writeTally(file, tally));
  } finally {
    await server.stop();
  }
  console.log(describedAnswers(tally));
  return tally.lost + tally.crashes === 0 ? 0 : 1;
}

async function run(server: SoakedServer, tally: Tally, until: number, save: () => Promise<void>): Promise<void> {
  const startedAt = performance.now() - tally.seconds * 1000;
  const visitors: Visitor[] = [];
  for (let place = 0; place < learners; place += 1) {
    const state: LearnerState = tally.learners[place] ?? { email: '', place, rows: {} };
    visitors.push(await createVisitor(server, state, (asked, status, code) => count(tally, asked, status, code)));
  }
  tally.learners = visitors.map(({ state }) => state);
  // An interrupted earlier run has written more than it could record, so the server's rows are adopted.
  if (!tally.isWhole) for (const visitor of visitors) await adopt(visitor);
  tally.isWhole = false;

  let isStopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      isStopping = true;
    });
  }
  const isOver = () => isStopping || tally.requests >= until;
  const report = async () => {
    tally.seconds = (performance.now() - startedAt) / 1000;
    const megabytes = server.megabytes();
    const { requests, reopenings } = tally;
    if (megabytes !== undefined) tally.memory.push({ requests, reopenings, megabytes });
    console.log(`${described(tally, goal)}, ${megabytes} MB now`);
    await save();
  };
  const timer = setInterval(() => void report(), 30_000);
  const killing = killNowAndThen(server, tally, isOver);
  while (!isOver()) {
    const stretch = Math.min(until, tally.requests + compareEvery);
    const isDone = () => isOver() || tally.requests >= stretch;
    await Promise.all(Array.from({ length: workers }, (_, worker) => work(visitors, worker, isDone)));
    for (const visitor of visitors) {
      tally.comparedRows += Object.keys(visitor.state.rows).length;
      tally.lost += compare(visitor.state, await visitor.rows());
    }
  }
  clearInterval(timer);
  await killing;
  tally.isWhole = true;
  await report();
}

/** Each worker has its own learners, so that their acknowledged writes have an order. */
async function work(visitors: readonly Visitor[], worker: number, isDone: () => boolean): Promise<void> {
  const own = visitors.filter(({ state }) => state.place % workers === worker);
  for (let turn = 0; !isDone(); turn += 1) {
    const visitor = own[turn % own.length];
    if (visitor) await actOnce(visitor.state, visitor.ask);
  }
}

/**
 * Kills the server twenty times in the middle of writes, early on, so that the rest shows how memory develops in one
 * process.
 */
async function killNowAndThen(server: SoakedServer, tally: Tally, isOver: () => boolean): Promise<void> {
  while (tally.kills < kills && !isOver()) {
    const at = tally.requests + Math.ceil(Math.random() * 2 * killEvery);
    while (tally.requests < at && !isOver()) await new Promise((done) => setTimeout(done, Math.random() * 20));
    if (isOver()) return;
    if (!server.kill()) continue;
    tally.kills += 1;
    const killedAt = performance.now();
    await healthy(server.url);
    tally.restartMs.push(Math.round(performance.now() - killedAt));
  }
}

async function adopt(visitor: Visitor): Promise<void> {
  for (const id of Object.keys(visitor.state.rows)) delete visitor.state.rows[id];
  for (const [id, text] of await visitor.rows()) visitor.state.rows[id] = [text];
}
