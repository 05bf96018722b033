import type { Telemetry } from './telemetry/telemetry.ts';

/** What a learner notices. */
const longMs = 300;
const minuteMs = 60_000;
/** In a minute with fewer pieces of work, one slow start of a device would be more than a hundredth. */
const leastWork = 100;
const minutesInARow = 5;
const againAfterMs = 60 * minuteMs;

/**
 * Finds out that there is more to do than the database can: for five minutes in a row more than one piece of work in a
 * hundred waited longer than 300 ms for its turn. A short rush says nothing, and so does a slow statement, which takes
 * long in its turn. Calls `say` then, and at most once an hour.
 */
export function watchOutgrown<Watched extends Pick<Telemetry, 'turn'>>(
  telemetry: Watched,
  say: () => void,
  now: () => number = () => performance.now(),
): Watched {
  let minute = Math.floor(now() / minuteMs);
  let [work, late, bad] = [0, 0, 0];
  let saidAt = Number.NEGATIVE_INFINITY;
  const endMinute = (present: number) => {
    const inARow = work >= leastWork && late / work > 0.01 ? bad + 1 : 0;
    // Otherwise minutes without any work lie between.
    bad = present === minute + 1 ? inARow : 0;
    [minute, work, late] = [present, 0, 0];
    if (inARow < minutesInARow || now() - saidAt < againAfterMs) return;
    saidAt = now();
    say();
  };
  return {
    ...telemetry,
    turn(waitedMs, ranMs) {
      telemetry.turn(waitedMs, ranMs);
      const present = Math.floor(now() / minuteMs);
      if (present !== minute) endMinute(present);
      work += 1;
      if (waitedMs > longMs) late += 1;
    },
  };
}
