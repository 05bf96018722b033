import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

// No test may depend on how fast a machine is. Durations are measured, and compared with their goals, by `npm run
// bench`.

const root = path.dirname(path.dirname(import.meta.dirname));

/** Everything that `npm test` runs: tests, stories, journeys, and the modules that support them. */
const files = globSync(
  [
    '{apps,libs,tools,supabase}/**/*.{test,stories,spec}.{ts,tsx}',
    '{apps,libs,tools,supabase}/**/testing/**/*.{ts,tsx}',
    'libs/testing/src/**/*.{ts,tsx}',
    'supabase/tests/**/*.ts',
    'e2e/{journeys,support}/**/*.ts',
  ],
  { cwd: root, exclude: (file) => /(^|\/)(node_modules|dist|storybook-static)(\/|$)/.test(file) },
).sort();

/** These files read a clock, but nothing fails because it took long. */
const allowed: Readonly<Record<string, string>> = {
  'e2e/support/faults.ts': 'keeps the page busy',
  'e2e/support/moments.ts': 'notes what came after what',
  'e2e/support/passing-time.ts': 'waits until the page’s clock has gone on',
  'supabase/tests/story-of-servers/beside.ts': 'grants one guess more for each pause that went by',
  'tools/checks/clock-free.test.ts': 'is this one',
  'tools/testing/lanes.ts': 'prints how long each part took',
};

/** The parts of a source text that measure a duration. */
function stopwatchesOf(text: string): string[] {
  const clocks = /\bperformance\.(now|mark|measure)\b|\b(cpuUsage|hrtime|resourceUsage)\b|\bconsole\.time/g;
  const found = [...text.matchAll(clocks)].map(([clock]) => clock);
  // Finds a stored start time and the subtraction from it.
  for (const [, name = ''] of text.matchAll(/\b(?:const|let) (\w+)(?:: number)? = Date\.now\(\)/g)) {
    const since = new RegExp(`Date\\.now\\(\\) - ${name}\\b|\\bnow\\(\\) - ${name}\\b`);
    found.push(...(since.exec(text) ?? []));
  }
  return found;
}

describe('a stopwatch in a test', () => {
  it.each([
    ['const from = performance.now();'],
    ['const before = process.cpuUsage();'],
    ['const began = Date.now();\nawait work();\nexpect(Date.now() - began).toBeLessThan(80);'],
    ['console.time("work");'],
  ])('is seen in %j', (text) => {
    expect(stopwatchesOf(text)).not.toEqual([]);
  });

  it.each([
    ['expect(Date.now() - Date.parse(row.created_at)).toBeLessThan(day);'],
    ['const now = Date.now();\nconst later = now + 1000;'],
    ["vi.useFakeTimers({ toFake: ['performance'] });"],
  ])('is not seen in %j', (text) => {
    expect(stopwatchesOf(text)).toEqual([]);
  });

  it('is nowhere', () => {
    expect(files.length).toBeGreaterThan(400);
    const found = files.filter((file) => stopwatchesOf(readFileSync(path.join(root, file), 'utf8')).length > 0);
    expect(found).toEqual(Object.keys(allowed).sort());
  });
});
