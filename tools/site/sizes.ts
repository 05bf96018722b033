import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Registry } from '@fabula/contracts';

/** Bytes of one file: gzipped, and compressed with brotli as our server sends it. */
interface Size {
  readonly file: string;
  readonly gzip: number;
  readonly brotli: number;
}

interface Goal {
  readonly title: string;
  readonly feature: string;
  /** Whether a learner is signed in. */
  readonly signedIn: boolean;
  /** JavaScript until the screen is usable, gzipped, in KB of 1,000 bytes: what is reached. promises.md allows more. */
  readonly kilobytes: number;
}

const goals: readonly Goal[] = [
  { title: '/onboarding, signed out', feature: 'account', signedIn: false, kilobytes: 180 },
  { title: 'Today, signed in', feature: 'today', signedIn: true, kilobytes: 195 },
];

/**
 * The scripts of a first visit, relative to the site: those that the page itself names, its texts, what only signed-in
 * learners need, what takes over the form that stands in the page, and those that the registry lists for the feature.
 * The auth client comes after the first screen. `e2e/journeys/first-visit.spec.ts` compares this list with what a
 * browser really fetches.
 */
export function firstVisitScripts(
  site: string,
  registry: Registry,
  goal: Pick<Goal, 'feature' | 'signedIn'>,
): string[] {
  const release = registry.features[goal.feature];
  const version = release?.versions[release.stable];
  const page = readFileSync(path.join(site, 'index.html'), 'utf8');
  const named = [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map((match) => match[1] ?? '');
  const texts = registry.host.texts?.en?.slice(1);
  const signedIn = goal.signedIn ? registry.host.signedIn?.slice(1) : undefined;
  const takeOver = goal.signedIn ? undefined : registry.host.takeOver?.slice(1);
  const own = [...named, texts, signedIn, takeOver].filter((file) => file !== undefined);
  const feature =
    version?.preload.filter((file) => file.endsWith('.js')).map((file) => version.base.slice(1) + file) ?? [];
  return [...own, ...feature];
}

export function printSizes(site: string, registry: Registry): void {
  for (const goal of goals) {
    if (!registry.features[goal.feature]) continue;
    const sizes = firstVisitScripts(site, registry, goal).map((file) => sizeOf(site, file));
    const total = (key: 'gzip' | 'brotli') => sizes.reduce((sum, size) => sum + size[key], 0);
    console.log(`\nJavaScript of ${goal.title} (KB)          gzip  brotli`);
    for (const { file, gzip, brotli } of sizes)
      console.log(`  ${file.padEnd(44)} ${kilobytes(gzip)} ${kilobytes(brotli)}`);
    const verdict = total('gzip') <= goal.kilobytes * 1000 ? 'within' : 'over';
    console.log(
      `  ${'total'.padEnd(44)} ${kilobytes(total('gzip'))} ${kilobytes(total('brotli'))}   ${verdict} the goal of ${goal.kilobytes}`,
    );
  }
}

function sizeOf(site: string, file: string): Size {
  const bytes = (ending: string) => {
    const target = path.join(site, file);
    return statSync(target + ending, { throwIfNoEntry: false })?.size ?? readFileSync(target).length;
  };
  return { file, gzip: bytes('.gz'), brotli: bytes('.br') };
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1).padStart(6);
}
