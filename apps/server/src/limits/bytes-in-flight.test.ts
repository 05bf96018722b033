import { describe, expect, it } from 'vitest';
import { createBytesInFlight } from './bytes-in-flight.ts';

const mega = 1024 * 1024;
const withBody = (headers: HeadersInit) => new Request('http://x.test/', { method: 'POST', headers });
const of = (bytes: number) => withBody({ 'content-length': String(bytes) });

describe('bytes in flight', () => {
  it('are limited for one caller, and resume once the answers are there', () => {
    const inFlight = createBytesInFlight({ ofOne: 1_000, ofAll: 10_000 });
    const release = inFlight.take(of(900), 'ana');
    expect(() => inFlight.take(of(200), 'ana')).toThrow(expect.objectContaining({ reason: 'caller' }));
    expect(inFlight.take(of(200), 'ben')).toBeDefined();
    release?.();
    expect(inFlight.take(of(1_000), 'ana')).toBeDefined();
  });

  it('are limited for all together', () => {
    const inFlight = createBytesInFlight({ ofOne: 1_000, ofAll: 1_500 });
    inFlight.take(of(1_000), 'ana');
    expect(() => inFlight.take(of(600), 'ben')).toThrow(expect.objectContaining({ reason: 'full' }));
  });

  it('count a body without a length as long, and one that announces too much as the most any call reads', () => {
    const inFlight = createBytesInFlight({ ofOne: 2 * mega, ofAll: 2 * mega });
    inFlight.take(withBody({ 'transfer-encoding': 'chunked' }), 'ana');
    inFlight.take(of(900 * mega), 'ana');
    expect(() => inFlight.take(of(1), 'ana')).toThrow();
  });

  it('are not counted where there is no body', () => {
    const inFlight = createBytesInFlight({ ofOne: 1, ofAll: 1 });
    for (const headers of [{}, { 'content-length': '0' }, { 'content-length': 'x' }]) {
      expect(inFlight.take(withBody(headers), 'ana')).toBeUndefined();
    }
  });
});
