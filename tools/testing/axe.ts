import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export interface Violation {
  readonly rule: string;
  readonly where: readonly string[];
}

/**
 * What axe finds on the page as it is. The page keeps the script, so that a second look costs no second download: with
 * @axe-core/playwright a look at a small screen took four times as long.
 */
export async function findViolations(page: Page, options: RunOptions = {}): Promise<readonly Violation[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const { violations } = await page.evaluate((given): Promise<AxeResults> => {
    const axe: unknown = Reflect.get(window, 'axe');
    const run: unknown = typeof axe === 'object' && axe !== null ? Reflect.get(axe, 'run') : undefined;
    if (typeof run !== 'function') throw new Error('axe is not in the page');
    return run.call(axe, document, { ...given, resultTypes: ['violations'] });
  }, options);
  return violations.map(({ id, nodes }) => ({
    rule: id,
    where: nodes.map((node) => `${node.target.join(' ')}: ${node.failureSummary}`),
  }));
}

/** The rules that only colours can break: what is to be looked at again in the other theme. */
export const colourRules: RunOptions = { runOnly: { type: 'rule', values: ['color-contrast'] } };
