/** How often the server sends a heartbeat, and the supervisor checks. */
export const beatMs = 1_000;

export interface Silence {
  /** Records a heartbeat of the server. */
  heard(): void;
  /** Called every `beatMs`; returns whether the server has been silent for so long that it hangs. */
  looked(now: number): boolean;
}

/**
 * Counts the checks without a heartbeat. Only checks that came in time count: a machine that was suspended, or too busy
 * to run even this small process, says nothing about the server.
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
