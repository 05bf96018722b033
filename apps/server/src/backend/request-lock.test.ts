import { describe, expect, it } from 'vitest';
import { createRequestLock } from './request-lock.ts';

describe('the request lock', () => {
  it('runs one at a time, in the order asked', async () => {
    const lock = createRequestLock();
    const events: string[] = [];
    const work = (name: string) => async () => {
      events.push(`${name} begins`);
      await new Promise((done) => setImmediate(done));
      events.push(`${name} ends`);
    };
    await Promise.all([lock(work('a')), lock(work('b')), lock(work('c'))]);
    expect(events).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
  });

  it('continues after a failure, which only its own caller sees', async () => {
    const lock = createRequestLock();
    const failing = lock(() => Promise.reject(new Error('no')));
    const next = lock(() => Promise.resolve('yes'));
    await expect(failing).rejects.toThrow('no');
    expect(await next).toBe('yes');
  });
});
