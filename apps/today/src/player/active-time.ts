/**
 * Seconds are taken far more often while a page can be seen, so a longer stretch was a device asleep or a clock put forward.
 * The server refuses what is longer than a sitting, with all that was noted beside it.
 */
const longestStretchMs = 5 * 60_000;

export interface ActiveTimeOptions {
  readonly now: () => Date;
  readonly document: Document;
}

export interface ActiveTime {
  /** Counts from now, while the page can be seen. Returns the way to stop. */
  start(): () => void;
  /** Whole seconds since the last take; the rest counts on. */
  takeSeconds(): number;
  /** Puts seconds back that could not be saved. */
  giveBack(seconds: number): void;
}

/** The time a learner really spends: a page in the background does not count. */
export function createActiveTime({ now, document }: ActiveTimeOptions): ActiveTime {
  let countedMs = 0;
  let since: number | null = null;

  const count = () => {
    const at = now().getTime();
    // A clock that was set back must not take time away.
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
