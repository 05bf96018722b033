import { InMemorySpanExporter, SimpleSpanProcessor } from '@opentelemetry/sdk-trace';
import { describe, expect, it } from 'vitest';
import { createTelemetry } from './open-telemetry.ts';
import { currentTrace, traceFields } from './trace-context.ts';

const page = { route: 'page', method: 'GET' };
const answered =
  (status: number, body: unknown = {}) =>
  async () =>
    Response.json(body, { status });

/** The value of a series; undefined where there is none. */
function seriesValue(text: string, name: string, labels: Readonly<Record<string, string>> = {}): number | undefined {
  const wanted = Object.entries(labels).map(([label, value]) => `${label}="${value}"`);
  const line = text
    .split('\n')
    .find((found) => found.replace(/[{ ].*/, '') === name && wanted.every((label) => found.includes(label)));
  return line === undefined ? undefined : Number(line.split(' ').at(-1));
}

describe('the measures', () => {
  it('count requests by class, method and status, with how long they took', async () => {
    const telemetry = createTelemetry({ isExported: false });
    for (const status of [200, 200, 503]) await telemetry.request(page, answered(status));
    const text = await telemetry.metrics();
    expect(seriesValue(text, 'fabula_request_seconds_count', { route: 'page', method: 'GET', status: '200' })).toBe(2);
    expect(seriesValue(text, 'fabula_request_seconds_count', { route: 'page', status: '503' })).toBe(1);
    expect(seriesValue(text, 'fabula_request_seconds_bucket', { status: '200', le: '+Inf' })).toBe(2);
  });

  it('count what became of operations, by reasons that are known', async () => {
    const telemetry = createTelemetry({ isExported: false });
    const results = [
      { id: '1', status: 'applied' },
      { id: '2', status: 'applied' },
      { id: '3', status: 'rejected', code: 'phrase_limit' },
      { id: '4', status: 'rejected', code: 'ana@example.com' },
    ];
    const answer = await telemetry.request({ route: 'operations', method: 'POST' }, answered(200, results));
    expect(await answer.json()).toEqual(results);
    await telemetry.request({ route: 'operations', method: 'POST' }, answered(401, { message: 'no' }));
    const text = await telemetry.metrics();
    expect(seriesValue(text, 'fabula_operations_total', { status: 'applied', reason: 'none' })).toBe(2);
    expect(seriesValue(text, 'fabula_operations_total', { status: 'rejected', reason: 'phrase_limit' })).toBe(1);
    expect(seriesValue(text, 'fabula_operations_total', { status: 'rejected', reason: 'other' })).toBe(1);
    expect(text).not.toContain('ana@example.com');
  });

  it('tell of queue, database, providers, scheduled work, disk, backups and process', async () => {
    const telemetry = createTelemetry({ isExported: false });
    telemetry.watchQueue(() => ({ waiting: 4, running: 1 }));
    telemetry.watch({ freeBytes: () => 1_000_000, newestBackup: async () => 1_764_000_000 });
    telemetry.turn(20, 7);
    telemetry.notServed('late');
    telemetry.databaseError('23505');
    telemetry.databaseError('x; drop table');
    telemetry.databaseReopened();
    telemetry.providerAsked({
      level: 'warn',
      capability: 'story',
      provider: 'anthropic',
      model: 'a-model',
      outcome: 'busy',
      ms: 1_500,
      tries: 2,
    });
    telemetry.scheduled('reminders', { sent: 3, gone: 0 });
    const text = await telemetry.metrics();
    expect([
      seriesValue(text, 'fabula_queue_waiting'),
      seriesValue(text, 'fabula_queue_running'),
      seriesValue(text, 'fabula_queue_wait_seconds_sum'),
      seriesValue(text, 'fabula_database_turn_seconds_sum'),
      seriesValue(text, 'fabula_queue_refused_total', { reason: 'late' }),
      seriesValue(text, 'fabula_database_errors_total', { class: '23' }),
      seriesValue(text, 'fabula_database_errors_total', { class: 'other' }),
      seriesValue(text, 'fabula_database_reopened_total'),
      seriesValue(text, 'fabula_provider_seconds_sum', { capability: 'story', provider: 'anthropic', outcome: 'busy' }),
      seriesValue(text, 'fabula_scheduled_total', { task: 'reminders', outcome: 'sent' }),
      seriesValue(text, 'fabula_scheduled_total', { task: 'reminders', outcome: 'gone' }),
      seriesValue(text, 'fabula_disk_free_bytes'),
      seriesValue(text, 'fabula_newest_backup_seconds'),
    ]).toEqual([4, 1, 0.02, 0.007, 1, 1, 1, 1, 1.5, 3, undefined, 1_000_000, 1_764_000_000]);
    expect(seriesValue(text, 'fabula_process_resident_bytes')).toBeGreaterThan(10_000_000);
    expect(seriesValue(text, 'fabula_process_cpu_seconds_total')).toBeGreaterThan(0);
    expect(seriesValue(text, 'fabula_process_start_seconds')).toBeLessThanOrEqual(Date.now() / 1000);
  });

  it('begin at zero where the first one must not be missed', async () => {
    const text = await createTelemetry({ isExported: false }).metrics();
    expect([
      seriesValue(text, 'fabula_database_errors_total', { class: 'XX' }),
      seriesValue(text, 'fabula_operations_total', { status: 'rejected', reason: 'invalid' }),
      seriesValue(text, 'fabula_scheduled_total', { task: 'reminders', outcome: 'failed_runs' }),
      seriesValue(text, 'fabula_queue_refused_total', { reason: 'late' }),
      seriesValue(text, 'fabula_database_reopened_total'),
    ]).toEqual([0, 0, 0, 0, 0]);
  });

  it('tell how late the event loop was since the last look', async () => {
    const telemetry = createTelemetry({ isExported: false });
    const pause = () => new Promise((done) => setTimeout(done, 60));
    await pause();
    // Nothing else gets a turn.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
    await pause();
    const late = seriesValue(await telemetry.metrics(), 'fabula_event_loop_lag_seconds', { quantile: '1' });
    expect(late).toBeGreaterThan(0.1);
  });
});

describe('the trace of a request', () => {
  it('has an id in every log line, also where nothing is sent', async () => {
    const telemetry = createTelemetry({ isExported: false });
    const ids = new Set<unknown>();
    for (let count = 0; count < 3; count += 1) {
      await telemetry.request(page, async () => {
        ids.add(traceFields().traceId);
        return new Response();
      });
    }
    expect([...ids]).toEqual([...ids].filter((id) => /^[0-9a-f]{32}$/.test(String(id))));
    expect(ids.size).toBe(3);
    expect(traceFields()).toEqual({});
  });

  it('is a span with those of queue, database and providers in it, and nothing of the learner', async () => {
    const exporter = new InMemorySpanExporter();
    const telemetry = createTelemetry({ isExported: false, spanProcessor: new SimpleSpanProcessor({ exporter }) });
    let traceId: string | undefined;
    await telemetry.request({ route: 'generate-story', method: 'POST' }, async () => {
      traceId = currentTrace()?.traceId;
      telemetry.turn(20, 7);
      const asked = { level: 'info', capability: 'story', provider: 'anthropic', ms: 50, tries: 1 } as const;
      telemetry.providerAsked({ ...asked, outcome: 'answered' });
      return new Response(null, { status: 500 });
    });
    const spans = exporter.getFinishedSpans();
    expect(spans.map(({ name }) => name)).toEqual(['queue', 'database', 'provider', 'POST generate-story']);
    expect(new Set(spans.map((span) => span.spanContext().traceId))).toEqual(new Set([traceId]));
    const root = spans.at(-1);
    expect(root?.attributes).toEqual({ route: 'generate-story', method: 'POST', status: 500 });
    expect(spans.slice(0, 3).map(({ parentSpanContext }) => parentSpanContext?.spanId)).toEqual(
      Array(3).fill(root?.spanContext().spanId),
    );
    const lengths = spans.slice(0, 3).map(({ duration: [seconds, nanoseconds] }) => seconds * 1e3 + nanoseconds / 1e6);
    expect(lengths.map(Math.round)).toEqual([20, 7, 50]);
  });
});
