/** Where unexpected failures go: one place, so that nothing is swallowed. No personal data. */
export interface Reporter {
  readonly report: (error: unknown) => void;
  /** A feature that failed to load or crashed, with what is needed to find out why. */
  readonly reportFeature: (failure: FeatureFailure) => void;
}

export interface FeatureFailure {
  readonly feature: string;
  readonly version: string;
  readonly stage: 'load' | 'mount' | 'crash';
  readonly milliseconds: number;
  readonly error: unknown;
}

export function createReporter(write: (message: string, detail: unknown) => void = console.error): Reporter {
  return {
    report: (error) => write('[fabula]', error),
    reportFeature: ({ error, ...where }) => write(`[fabula] feature ${JSON.stringify(where)}`, error),
  };
}
