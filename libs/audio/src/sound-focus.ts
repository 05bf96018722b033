/** Ensures that only one sound plays across all features; `platform.audioFocus` implements it. */
export interface SoundFocus {
  /** Stops the current holder and registers `stop` for the new one. Returns the function that releases the focus. */
  claim(stop: () => void): () => void;
}
