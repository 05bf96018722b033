import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { OperationResult } from '@fabula/contracts';
import type { Meter, ObservableResult } from '@opentelemetry/api';
import { metricNames } from './metric-names.ts';
import type { CountedRequest, Gauges, Telemetry } from './telemetry.ts';

export interface Measures
  extends Pick<
    Telemetry,
    'turn' | 'notServed' | 'databaseError' | 'databaseReopened' | 'storageAway' | 'scheduled' | 'watchQueue' | 'watch'
  > {
  request(request: CountedRequest & { readonly status: number }, ms: number): void;
  /** What became of the operations of an outbox. */
  operations(results: readonly Pick<OperationResult, 'status' | 'code'>[]): void;
  provider(
    asked: { readonly capability: string; readonly provider: string; readonly outcome: string },
    ms: number,
  ): void;
}

/** What the server counts, with labels of few values each. */
export function createMeasures(meter: Meter): Measures {
  const { histogram, counter, gauge } = instruments(meter);
  const requestSeconds = histogram('requestSeconds');
  const queueSeconds = histogram('queueSeconds');
  const turnSeconds = histogram('turnSeconds');
  const providerSeconds = histogram('providerSeconds');
  const notServed = counter('notServed');
  const databaseErrors = counter('databaseErrors');
  const reopenings = counter('reopenings');
  let isStorageAway = false;
  gauge('storageAway', (result) => result.observe(isStorageAway ? 1 : 0));
  const scheduled = counter('scheduled');
  const operations = counter('operations');
  watchProcess(meter);
  // Prometheus sees no increase from nothing to one: what must not be missed begins at zero.
  for (const reason of lostReasons) notServed.add(0, { reason });
  for (const graveClass of graveErrors) databaseErrors.add(0, { class: graveClass });
  for (const outcome of reminderOutcomes) scheduled.add(0, { task: 'reminders', outcome });
  for (const reason of [...reasons, 'other']) operations.add(0, { status: 'rejected', reason });
  reopenings.add(0);
  return {
    request: ({ route, method, status }, ms) => requestSeconds.record(ms / 1000, { route, method, status }),
    turn(waitedMs, ranMs) {
      queueSeconds.record(waitedMs / 1000);
      turnSeconds.record(ranMs / 1000);
    },
    notServed: (reason) => notServed.add(1, { reason }),
    // The last three signs say which error it is; those of our own functions are many.
    databaseError: (code) => databaseErrors.add(1, { class: /^[0-9A-Z]{5}$/.test(code) ? code.slice(0, 2) : 'other' }),
    databaseReopened: () => reopenings.add(1),
    storageAway(isAway) {
      isStorageAway = isAway;
    },
    provider: (asked, ms) => providerSeconds.record(ms / 1000, asked),
    scheduled(task, counts) {
      for (const [outcome, count] of Object.entries(counts)) if (count > 0) scheduled.add(count, { task, outcome });
    },
    operations(results) {
      for (const { status, code } of results) operations.add(1, { status, reason: reasonOf(code) });
    },
    watchQueue(state) {
      gauge('waiting', (result) => result.observe(state().waiting));
      gauge('running', (result) => result.observe(state().running));
    },
    watch: (gauges) => watchServer(meter, gauges),
  };
}

/** Of the queue's refusals those in which the caller still waits. */
const lostReasons = ['caller', 'full', 'late'] as const;
/** The database has no connections or memory left, is being stopped, or is damaged. */
const graveErrors = ['08', '53', '57', '58', 'XX'];
const reminderOutcomes = ['sent', 'failed', 'failed_runs'];

/** The reasons of `OperationResult`. */
const reasons = new Set([
  ...['not_found', 'invalid', 'duplicate', 'forbidden', 'phrase_limit', 'review_limit', 'storage_limit'],
  ...['weekly_begin_limit', 'weekly_shadow_limit', 'too_old'],
]);

function reasonOf(code: string | undefined): string {
  if (code === undefined) return 'none';
  return reasons.has(code) ? code : 'other';
}

type Key = keyof typeof metricNames;

function instruments(meter: Meter) {
  return {
    histogram(key: 'requestSeconds' | 'queueSeconds' | 'turnSeconds' | 'providerSeconds') {
      const { name, description, bounds } = metricNames[key];
      return meter.createHistogram(name, { description, advice: { explicitBucketBoundaries: [...bounds] } });
    },
    counter: (key: Key) => meter.createCounter(metricNames[key].name, metricNames[key]),
    gauge(key: Key, observe: (result: ObservableResult) => void | Promise<void>) {
      meter.createObservableGauge(metricNames[key].name, metricNames[key]).addCallback(observe);
    },
  };
}

function watchServer(meter: Meter, { freeBytes, newestBackup, published }: Gauges): void {
  const { gauge } = instruments(meter);
  if (freeBytes) gauge('freeBytes', (result) => result.observe(freeBytes()));
  if (published) {
    gauge('publishedGeneration', (result) => result.observe(published().generation));
    gauge('publishedAway', (result) => result.observe(published().isAway ? 1 : 0));
  }
  if (newestBackup) gauge('newestBackup', async (result) => result.observe(await newestBackup()));
}

function watchProcess(meter: Meter): void {
  const { gauge } = instruments(meter);
  const startedAt = Date.now() / 1000 - process.uptime();
  gauge('started', (result) => result.observe(startedAt));
  gauge('resident', (result) => result.observe(process.memoryUsage.rss()));
  gauge('heap', (result) => result.observe(process.memoryUsage().heapUsed));
  meter.createObservableCounter(metricNames.processor.name, metricNames.processor).addCallback((result) => {
    const { user, system } = process.cpuUsage();
    result.observe((user + system) / 1e6);
  });
  const lag = monitorEventLoopDelay({ resolution: lagResolutionMs });
  lag.enable();
  gauge('loopLag', (result) => {
    for (const [quantile, seconds] of lagOf(lag)) result.observe(seconds, { quantile });
    lag.reset();
  });
}

const lagResolutionMs = 10;

/** How late the loop was; the histogram holds the whole time between two looks, of which it planned the resolution. */
function lagOf(
  lag: ReturnType<typeof monitorEventLoopDelay>,
): readonly (readonly [quantile: string, seconds: number])[] {
  if (lag.count === 0) return [];
  const seconds = (nanoseconds: number) => Math.max(0, nanoseconds / 1e9 - lagResolutionMs / 1000);
  return [
    ['0.5', seconds(lag.percentile(50))],
    ['0.99', seconds(lag.percentile(99))],
    ['1', seconds(lag.max)],
  ];
}
