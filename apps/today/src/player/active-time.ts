/**
 * While a page is visible, seconds are taken far more often than this, so a longer stretch means that the device slept
 * or the clock was set forward. The server refuses a time longer than a sitting, together with everything noted with
 * it.
 */
const longestStretchMs = 5 * 60_000;

export interface ActiveTimeOptions {
  readonly now: () => Date;
  readonly document: Document;
}

export interface ActiveTime {
  /** Counts from now while the page is visible. Returns the function that stops. */
  start(): () => void;
  /** Returns the whole seconds since the last call; the rest is carried over. */
  takeSeconds(): number;
  /** Puts back seconds that could not be saved. */
  giveBack(seconds: number): void;
}

/** Measures the time a learner really spends; a page in the background does not count. */
export function createActiveTime({ now, document }: ActiveTimeOptions): ActiveTime {
  let countedMs = 0;
  let since: number | null = null;

  const count = () => {
    const at = now().getTime();
    // A clock that is set back must not reduce the time.
    if (since !== null) countedMs += Math.min(Math.max(0, at - since), longestStretchMs);
    since = since === null ? null : at;
  };
  const follow = () => {
    count();
    since = document.visibilityState === 'visible' ? now().getTime() : null;
  };

  return {
    start() {
      follow();
      document.addEventListener('visibilitychange', follow);
      return () => {
        count();
        since = null;
        document.removeEventListener('visibilitychange', follow);
      };
    },
    takeSeconds() {
      count();
      const seconds = Math.floor(countedMs / 1000);
      countedMs -= seconds * 1000;
      return seconds;
    },
    giveBack(seconds) {
      countedMs += seconds * 1000;
    },
  };
}
