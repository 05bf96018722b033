import { parentPort, workerData } from 'node:worker_threads';
import { attacks } from './attacks.ts';

// A thread of its own, so that what it does with its answers keeps no neighbour waiting. Ends when it is told to.

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

async function attackOnce(signal: AbortSignal | null): Promise<void> {
  if (!attack) return;
  const { method, path, body } = attack.request(id);
  const headers = { apikey, authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const answer = await fetch(`${url}/rest/v1/${path}`, {
    method,
    headers,
    signal,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }).catch(() => undefined);
  await answer?.arrayBuffer().catch(() => undefined);
  const status = String(answer?.status ?? 'left');
  statuses[status] = (statuses[status] ?? 0) + 1;
  // Whoever is refused asks again when he is told to. Who does not is a flood of packets, which is another matter.
  const retryAfter = Number(answer?.headers.get('retry-after') ?? 0);
  if (retryAfter > 0) await new Promise((done) => setTimeout(done, retryAfter * 1_000));
}

async function lane(): Promise<void> {
  while (goesOn) {
    const leaving = attack?.leaves ? AbortSignal.timeout(200) : null;
    await attackOnce(leaving);
  }
}

await Promise.all(Array.from({ length: attack?.atOnce ?? 0 }, lane));
parentPort?.postMessage(statuses);
