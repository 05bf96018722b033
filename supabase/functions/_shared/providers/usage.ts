/** What a request used, as the provider counts it; for the log alone. */
export interface Usage {
  readonly inputTokens?: number;
  readonly outputTokens?: number;
  /** Of text spoken. */
  readonly characters?: number;
  /** Of sound heard. */
  readonly audioSeconds?: number;
}
