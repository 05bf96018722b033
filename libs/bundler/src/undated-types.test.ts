import { strToU8, unzipSync, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { withoutDates } from './undated-types.ts';

const files = { 'feature.d.ts': strToU8('export {};'), 'compiled-types/a.d.ts': strToU8('export declare const a: 1;') };
const zipOf = (mtime: string) => Buffer.from(zipSync(files, { mtime }));

it('makes the same archive of the same types, whenever they were made', () => {
  const [one, other] = [zipOf('2026-11-23T10:00:00'), zipOf('2026-11-24T11:30:02')];
  expect(one.equals(other)).toBe(false);
  expect(withoutDates(one).equals(withoutDates(other))).toBe(true);
  expect(unzipSync(withoutDates(one))).toEqual(files);
});

it('refuses what is no archive', () => {
  expect(() => withoutDates(Buffer.alloc(40))).toThrow('no ZIP archive');
});
