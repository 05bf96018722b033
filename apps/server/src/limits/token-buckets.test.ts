import { describe, expect, it } from 'vitest';
import { createTokenBuckets } from './token-buckets.ts';

describe('token buckets', () => {
  const at = { ms: 0 };
  const newBuckets = () => {
    at.ms = 0;
    return createTokenBuckets({ burst: 2, everySeconds: 10 }, () => at.ms);
  };

  it('allow a burst, then say when to come back', () => {
    const buckets = newBuckets();
    expect([buckets.take('a').ok, buckets.take('a').ok]).toEqual([true, true]);
    expect(buckets.take('a')).toEqual({ ok: false, retryAfterSeconds: 10 });
    at.ms = 4_000;
    expect(buckets.take('a')).toEqual({ ok: false, retryAfterSeconds: 6 });
    at.ms = 10_000;
    expect(buckets.take('a').ok).toBe(true);
  });

  it('count each key by itself', () => {
    const buckets = newBuckets();
    buckets.take('a');
    buckets.take('a');
    expect(buckets.take('b').ok).toBe(true);
  });

  it('never hold more than the burst', () => {
    const buckets = newBuckets();
    buckets.giveBack('a');
    at.ms = 1_000_000;
    expect([buckets.take('a').ok, buckets.take('a').ok, buckets.take('a').ok]).toEqual([true, true, false]);
  });

  it('drop the least recently used keys, not the busy ones', () => {
    const buckets = newBuckets();
    buckets.take('busy');
    buckets.take('busy');
    for (let i = 0; i < 19_999; i += 1) buckets.take(`stranger ${i}`);
    expect(buckets.take('busy').ok).toBe(false);
  });
});
