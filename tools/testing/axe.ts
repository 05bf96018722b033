import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, CheckResult, Result, RunOptions } from 'axe-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export interface Violation {
  readonly rule: string;
  readonly where: readonly string[];
}

/**
 * Axe's findings on the page as it is. The page keeps the script, so that a second run costs no second download: with
 * `@axe-core/playwright` a run on a small screen took four times as long.
 */
export async function findViolations(page: Page, options: RunOptions = {}): Promise<readonly Violation[]> {
  return toViolations((await runAxe(page, options)).violations);
}

/**
 * Also reports text in the same color as its background. Axe does not decide whether that is intended; here it never is
 * (a style sheet's layer in the wrong order causes it).
 */
export async function findViolationsAndLostText(page: Page, options: RunOptions): Promise<readonly Violation[]> {
  const { violations, incomplete } = await runAxe(page, options);
  const isLost = (check: CheckResult) => check.data?.messageKey === 'equalRatio';
  const lost = incomplete.map((result) => ({ ...result, nodes: result.nodes.filter(({ any }) => any.some(isLost)) }));
  return toViolations([...violations, ...lost.filter(({ nodes }) => nodes.length > 0)]);
}

async function runAxe(page: Page, options: RunOptions): Promise<AxeResults> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate((given): Promise<AxeResults> => {
    // Style sheets are read for a rule alone that is an experiment, which nobody asks for; it took a tenth of the time.
    const preload = { assets: ['media'] };
    const axe: unknown = Reflect.get(window, 'axe');
    const run: unknown = typeof axe === 'object' && axe !== null ? Reflect.get(axe, 'run') : undefined;
    if (typeof run !== 'function') throw new Error('axe is not in the page');
    return run.call(axe, document, { preload, ...given, resultTypes: ['violations', 'incomplete'] });
  }, options);
}

const toViolations = (results: readonly Result[]) =>
  results.map(({ id, nodes }) => ({
    rule: id,
    where: nodes.map((node) => `${node.target.join(' ')}: ${node.failureSummary}`),
  }));

/** The rules that only colors can break, which are checked again in the other theme. */
export const colourRules: RunOptions = { runOnly: { type: 'rule', values: ['color-contrast'] } };
