import type { Operation, OperationResult } from '@fabula/contracts';
import type { Random } from './random.ts';

/** One call that reached the server, as the server saw it. */
export interface Call {
  readonly operations: readonly Operation[];
  /** Null where the connection broke or an error came: the server may have applied the operations. */
  results: readonly OperationResult[] | null;
  /** Positions in the order of all beginnings and ends: calls that do not overlap have an order. */
  readonly began: number;
  ended: number;
}

/** Every call that reached the server in one sequence. */
export interface Log {
  readonly calls: Call[];
  /**
   * Ids that the server has accepted, or had already, as soon as it has answered, whether the answer arrives or not.
   */
  readonly taken: Set<string>;
  clock: number;
}

export function createLog(): Log {
  return { calls: [], taken: new Set(), clock: 0 };
}

/** The probability of each fault; the other requests succeed. */
export interface Weather {
  readonly offline: number;
  /** Lost on the way to the server. */
  readonly lost: number;
  /** Lost on the way back: the server has applied it. */
  readonly unanswered: number;
  readonly serverFault: number;
  readonly tooMany: number;
  /** Hangs until the client gives up; the server may have applied it. */
  readonly hangs: number;
  /** Sent twice at once, as by a proxy that retries. */
  readonly doubled: number;
  /** Answered with a proxy's HTML page. */
  readonly garbled: number;
}

export const weathers = {
  calm: { offline: 0, lost: 0, unanswered: 0, serverFault: 0, tooMany: 0, hangs: 0, doubled: 0.05, garbled: 0 },
  rough: {
    offline: 0,
    lost: 0.12,
    unanswered: 0.2,
    serverFault: 0.1,
    tooMany: 0.06,
    hangs: 0.1,
    doubled: 0.12,
    garbled: 0.04,
  },
  offline: { offline: 1, lost: 0, unanswered: 0, serverFault: 0, tooMany: 0, hangs: 0, doubled: 0, garbled: 0 },
} as const satisfies Record<string, Weather>;

export interface Network {
  readonly fetch: typeof fetch;
  weather: Weather;
}

const json = (status: number, body: unknown) => Response.json(body, { status });
const page = () => new Response('<!doctype html><title>Sign in to this network</title>', { status: 200 });

/**
 * A device's connection to the server, with faults drawn for each request. `origin` may change when a server restarts.
 */
export function createNetwork(random: Random, log: Log, origin: () => string): Network {
  const reach = async (request: Request, body: string): Promise<Response> => {
    const url = new URL(request.url);
    const { operations } = JSON.parse(body) as { operations: Operation[] }; // what the outbox has just written
    log.clock += 1;
    const call: Call = { operations, results: null, began: log.clock, ended: Infinity };
    log.calls.push(call);
    try {
      const { method, headers } = request;
      const send = () => fetch(origin() + url.pathname + url.search, { method, headers, body });
      let response = await send();
      // All devices of a run share one address and its rate limit, so a refused call just becomes a slow one here.
      while (response.status === 429) {
        await new Promise((resolve) => setTimeout(resolve, 500));
        response = await send();
      }
      const text = await response.text();
      // An error does not tell what was done before it, for example by a server that is being stopped.
      if (response.ok) call.results = JSON.parse(text);
      for (const { id, status, code } of call.results ?? [])
        if (status !== 'rejected' || code === 'duplicate') log.taken.add(id);
      return new Response(text, { status: response.status, headers: response.headers });
    } finally {
      log.clock += 1;
      call.ended = log.clock;
    }
  };
  const network: Network = {
    weather: weathers.calm,
    async fetch(input, init) {
      const request = new Request(input, init);
      const body = await request.text();
      const fault = random.weighted({ ...network.weather, none: 1 - sum(network.weather) });
      if (fault === 'offline' || fault === 'lost') throw new TypeError('fetch failed');
      if (fault === 'serverFault') return json(random.pick([500, 503]), { message: 'a fault' });
      if (fault === 'tooMany') return json(429, { message: 'slow down' });
      if (fault === 'garbled') return page();
      if (fault === 'hangs' && random.chance(0.5)) throw timeout();
      const answers = [reach(request, body), ...(fault === 'doubled' ? [reach(request, body)] : [])];
      const [answer] = await Promise.all(answers);
      if (fault === 'unanswered' || answer === undefined) throw new TypeError('fetch failed');
      if (fault === 'hangs') throw timeout();
      return answer;
    },
  };
  return network;
}

const sum = (weather: Weather) => Object.values<number>({ ...weather }).reduce((total, one) => total + one, 0);
const timeout = () => new DOMException('The operation was aborted due to timeout', 'TimeoutError');
