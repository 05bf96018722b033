import { describe, expect, it } from 'vitest';
import { bucketOf, isInCanary } from './release-bucket.ts';

/** Ten thousand ids in the format of the platform, the same in every run. */
const ids = Array.from({ length: 10_000 }, (_, index) => {
  const digits = (index * 2_654_435_761).toString(16).padStart(12, '0').slice(-12);
  return `${digits.slice(0, 8)}-0000-4000-8000-${digits}`;
});
const inside = (salt: string, percent: number) => ids.filter((id) => isInCanary(bucketOf(salt, id), percent));

describe('the bucket of a device', () => {
  it.each([
    ['review-1.5.0', 'a', 49],
    ['review-1.5.0', 'b', 34],
    ['today-2.0.0', 'a', 27],
  ])('for salt %s and id %s is %i, today and after every release', (salt, id, bucket) => {
    expect(bucketOf(salt, id)).toBe(bucket);
  });

  it.each([
    ['review-1.5.0', 1],
    ['review-1.5.0', 10],
    ['today-2.0.0', 10],
    ['phrases-0.0.9', 50],
  ])('puts of 10,000 devices with salt %s within one point of %i %% into the canary', (salt, percent) => {
    expect(Math.abs(inside(salt, percent).length / 100 - percent)).toBeLessThan(1);
  });

  it.each([
    [0, 0],
    [100, 10_000],
  ])('reads %i %% as nobody or everybody', (percent, count) => {
    expect(inside('review-1.5.0', percent)).toHaveLength(count);
  });

  it('only adds devices when the percentage rises', () => {
    const few = inside('review-1.5.0', 10);
    const more = new Set(inside('review-1.5.0', 25));
    expect(few.every((id) => more.has(id))).toBe(true);
  });

  it('deals the buckets anew with another salt', () => {
    const first = new Set(inside('review-1.5.0', 10));
    const both = inside('review-1.6.0', 10).filter((id) => first.has(id));
    expect(both.length / 1000).toBeLessThan(0.2);
  });
});
