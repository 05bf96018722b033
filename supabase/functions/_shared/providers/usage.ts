/** What a request used, as the provider counts it; only for the log. */
export interface Usage {
  readonly inputTokens?: number;
  readonly outputTokens?: number;
  /** Characters of spoken text. */
  readonly characters?: number;
  /** Seconds of transcribed audio. */
  readonly audioSeconds?: number;
}
