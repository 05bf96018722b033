/** A server that was told to stop, and still answers until whoever sends it requests has noticed. */
export interface Leaving {
  readonly hasBegun: boolean;
  /** Resolves once callers had their time to notice. */
  readonly noticed: Promise<void>;
  begin(): void;
  /** Ends the wait, or leaves it out: somebody at a terminal has no balancer. */
  hurry(): void;
}

export function createLeaving(drainMs: number): Leaving {
  const { promise: noticed, resolve } = Promise.withResolvers<void>();
  let hasBegun = false;
  return {
    get hasBegun() {
      return hasBegun;
    },
    noticed,
    begin() {
      hasBegun = true;
      if (drainMs === 0) resolve();
      else setTimeout(resolve, drainMs).unref();
    },
    hurry: resolve,
  };
}
