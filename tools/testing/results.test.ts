import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countReport } from './results.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'fabula-results-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('counting a report', () => {
  it.each([
    ['vitest, all passed', { numPassedTests: 7, numFailedTests: 0 }, 0, { passed: 7, failed: 0 }],
    ['vitest, some failed', { numPassedTests: 7, numFailedTests: 2 }, 1, { passed: 7, failed: 2 }],
    [
      'a skipped test is a failure',
      { numPassedTests: 7, numFailedTests: 0, numPendingTests: 1 },
      0,
      { passed: 7, failed: 1 },
    ],
    ['playwright', { stats: { expected: 3, unexpected: 1, flaky: 0, skipped: 0 } }, 1, { passed: 3, failed: 1 }],
    [
      'a flaky test is a failure',
      { stats: { expected: 3, unexpected: 0, flaky: 1, skipped: 0 } },
      0,
      { passed: 3, failed: 1 },
    ],
    ['a run that broke without naming a test', { numPassedTests: 7, numFailedTests: 0 }, 1, { passed: 7, failed: 1 }],
    ['a run in which nothing ran', { numPassedTests: 0 }, 0, { passed: 0, failed: 1 }],
  ])('%s', (name, report, status, count) => {
    const file = path.join(folder, `${name.length}.json`);
    writeFileSync(file, JSON.stringify(report));
    expect(countReport(file, status)).toEqual({ ...count, failures: [] });
  });

  it('that was never written is a failure', () => {
    expect(countReport(path.join(folder, 'none.json'), 0)).toEqual({ passed: 0, failed: 1, failures: [] });
  });

  it('names what failed in a report of Vitest, and why: tests, and files that broke before a test', () => {
    const file = path.join(folder, 'vitest.json');
    const passed = { status: 'passed', fullName: 'it passed', failureMessages: [] };
    const failed = {
      status: 'failed',
      fullName: 'it failed',
      failureMessages: ['\u001b[31mExpected 1\u001b[39m, got 2'],
    };
    const files = [
      { name: 'good.test.ts', status: 'passed', assertionResults: [passed] },
      { name: 'bad.test.ts', status: 'failed', assertionResults: [passed, failed] },
      { name: 'broken.test.ts', status: 'failed', message: 'No such module', assertionResults: [] },
    ];
    writeFileSync(file, JSON.stringify({ numPassedTests: 2, numFailedTests: 1, testResults: files }));
    expect(countReport(file, 1).failures).toEqual([
      { name: 'bad.test.ts > it failed', reason: 'Expected 1, got 2' },
      { name: 'broken.test.ts', reason: 'No such module' },
    ]);
  });

  it('names what failed in a report of Playwright, and why, also within a group', () => {
    const file = path.join(folder, 'playwright.json');
    const long = Array.from({ length: 99 }, (_, line) => `line ${line}`).join('\n');
    const spec = (title: string, status: string) => ({
      title,
      tests: [{ status, results: [{ errors: status === 'unexpected' ? [{ message: long }] : [] }] }],
    });
    const group = { file: 'a.spec.ts', specs: [spec('late', 'flaky'), spec('right', 'expected')] };
    const suites = [{ file: 'a.spec.ts', specs: [spec('wrong', 'unexpected')], suites: [group] }];
    writeFileSync(file, JSON.stringify({ stats: { expected: 1, unexpected: 1, flaky: 1 }, suites }));
    expect(countReport(file, 1).failures).toEqual([
      { name: 'a.spec.ts > wrong', reason: long.split('\nline 12\n')[0] },
      { name: 'a.spec.ts > late', reason: '' },
    ]);
  });
});
