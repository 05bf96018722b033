/** One sound at a time over all features: whoever starts claims the focus, and who had it before is stopped. */
export interface AudioFocus {
  /** Stops the present holder and makes `stop` the way to stop the new one. Returns the release. */
  claim(stop: () => void): () => void;
  /** Whether anything sounds or records. */
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
