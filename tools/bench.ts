import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { compareWithOneBundle } from './bench/against-one-bundle.ts';
import { type PartName, parseWish, UsageError, usage, type Wish } from './bench/arguments.ts';
import { type Bench, createBench } from './bench/bench.ts';
import { measureBuilds } from './bench/build-times.ts';
import { measureEdge } from './bench/edge.ts';
import type { Section } from './bench/figure.ts';
import { measureFirstVisits } from './bench/first-visit.ts';
import { measureLesson } from './bench/lesson.ts';
import { describeMachine } from './bench/machine.ts';
import { measureNeighbour } from './bench/neighbour.ts';
import { measureOneMoreFeature } from './bench/one-more-feature.ts';
import { measureOwnText } from './bench/own-text.ts';
import { measureProcessor } from './bench/processor.ts';
import { measureProfile } from './bench/profile.ts';
import { measureReader } from './bench/reader.ts';
import { failuresOf, markdownOf, textOf, withRun } from './bench/report.ts';
import { measureServer } from './bench/server.ts';
import { measureTabs } from './bench/tabs.ts';
import { measureWarmStart } from './bench/warm-start.ts';
import { measureWords } from './bench/words.ts';
import { build, root } from './site/build.ts';
import { requireChromium } from './testing/system.ts';

// `npm run bench` measures the figures of docs/performance.md. It exits with 1 when a goal for bytes, requests or round
// trips is missed.

const parts: Readonly<Record<PartName, (bench: Bench) => Promise<Section[]>>> = {
  'first-visit': measureFirstVisits,
  'one-more': measureOneMoreFeature,
  bundle: compareWithOneBundle,
  tabs: measureTabs,
  warm: measureWarmStart,
  profile: measureProfile,
  build: measureBuilds,
  lesson: measureLesson,
  'own-text': measureOwnText,
  reader: measureReader,
  processor: measureProcessor,
  server: measureServer,
  edge: measureEdge,
  neighbour: measureNeighbour,
  words: measureWords,
};

async function run({ parts: named, runs, pairs, json, writeDocs }: Wish): Promise<number> {
  const started = performance.now();
  const chromium = requireChromium();
  const machine = describeMachine(root, chromium);
  await build({ quiet: true });
  const bench = await createBench({ root, chromium, runs, pairs, say: (line) => console.log(`── ${line}`) });
  // Stops the servers and removes their folders, which would otherwise outlive this process.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void bench.stop().finally(() => process.exit(1)));
  }
  const sections: Section[] = [];
  const unmeasured: string[] = [];
  for (const name of named) {
    // Keeps the results of the other parts: they took minutes and are still valid.
    const part = parts[name](bench).catch((error: unknown) => {
      console.error(error);
      unmeasured.push(name);
      return [];
    });
    sections.push(...(await part));
  }
  await bench.stop();
  const report = { machine, runs, pairs, sections };
  console.log(`\n${textOf(report)}\n`);
  if (json) writeFileSync(json, `${JSON.stringify(report, null, 2)}\n`);
  if (writeDocs && unmeasured.length === 0) {
    const document = path.join(root, 'docs/performance.md');
    writeFileSync(document, withRun(readFileSync(document, 'utf8'), markdownOf(report)));
  }
  const failures = failuresOf(sections);
  for (const failure of failures) console.log(`Missed: ${failure}`);
  for (const name of unmeasured) console.log(`Not measured: ${name}, see above`);
  console.log(`${failures.length} goals of bytes, requests or round trips missed`);
  console.log(`It took ${((performance.now() - started) / 60_000).toFixed(1)} min`);
  return failures.length + unmeasured.length === 0 ? 0 : 1;
}

try {
  process.exitCode = await run(parseWish(process.argv.slice(2)));
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  console.error(`${error.message}\n\n${usage}`);
  process.exitCode = 2;
}
