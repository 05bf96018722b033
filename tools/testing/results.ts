import { existsSync, readFileSync } from 'node:fs';

export interface Count {
  readonly passed: number;
  readonly failed: number;
}

/**
 * Counts from a reporter's JSON file: Vitest's (`numPassedTests`) and Playwright's (`stats.expected`). A run whose report is
 * missing, or that failed without naming a test, counts as one failure; a flaky or skipped test is a failure too.
 */
export function countReport(file: string, status: number | null): Count {
  const report: unknown = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
  const { passed, failed } = read(report);
  const nothingRan = passed + failed === 0;
  return { passed, failed: failed === 0 && (status !== 0 || nothingRan) ? 1 : failed };
}

function read(report: unknown): Count {
  if (!isRecord(report)) return { passed: 0, failed: 0 };
  if (isRecord(report.stats)) {
    const { expected, unexpected, flaky, skipped } = report.stats;
    return { passed: number(expected), failed: number(unexpected) + number(flaky) + number(skipped) };
  }
  const failed = number(report.numFailedTests) + number(report.numPendingTests) + number(report.numTodoTests);
  return { passed: number(report.numPassedTests), failed };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function number(value: unknown): number {
  return typeof value === 'number' ? value : 0;
}
