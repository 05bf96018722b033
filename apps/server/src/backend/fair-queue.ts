/** Whose work it is, and whether the caller still waits for it. */
export interface Turn {
  readonly caller: string;
  /** Aborted when the caller has left. */
  readonly signal?: AbortSignal;
  /** Made with the server's own keys: trusted, so only the limits of the whole queue apply. */
  readonly isTrusted?: boolean;
  /** Begins before everybody who waits. For what says whether the server works, which is not how much waits. */
  readonly isFirst?: boolean;
}

/** The work was not started, and will not be. */
export class NotServedError extends Error {
  override readonly name = 'NotServedError';
  readonly reason: 'caller' | 'full' | 'late' | 'left';

  constructor(reason: NotServedError['reason']) {
    super(`Not served: ${reason}`);
    this.reason = reason;
  }
}

export interface QueueBounds {
  /** How much runs at once, and how much of it may belong to one caller. */
  readonly width: number;
  readonly widthOfOne: number;
  /** How much may wait, of one caller and of all. */
  readonly waitingOfOne: number;
  readonly waiting: number;
  /** A caller who has waited this long is refused and told to come back. */
  readonly waitMs: number;
}

/** Runs work in turns; work without a turn is the server's own, which is never refused. */
export type FairQueue = <T>(work: () => Promise<T>, turn?: Turn) => Promise<T>;

interface Waiting {
  begin(): void;
}

interface Caller {
  readonly name: string;
  readonly waiting: Set<Waiting>;
  running: number;
  /** The engine time used, relative to the other callers. */
  usedMs: number;
}

const ownTurn: Turn = { caller: 'the server', isTrusted: true };
/** Work too short to measure still counts as a turn. */
const leastMs = 1;

/**
 * Shares the engine between callers by the time that their work takes: the next work is always of the caller who has
 * used least. A caller who sends six hundred requests waits for them alone, and a neighbor's single request waits for
 * what is running, not for what is waiting.
 * @throws NotServedError from each call whose work was not started
 */
export function createFairQueue(bounds: QueueBounds, now: () => number = () => performance.now()): FairQueue {
  const callers = createCallers(bounds);
  let running = 0;
  let waiting = 0;

  const mayBegin = () => (running < bounds.width ? callers.next() : undefined);
  const beginNext = () => {
    for (let next = mayBegin(); next; next = mayBegin()) next.begin();
  };

  /** Runs one piece of work, and counts its time as its caller's. */
  const run = <T>(caller: Caller, work: () => Promise<T>): Promise<T> => {
    running += 1;
    caller.running += 1;
    const begunAt = now();
    const ended = () => {
      running -= 1;
      caller.running -= 1;
      caller.usedMs += Math.max(leastMs, now() - begunAt);
      callers.moveBack(caller);
      beginNext();
    };
    const result = Promise.resolve().then(work);
    result.then(ended, ended);
    return result;
  };

  return (work, { caller: name, signal, isTrusted = false, isFirst = false } = ownTurn) =>
    new Promise((done, failed) => {
      if (signal?.aborted) return failed(new NotServedError('left'));
      if (!isTrusted && waiting >= bounds.waiting) return failed(new NotServedError('full'));
      const caller = callers.of(name, isFirst);
      if (!isTrusted && caller.waiting.size >= bounds.waitingOfOne) return failed(new NotServedError('caller'));

      const leave = () => {
        caller.waiting.delete(entry);
        waiting -= 1;
        clearTimeout(timer);
        signal?.removeEventListener('abort', left);
      };
      const refuse = (reason: 'late' | 'left') => {
        leave();
        callers.forgetIdle(caller);
        failed(new NotServedError(reason));
      };
      const left = () => refuse('left');
      const entry: Waiting = {
        begin() {
          leave();
          run(caller, work).then(done, failed);
        },
      };
      const timer = isTrusted ? undefined : setTimeout(() => refuse('late'), bounds.waitMs);
      signal?.addEventListener('abort', left, { once: true });
      caller.waiting.add(entry);
      waiting += 1;
      beginNext();
    });
}

/** Everybody whose work waits or runs, and whose turn it is. */
function createCallers({ widthOfOne }: QueueBounds) {
  const callers = new Map<string, Caller>();
  /** What the last served caller had used. A new caller begins here, and so gains nothing by having been away. */
  let reached = 0;
  const isIdle = ({ waiting, running }: Caller) => waiting.size + running === 0;

  return {
    of(name: string, isFirst: boolean): Caller {
      const known = callers.get(name);
      if (known) return known;
      const usedMs = isFirst ? Number.NEGATIVE_INFINITY : reached;
      const fresh: Caller = { name, waiting: new Set(), running: 0, usedMs };
      callers.set(name, fresh);
      return fresh;
    },
    /** The first work of the caller who has used least. */
    next(): Waiting | undefined {
      let next: Caller | undefined;
      for (const caller of callers.values()) {
        if (caller.waiting.size === 0 || caller.running >= widthOfOne) continue;
        if (next === undefined || caller.usedMs < next.usedMs) next = caller;
      }
      if (next) reached = Math.max(reached, next.usedMs);
      const [first] = next?.waiting ?? [];
      return first;
    },
    forgetIdle(caller: Caller) {
      if (isIdle(caller)) callers.delete(caller.name);
    },
    /** Inserted again, so that of two callers with equal use the other one is next. */
    moveBack(caller: Caller) {
      callers.delete(caller.name);
      if (!isIdle(caller)) callers.set(caller.name, caller);
    },
  };
}
