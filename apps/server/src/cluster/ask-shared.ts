/** How long a request waits for what the servers share, before it goes on without. */
const patienceMs = 2_000;
/** How long nobody asks again once there was no answer, so that not every request waits. */
const restMs = 5_000;

/** Asks what all servers share, their database or their store; undefined where it does not answer. */
export type AskShared = <T>(ask: () => Promise<T>) => Promise<T | undefined>;

export interface AskSharedOptions {
  /** Told once when it begins and once when it is over. */
  readonly failing: (error: unknown) => void;
  readonly back: () => void;
  readonly now?: () => number;
  readonly patience?: number;
}

/**
 * What the servers share besides the learners' rows is never worth an error: where no answer comes in
 * time, the caller goes on by itself, and for a while nobody asks.
 */
export function createAskShared({
  failing,
  back,
  now = () => performance.now(),
  patience = patienceMs,
}: AskSharedOptions): AskShared {
  let restsUntil = 0;
  let isFailing = false;
  return async (ask) => {
    if (now() < restsUntil) return undefined;
    try {
      const answer = await inTime(ask(), patience);
      if (isFailing) back();
      isFailing = false;
      return answer;
    } catch (error) {
      restsUntil = now() + restMs;
      if (!isFailing) failing(error);
      isFailing = true;
      return undefined;
    }
  };
}

function inTime<T>(work: Promise<T>, ms: number): Promise<T> {
  return new Promise((done, failed) => {
    const timer = setTimeout(() => failed(new Error('No answer came in time')), ms);
    work.then(done, failed).finally(() => clearTimeout(timer));
  });
}
