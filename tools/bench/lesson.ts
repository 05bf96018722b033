import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import type { Bench } from './bench.ts';
import type { Section } from './figure.ts';

/** The goal for the median of each measure that e2e/measures reports, by title. */
const goals: Readonly<Record<string, number>> = {
  'Tap on a sentence to its sound, cached': 50,
  'Gap while all is played': 100,
  'Recording stop to feedback, without the service': 150,
  'Word heard to word marked': 100,
};

const noted = z.object({ title: z.string(), median: z.number(), worst: z.number(), count: z.number() });

/** Measures how long a lesson keeps its learner waiting, on a desktop screen at the machine's own speed. */
export async function measureLesson({ root, launch, say }: Bench): Promise<Section[]> {
  say('A lesson');
  const folder = mkdtempSync(path.join(tmpdir(), 'fabula-figures-'));
  try {
    const figures = path.join(folder, 'figures.jsonl');
    const playwright = path.join(root, 'node_modules/@playwright/test/cli.js');
    const config = path.join(root, 'e2e/measures/playwright.config.ts');
    const { status } = spawnSync(process.execPath, [playwright, 'test', '--config', config], {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, CHROMIUM: launch.chromium, FABULA_FIGURES: figures },
    });
    if (status !== 0) throw new Error('The lesson did not come to its end');
    const lines = readFileSync(figures, 'utf8').trim().split('\n');
    const medians = lines.map((line) => noted.parse(JSON.parse(line)));
    const missing = Object.keys(goals).filter((title) => !medians.some((one) => one.title === title));
    if (missing.length > 0) throw new Error(`Nothing was noted of: ${missing.join(', ')}`);
    return [
      {
        title: 'Lesson',
        figures: medians.map(({ title, median, worst, count }) => {
          const figure = {
            title,
            value: median,
            unit: 'ms',
            note: `worst ${Math.round(worst)} ms of ${count}`,
          } as const;
          const goal = goals[title];
          return goal === undefined ? figure : { ...figure, goal };
        }),
      },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
