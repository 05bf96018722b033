import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

export interface Failure {
  readonly name: string;
  /** The first lines of its message; empty where the reporter gives none. */
  readonly reason: string;
}

export interface Count {
  readonly passed: number;
  readonly failed: number;
  /** The failed tests, as far as the reporter knows them. */
  readonly failures: readonly Failure[];
}

/** What was expected and what came; the place in the source follows in the step's own output. */
const reasonLines = 12;

/**
 * Counts from a reporter's JSON file: Vitest's (`numPassedTests`) and Playwright's (`stats.expected`). A run whose
 * report is missing, or that failed without naming a test, counts as one failure; a flaky or skipped test is a failure
 * too.
 */
export function countReport(file: string, status: number | null): Count {
  const report: unknown = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
  const { passed, failed } = read(report);
  const nothingRan = passed + failed === 0;
  return { passed, failed: failed === 0 && (status !== 0 || nothingRan) ? 1 : failed, failures: failuresIn(report) };
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
function failuresIn(report: unknown): readonly Failure[] {
  if (!isRecord(report)) return [];
  return [...list(report.testResults).flatMap(failuresInFile), ...list(report.suites).flatMap(failuresInSuite)];
}

function failuresInFile({ name, status, message, assertionResults }: Record<string, unknown>): readonly Failure[] {
  const failed = list(assertionResults)
    .filter((test) => test.status !== 'passed')
    .map((test) => failure(`${name} > ${test.fullName}`, test.failureMessages));
  return status === 'failed' && failed.length === 0 ? [failure(String(name), [message])] : failed;
}

function failuresInSuite({ file, suites, specs }: Record<string, unknown>): readonly Failure[] {
  const failed = list(specs)
    .map(({ title, tests }) => ({ title, wrong: list(tests).find((test) => test.status !== 'expected') }))
    .flatMap(({ title, wrong }) => (wrong ? [failure(`${file} > ${title}`, messagesOf(wrong))] : []));
  return [...failed, ...list(suites).flatMap(failuresInSuite)];
}

const messagesOf = ({ results }: Record<string, unknown>) =>
  list(results).flatMap(({ errors }) => list(errors).map(({ message }) => message));

function failure(name: string, messages: unknown): Failure {
  const said = Array.isArray(messages) ? messages.filter((message) => typeof message === 'string') : [];
  const lines = stripVTControlCharacters(said.join('\n')).split('\n');
  return { name, reason: lines.slice(0, reasonLines).join('\n') };
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
