/** A stand-alone `platform.audioFocus` that also tells whether it is held. */
export function fakeFocus() {
  let holder: (() => void) | null = null;
  return {
    claim(stop: () => void): () => void {
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
