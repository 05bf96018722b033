import { Agent, request as ask } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { type Attack, attacks } from './attacks.ts';

// Runs in a thread of its own, so that processing its answers does not delay the neighbor's. Ends when it is told to.

export interface AttackerData {
  readonly title: string;
  readonly url: string;
  readonly apikey: string;
  readonly id: string;
  readonly token: string;
}

const { title, url, apikey, id, token } = workerData as AttackerData; // given by neighbour.ts
const attack = attacks.find((one) => one.title === title);
let goesOn = true;
parentPort?.on('message', () => {
  goesOn = false;
});
const statuses: Record<string, number> = {};

const agent = new Agent({ keepAlive: true });
/** An attacker who disconnects does so early and asks again, like a page that is reloaded over and over. */
const leavesAfterMs = 200;
const asksAgainAfterMs = 800;

async function attackOnce(target: Attack): Promise<void> {
  const { status, retryAfterS } = await send(target);
  statuses[status] = (statuses[status] ?? 0) + 1;
  // A refused client waits as Retry-After says. A client that ignores it would be a packet flood, which this does not
  // measure.
  if (retryAfterS > 0) await pause(retryAfterS * 1_000);
  if (status === 'left') await pause(asksAgainAfterMs);
}

interface Outcome {
  readonly status: string;
  readonly retryAfterS: number;
}

function send({ leaves, request }: Attack): Promise<Outcome> {
  const { method, path, body } = request(id);
  const sent = body === undefined ? '' : JSON.stringify(body);
  const headers = {
    apikey,
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(sent),
  };
  return new Promise((done) => {
    const call = ask(`${url}/rest/v1/${path}`, { agent, method, headers }, (answer) => {
      const outcome = { status: String(answer.statusCode), retryAfterS: Number(answer.headers['retry-after'] ?? 0) };
      answer.resume();
      answer.on('close', () => done(outcome));
    });
    call.on('error', () => done({ status: 'left', retryAfterS: 0 }));
    if (leaves) setTimeout(() => call.destroy(new Error('left')), leavesAfterMs);
    call.end(sent);
  });
}

async function lane(target: Attack): Promise<void> {
  while (goesOn) await attackOnce(target);
}

if (attack) await Promise.all(Array.from({ length: attack.atOnce }, () => lane(attack)));
parentPort?.postMessage(statuses);
