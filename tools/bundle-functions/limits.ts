/**
 * The limits of a hosted project's function, from supabase.com/docs/guides/functions/limits and the article on
 * deployment sizes.
 */
export const hostedLimits = {
  /**
   * A bundle that the platform builds from the uploaded sources, which is what `supabase functions deploy` does by
   * default.
   */
  uploadedBytes: 5_000_000,
  /** A bundle made on a local machine, with Docker. */
  bundledBytes: 20_000_000,
  memoryBytes: 256_000_000,
  /** For one call, without time spent waiting. */
  cpuMs: 2_000,
  /** Until an answer begins; later the platform answers 504. */
  firstByteMs: 150_000,
  /** The lifetime of a worker on the free plan; 400 s on the paid ones. */
  workerMs: 150_000,
} as const;
