import { existsSync, readFileSync } from 'node:fs';

export interface Count {
  readonly passed: number;
  readonly failed: number;
  /** The failed tests' names, as far as the reporter knows them. */
  readonly failures: readonly string[];
}

/**
 * Counts from a reporter's JSON file: Vitest's (`numPassedTests`) and Playwright's (`stats.expected`). A run whose
 * report is missing, or that failed without naming a test, counts as one failure; a flaky or skipped test is a failure
 * too.
 */
export function countReport(file: string, status: number | null): Count {
  const report: unknown = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
  const { passed, failed } = read(report);
  const nothingRan = passed + failed === 0;
  return { passed, failed: failed === 0 && (status !== 0 || nothingRan) ? 1 : failed, failures: namesIn(report) };
}

function read(report: unknown): { readonly passed: number; readonly failed: number } {
  if (!isRecord(report)) return { passed: 0, failed: 0 };
  if (isRecord(report.stats)) {
    const { expected, unexpected, flaky, skipped } = report.stats;
    return { passed: number(expected), failed: number(unexpected) + number(flaky) + number(skipped) };
  }
  const failed = number(report.numFailedTests) + number(report.numPendingTests) + number(report.numTodoTests);
  return { passed: number(report.numPassedTests), failed };
}

/** Walks Vitest's `testResults` (files, then their tests) and Playwright's `suites` (nested, then their specs). */
function namesIn(report: unknown): readonly string[] {
  if (!isRecord(report)) return [];
  return [...list(report.testResults).flatMap(namesInFile), ...list(report.suites).flatMap(namesInSuite)];
}

function namesInFile({ name, status, assertionResults }: Record<string, unknown>): readonly string[] {
  const tests = list(assertionResults);
  const failed = tests.filter((test) => test.status !== 'passed').map((test) => `${name} > ${test.fullName}`);
  return status === 'failed' && failed.length === 0 ? [String(name)] : failed;
}

function namesInSuite({ file, suites, specs }: Record<string, unknown>): readonly string[] {
  const failed = list(specs).filter(({ tests }) => list(tests).some((test) => test.status !== 'expected'));
  return [...failed.map((spec) => `${file} > ${spec.title}`), ...list(suites).flatMap(namesInSuite)];
}

function list(value: unknown): readonly Record<string, unknown>[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function number(value: unknown): number {
  return typeof value === 'number' ? value : 0;
}
