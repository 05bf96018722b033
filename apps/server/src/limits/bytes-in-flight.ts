import { NotServedError } from '../backend/fair-queue.ts';

/** Assumed for a body of unknown length, and the most that any call reads: a recording, an outbox. */
const longestBytes = 1024 * 1024;

export interface BytesInFlight {
  /**
   * Reserves room for a request's body until it is answered; undefined where it has none.
   * @throws NotServedError where there is no room
   */
  take(request: Request, client: string): (() => void) | undefined;
}

/**
 * Bodies are held in memory while they arrive and while they wait for their turn, so their total is limited, for one
 * caller and for all.
 */
export function createBytesInFlight(most: { readonly ofOne: number; readonly ofAll: number }): BytesInFlight {
  const held = new Map<string, number>();
  let all = 0;
  const add = (client: string, bytes: number) => {
    const own = (held.get(client) ?? 0) + bytes;
    all += bytes;
    if (own > 0) held.set(client, own);
    else held.delete(client);
  };
  return {
    take({ headers }, client) {
      const bytes = bytesOf(headers);
      if (bytes === 0) return undefined;
      if ((held.get(client) ?? 0) + bytes > most.ofOne) throw new NotServedError('caller');
      if (all + bytes > most.ofAll) throw new NotServedError('full');
      add(client, bytes);
      return () => add(client, -bytes);
    },
  };
}

function bytesOf(headers: Headers): number {
  if (headers.has('transfer-encoding')) return longestBytes;
  const announced = Number(headers.get('content-length') ?? 0);
  // A longer body is refused before it is read.
  return Number.isFinite(announced) && announced > 0 ? Math.min(announced, longestBytes) : 0;
}
