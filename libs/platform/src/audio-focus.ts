/**
 * Lets one sound play at a time across all features: whoever starts claims the focus, and its former holder is stopped.
 */
export interface AudioFocus {
  /** Stops the present holder and registers `stop` for the new one. Returns a function that releases the focus. */
  claim(stop: () => void): () => void;
  /** Whether anything plays or records. */
  isHeld(): boolean;
}

export function createAudioFocus(): AudioFocus {
  let holder: (() => void) | null = null;
  return {
    claim(stop) {
      const previous = holder;
      holder = stop;
      previous?.();
      return () => {
        if (holder === stop) holder = null;
      };
    },
    isHeld: () => holder !== null,
  };
}
