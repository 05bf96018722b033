/** What a hosted project allows a function: supabase.com/docs/guides/functions/limits, and the article on deployment sizes. */
export const hostedLimits = {
  /** A bundle that the platform builds from what is uploaded, as `supabase functions deploy` does by itself. */
  uploadedBytes: 5_000_000,
  /** A bundle made on one's own machine, with Docker. */
  bundledBytes: 20_000_000,
  memoryBytes: 256_000_000,
  /** For one call, without waiting. */
  cpuMs: 2_000,
  /** Until an answer begins; 504 after that. */
  firstByteMs: 150_000,
  /** How long a worker lives on the free plan; 400 s on the paid ones. */
  workerMs: 150_000,
} as const;
