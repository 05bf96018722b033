/** Where unexpected failures go, and how features did: one place, so that nothing is swallowed. No personal data. */
export interface Reporter {
  readonly report: (error: unknown) => void;
  /** A feature that failed to load or crashed, with what is needed to find out why. */
  readonly reportFeature: (failure: FeatureFailure) => void;
  /** A feature that was shown, with how long it took. */
  readonly noteFeature: (event: FeatureTiming) => void;
  /** Hears of every feature from now on, and of what was before it listened. */
  readonly listen: (listener: (event: FeatureEvent) => void) => void;
}

/** Which version of a feature on which device: `bucket` is the device's place in its canary, null where there is none. */
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

/** What telemetry may know. */
export interface FeatureEvent extends FeatureAt {
  readonly stage: FeatureFailure['stage'];
  readonly outcome: 'ok' | 'failed';
  /** Milliseconds since 1970. */
  readonly at: number;
  /** The kind of error, never its message: that may hold what a learner wrote. */
  readonly error?: string;
}

/** Before anybody listens this many are kept; after that the start of the page is long over. */
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
