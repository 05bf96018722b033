/** `platform.audioFocus` by itself, which also tells whether anybody holds it. */
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
