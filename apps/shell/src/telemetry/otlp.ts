import type { FeatureEvent, Reporter } from '@fabula/platform';

/** Sends this many at once, or whatever there is after `batchMs`. */
const batchSize = 20;
const batchMs = 10_000;

export interface ExportOptions {
  /** Where a collector takes OTLP logs as JSON: `https://…/v1/logs`. */
  readonly url: string;
  readonly reporter: Pick<Reporter, 'listen'>;
  readonly window: Window & typeof globalThis;
}

/** Sends feature events to a collector in batches, and the rest when the page is left. */
export function exportEvents({ url, reporter, window }: ExportOptions): void {
  let waiting: FeatureEvent[] = [];
  let timer: number | undefined;
  const take = () => {
    window.clearTimeout(timer);
    timer = undefined;
    const body = JSON.stringify(toOtlp(waiting));
    waiting = [];
    return new Blob([body], { type: 'application/json' });
  };
  const send = () => {
    // `keepalive` lets the request outlive the page. A beacon would too, but it sends cookies, which few collectors
    // allow.
    const request: RequestInit = { method: 'POST', body: take(), credentials: 'omit', keepalive: true };
    // No learner must notice that telemetry has an outage, and nothing is kept for later.
    window.fetch(url, request).catch(() => undefined);
  };
  reporter.listen((event) => {
    waiting.push(event);
    if (waiting.length >= batchSize) send();
    else timer ??= window.setTimeout(send, batchMs);
  });
  window.document.addEventListener('visibilitychange', () => {
    if (window.document.visibilityState === 'hidden' && waiting.length > 0) send();
  });
}

/** OpenTelemetry's log records in the JSON encoding of OTLP 1.x (opentelemetry.io/docs/specs/otlp, "JSON Protobuf"). */
export function toOtlp(events: readonly FeatureEvent[]) {
  const text = (key: string, value: string) => ({ key, value: { stringValue: value } });
  const whole = (key: string, value: number) => ({ key, value: { intValue: String(value) } });
  const logRecords = events.map(({ feature, version, bucket, stage, outcome, milliseconds, at, error }) => ({
    timeUnixNano: `${at}000000`,
    severityNumber: outcome === 'ok' ? 9 : 17,
    severityText: outcome === 'ok' ? 'INFO' : 'ERROR',
    eventName: `feature.${stage}`,
    body: { stringValue: `feature.${stage}` },
    attributes: [
      text('feature.name', feature),
      text('feature.version', version),
      text('feature.outcome', outcome),
      whole('feature.duration_ms', milliseconds),
      ...(bucket === null ? [] : [whole('feature.bucket', bucket)]),
      ...(error === undefined ? [] : [text('error.type', error)]),
    ],
  }));
  const resource = { attributes: [text('service.name', 'fabula')] };
  return { resourceLogs: [{ resource, scopeLogs: [{ scope: { name: 'fabula.features' }, logRecords }] }] };
}
