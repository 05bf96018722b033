/** How often the server says that it lives, and the supervisor looks. */
export const beatMs = 1_000;

export interface Silence {
  /** The server has said that it lives. */
  heard(): void;
  /** Called every `beatMs`; whether the server has been silent for so long that it hangs. */
  looked(now: number): boolean;
}

/**
 * Counts the looks at which nothing was heard. Only looks that came in time count: a machine that was asleep, or too busy to
 * let even this small process run, says nothing about the server.
 * @param silentLooks how many make a hang
 */
export function createSilence(silentLooks: number): Silence {
  let silent = 0;
  let lookedAt: number | undefined;
  return {
    heard() {
      silent = 0;
    },
    looked(now) {
      const isInTime = lookedAt !== undefined && now - lookedAt < 2 * beatMs;
      lookedAt = now;
      if (isInTime) silent += 1;
      return silent >= silentLooks;
    },
  };
}
