import { signatureHeader, signBody } from '@fabula/supabase/revenuecat';
import { type Outgoing, settle } from './ledger.ts';
import type { LedgerFile } from './ledger-file.ts';

const firstRetryMs = 1_000;
const longestRetryMs = 5 * 60_000;
const attemptTimeoutMs = 20_000;

export interface MessageDeliveryOptions {
  readonly ledger: LedgerFile;
  /** The webhook's address. */
  readonly url: string;
  readonly authorization: string;
  readonly signingSecret: string;
  readonly nowMs: () => number;
  readonly fetch: typeof fetch;
  /** Called with an event that was not accepted, by its type and the status of the answer. */
  readonly report: (refused: { readonly type: string; readonly status: number; readonly attempts: number }) => void;
}

/** Sends each event to the webhook until it is accepted. */
export interface Delivery {
  /** Tries everything that is due; resolves when nothing is pending. */
  run(): Promise<void>;
  /** When the next try is due; undefined if nothing waits. */
  nextTryMs(): number | undefined;
  /** Aborts the pending attempt, which then does not count. */
  stop(): void;
}

export function createDelivery(parts: MessageDeliveryOptions): Delivery {
  const { ledger, nowMs } = parts;
  const stopped = new AbortController();
  let running: Promise<void> | undefined;
  const waiting = () => ledger.read().outgoing.filter(({ toldAtMs }) => toldAtMs === null);
  const deliver = async () => {
    for (;;) {
      const due = waiting().find(({ nextTryMs }) => nextTryMs <= nowMs());
      if (!due || stopped.signal.aborted) return;
      const status = await attempt(parts, due, stopped.signal);
      if (stopped.signal.aborted) return;
      await ledger.change((now) => ({
        ledger: settle(now, due.event.id, outcomeOf(due, status, nowMs())),
        result: undefined,
      }));
      if (status !== 200) parts.report({ type: due.event.type, status, attempts: due.attempts + 1 });
    }
  };
  return {
    run() {
      running ??= deliver().finally(() => {
        running = undefined;
      });
      return running;
    },
    nextTryMs: () => {
      const tries = waiting().map(({ nextTryMs }) => nextTryMs);
      return tries.length === 0 ? undefined : Math.min(...tries);
    },
    stop: () => stopped.abort(),
  };
}

/**
 * Only 200 is success (https://www.revenuecat.com/docs/integrations/webhooks); after any other status the pauses grow.
 */
function outcomeOf({ attempts }: Outgoing, status: number, nowMs: number): Partial<Outgoing> {
  const made = { attempts: attempts + 1, lastStatus: status };
  if (status === 200) return { ...made, toldAtMs: nowMs };
  return { ...made, nextTryMs: nowMs + Math.min(longestRetryMs, firstRetryMs * 2 ** Math.min(attempts, 20)) };
}

/** The status of the answer; 0 where nothing answered. Signed again each time, because a signature expires. */
async function attempt(parts: MessageDeliveryOptions, { event }: Outgoing, stopped: AbortSignal): Promise<number> {
  const body = JSON.stringify({ api_version: '1.0', event });
  const headers = {
    authorization: parts.authorization,
    'content-type': 'application/json',
    [signatureHeader]: await signBody(body, parts.signingSecret, new Date(parts.nowMs())),
  };
  const signal = AbortSignal.any([stopped, AbortSignal.timeout(attemptTimeoutMs)]);
  try {
    const response = await parts.fetch(parts.url, { method: 'POST', headers, body, signal, redirect: 'manual' });
    await response.body?.cancel();
    return response.status;
  } catch {
    // The webhook is not reachable; the event is retried like every other that was not accepted.
    return 0;
  }
}
