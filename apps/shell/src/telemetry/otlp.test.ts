import type { FeatureEvent } from '@fabula/platform';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { exportEvents, toOtlp } from './otlp.ts';

const event: FeatureEvent = {
  feature: 'review',
  version: '1.5.0',
  bucket: 7,
  stage: 'mount',
  outcome: 'failed',
  milliseconds: 120,
  at: 1_790_000_000_000,
  error: 'TypeError',
};

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('speaks OTLP', () => {
  const { resourceLogs } = toOtlp([event, { ...event, bucket: null, outcome: 'ok' }]);
  const [failed, ok] = resourceLogs[0]?.scopeLogs[0]?.logRecords ?? [];
  expect(failed).toEqual({
    timeUnixNano: '1790000000000000000',
    severityNumber: 17,
    severityText: 'ERROR',
    eventName: 'feature.mount',
    body: { stringValue: 'feature.mount' },
    attributes: [
      { key: 'feature.name', value: { stringValue: 'review' } },
      { key: 'feature.version', value: { stringValue: '1.5.0' } },
      { key: 'feature.outcome', value: { stringValue: 'failed' } },
      { key: 'feature.duration_ms', value: { intValue: '120' } },
      { key: 'feature.bucket', value: { intValue: '7' } },
      { key: 'error.type', value: { stringValue: 'TypeError' } },
    ],
  });
  expect(ok?.severityText).toBe('INFO');
  expect(ok?.attributes.map(({ key }) => key)).not.toContain('feature.bucket');
});

/** A page that sends telemetry: what it sent, and a way to report something to it. */
function page() {
  const sent = vi.spyOn(window, 'fetch').mockResolvedValue(new Response());
  let tell: (event: FeatureEvent) => void = () => undefined;
  exportEvents({ url: 'https://otel.example/v1/logs', window, reporter: { listen: (listener) => (tell = listener) } });
  const hide = (state: string) => {
    // One of the two values it can have.
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state as DocumentVisibilityState);
    document.dispatchEvent(new Event('visibilitychange'));
  };
  return { sent, tell: (times = 1) => Array.from({ length: times }, () => tell(event)), hide };
}

it('sends in batches: when there are many, or after a while', async () => {
  const { sent, tell } = page();
  tell(19);
  expect(sent).not.toHaveBeenCalled();
  tell();
  expect(sent).toHaveBeenCalledTimes(1);
  tell();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sent).toHaveBeenCalledTimes(2);
});

it('sends the rest when the page is left, without cookies, and nothing when there is nothing', () => {
  const { sent, tell, hide } = page();
  hide('hidden');
  expect(sent).not.toHaveBeenCalled();
  tell();
  hide('visible');
  hide('hidden');
  const request = { method: 'POST', body: expect.any(Blob), credentials: 'omit', keepalive: true };
  expect(sent).toHaveBeenCalledExactlyOnceWith('https://otel.example/v1/logs', request);
});
