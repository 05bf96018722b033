/** One sound at a time over all features; `platform.audioFocus`. */
export interface SoundFocus {
  /** Stops the present holder and makes `stop` the way to stop the new one. Returns the release. */
  claim(stop: () => void): () => void;
}
