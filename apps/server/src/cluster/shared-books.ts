import type { GrowingPausesOptions } from '../limits/growing-pauses.ts';
import type { Rate } from '../limits/token-buckets.ts';

/** Where the servers write down what they count together: in their PostgreSQL, or in Redis. Times are its clock's. */
export interface SharedBooks {
  /** Takes up to `wanted` tokens of a bucket; `waitSeconds` is until there is the next one. */
  takeTokens(
    key: string,
    rate: Rate,
    wanted: number,
  ): Promise<{ readonly granted: number; readonly waitSeconds: number }>;
  giveBack(key: string, rate: Rate): Promise<void>;
  /** Counts a try, unless the pause after the last one still lasts: then says for how many seconds. */
  takeTry(key: string, pauses: GrowingPausesOptions): Promise<number>;
  forgetTries(key: string): Promise<void>;
  /** The circuits of providers that rest, each until when, in milliseconds since 1970. */
  resting(): Promise<ReadonlyMap<string, number>>;
  rest(circuit: string, untilMs: number): Promise<void>;
  endRest(circuit: string): Promise<void>;
}
