import type { OperationResult } from '@fabula/contracts';
import { ROOT_CONTEXT, type Span, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http';
import { PrometheusExporter, PrometheusSerializer } from '@opentelemetry/exporter-prometheus';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import { BatchSpanProcessor, type SpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { createMeasures } from './measures.ts';
import type { Telemetry } from './telemetry.ts';
import { currentTrace, inTrace, newTrace } from './trace-context.ts';

export interface OpenTelemetryOptions {
  readonly isExported: boolean;
  /** Only tests pass one, in place of what sends. */
  readonly spanProcessor?: SpanProcessor;
}

/** OpenTelemetry's own SDK, which gives the measures to Prometheus and, where one is set up, everything to a collector. */
export function createTelemetry({ isExported, spanProcessor }: OpenTelemetryOptions): Telemetry {
  const resource = resourceFromAttributes({ 'service.name': process.env.OTEL_SERVICE_NAME ?? 'fabula' });
  const reader = new PrometheusExporter({ preventServerStart: true });
  const exporting = isExported ? [new PeriodicExportingMetricReader({ exporter: new OTLPMetricExporter() })] : [];
  const meters = new MeterProvider({ resource, readers: [reader, ...exporting] });
  const processor =
    spanProcessor ?? (isExported ? new BatchSpanProcessor({ exporter: new OTLPTraceExporter() }) : undefined);
  const tracers = processor ? new TracerProvider({ resource, spanProcessors: [processor] }) : undefined;
  const serializer = new PrometheusSerializer(undefined, false, undefined, true, true);
  const measures = createMeasures(meters.getMeter('fabula'));
  const spans = createSpans(tracers?.getTracer('fabula'));
  return {
    async request({ route, method }, answer) {
      const startedAt = performance.now();
      const response = await spans.around(`${method} ${route}`, { route, method }, answer);
      measures.request({ route, method, status: response.status }, performance.now() - startedAt);
      if (route === 'operations' && response.ok) measures.operations(await resultsOf(response));
      return response;
    },
    turn(waitedMs, ranMs) {
      measures.turn(waitedMs, ranMs);
      spans.past('queue', waitedMs, ranMs);
      spans.past('database', ranMs);
    },
    notServed: measures.notServed,
    databaseError: measures.databaseError,
    databaseReopened: measures.databaseReopened,
    storageAway: measures.storageAway,
    providerAsked({ capability, provider, outcome, ms }) {
      measures.provider({ capability, provider, outcome }, ms);
      spans.past('provider', ms, 0, { capability, provider, outcome });
    },
    scheduled: measures.scheduled,
    watchQueue: measures.watchQueue,
    watch: measures.watch,
    async metrics() {
      const { resourceMetrics } = await reader.collect();
      return serializer.serialize(resourceMetrics);
    },
    async stop() {
      // A collector that is away must not keep the server from stopping in order.
      await Promise.allSettled([meters.shutdown(), tracers?.shutdown()]);
    },
  };
}

/** The engine's own answer, which lies in memory; empty where it is none. */
async function resultsOf(response: Response): Promise<readonly OperationResult[]> {
  const answer: unknown = await response
    .clone()
    .json()
    .catch(() => undefined);
  return Array.isArray(answer) ? (answer as readonly OperationResult[]) : []; // the function's documented answer
}

type Attributes = Readonly<Record<string, string>>;

/** Spans of requests, and within them what took the time. Without a tracer only the log lines have trace ids. */
function createSpans(tracer: Tracer | undefined) {
  return {
    async around(name: string, attributes: Attributes, answer: () => Promise<Response>): Promise<Response> {
      if (!tracer) return inTrace(newTrace(), answer);
      const span = tracer.startSpan(name, { attributes }, ROOT_CONTEXT);
      try {
        const response = await inTrace({ traceId: span.spanContext().traceId, span }, answer);
        span.setAttribute('status', response.status);
        if (response.status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
        return response;
      } finally {
        span.end();
      }
    },
    /** A part that took `ms` and ended `agoMs` ago, for which the request need not be followed while it happens. */
    past(name: string, ms: number, agoMs = 0, attributes: Attributes = {}): void {
      const parent: Span | undefined = currentTrace()?.span;
      if (!tracer || !parent) return;
      const endedAt = Date.now() - agoMs;
      const startTime = endedAt - ms;
      tracer.startSpan(name, { attributes, startTime }, trace.setSpan(ROOT_CONTEXT, parent)).end(endedAt);
    },
  };
}
