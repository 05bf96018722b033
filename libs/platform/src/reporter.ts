/**
 * The single place for unexpected failures and for how features did, so that nothing is swallowed. No personal data.
 */
export interface Reporter {
  readonly report: (error: unknown) => void;
  /** Reports a feature that failed to load or crashed, with what is needed to find out why. */
  readonly reportFeature: (failure: FeatureFailure) => void;
  /** Records a feature that was shown, and how long that took. */
  readonly noteFeature: (event: FeatureTiming) => void;
  /** Calls back for every feature event from now on, and for those before. */
  readonly listen: (listener: (event: FeatureEvent) => void) => void;
}

/** The feature's version and this device's bucket in its canary, null without one. */
interface FeatureAt {
  readonly feature: string;
  readonly version: string;
  readonly bucket: number | null;
  readonly milliseconds: number;
}

export interface FeatureTiming extends FeatureAt {
  readonly stage: 'load' | 'mount';
}

export interface FeatureFailure extends FeatureAt {
  readonly stage: 'load' | 'mount' | 'crash';
  readonly error: unknown;
}

/** What telemetry may contain. */
export interface FeatureEvent extends FeatureAt {
  readonly stage: FeatureFailure['stage'];
  readonly outcome: 'ok' | 'failed';
  /** Milliseconds since 1970. */
  readonly at: number;
  /** The kind of error, never its message, which may contain what a learner wrote. */
  readonly error?: string;
}

/** This many events are kept until somebody listens; by then the start of the page is long over. */
const maxKept = 50;

export function createReporter(
  write: (message: string, detail: unknown) => void = console.error,
  now: () => Date = () => new Date(),
): Reporter {
  const kept: FeatureEvent[] = [];
  const listeners: ((event: FeatureEvent) => void)[] = [];
  const tell = (event: FeatureEvent) => {
    if (kept.length < maxKept) kept.push(event);
    for (const listener of listeners) listener(event);
  };
  return {
    report: (error) => write('[fabula]', error),
    reportFeature: ({ error, ...where }) => {
      write(`[fabula] feature ${JSON.stringify(where)}`, error);
      tell({
        ...where,
        outcome: 'failed',
        at: now().getTime(),
        error: error instanceof Error ? error.name : typeof error,
      });
    },
    noteFeature: (timing) => tell({ ...timing, outcome: 'ok', at: now().getTime() }),
    listen: (listener) => {
      for (const event of kept) listener(event);
      listeners.push(listener);
    },
  };
}
