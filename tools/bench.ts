import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { compareWithOneBundle } from './bench/against-one-bundle.ts';
import { type PartName, parseWish, UsageError, usage, type Wish } from './bench/arguments.ts';
import { type Bench, createBench } from './bench/bench.ts';
import { measureBuilds } from './bench/build-times.ts';
import { measureEdge } from './bench/edge.ts';
import type { Section } from './bench/figure.ts';
import { measureFirstVisits } from './bench/first-visit.ts';
import { keptParts, type MeasuredPart, missingParts, type Report, withParts } from './bench/kept-report.ts';
import { measureLesson } from './bench/lesson.ts';
import { describeMachine, describeMoment } from './bench/machine.ts';
import { measureNeighbour } from './bench/neighbour.ts';
import { measureOneMoreFeature } from './bench/one-more-feature.ts';
import { measureOwnText } from './bench/own-text.ts';
import { measureProcessor } from './bench/processor.ts';
import { measureProfile } from './bench/profile.ts';
import { measureReader } from './bench/reader.ts';
import { failuresOf, markdownOf, sectionsOf, textOf, withRun } from './bench/report.ts';
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
  const how = { machine: describeMachine(root, chromium), runs, pairs };
  const before = json ? keptParts(json, how) : [];
  const moment = describeMoment(root);
  await build({ quiet: true });
  const bench = await createBench({ root, chromium, runs, pairs, say: (line) => console.log(`── ${line}`) });
  // Stops the servers and removes their folders, which would otherwise outlive this process.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void bench.stop().finally(() => process.exit(1)));
  }
  const measured: MeasuredPart[] = [];
  const unmeasured: string[] = [];
  for (const name of named) {
    try {
      measured.push({ name, moment, sections: await parts[name](bench) });
      // At once: the parts take minutes, and are still valid when a later one fails.
      if (json) writeReport(json, { ...how, parts: withParts(before, measured) });
    } catch (error) {
      console.error(error);
      unmeasured.push(name);
    }
  }
  await bench.stop();
  console.log(`\n${textOf({ ...how, parts: measured })}\n`);
  if (writeDocs) writeRun({ ...how, parts: withParts(before, measured) });
  const failures = failuresOf(sectionsOf(measured));
  for (const failure of failures) console.log(`Missed: ${failure}`);
  for (const name of unmeasured) console.log(`Not measured: ${name}, see above`);
  console.log(`${failures.length} goals of bytes, requests or round trips missed`);
  console.log(`It took ${((performance.now() - started) / 60_000).toFixed(1)} min`);
  return failures.length + unmeasured.length === 0 ? 0 : 1;
}

function writeReport(file: string, report: Report): void {
  writeFileSync(file, `${JSON.stringify(report, null, 2)}\n`);
}

/** Puts a whole bench into docs/performance.md. */
function writeRun(report: Report): void {
  const missing = missingParts(report.parts);
  if (missing.length > 0) {
    console.log(`Nothing was written into docs/performance.md, because parts are missing: ${missing.join(', ')}`);
    return;
  }
  const document = path.join(root, 'docs/performance.md');
  writeFileSync(document, withRun(readFileSync(document, 'utf8'), markdownOf(report)));
}

try {
  process.exitCode = await run(parseWish(process.argv.slice(2)));
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  console.error(`${error.message}\n\n${usage}`);
  process.exitCode = 2;
}
