import { rmSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { ratiosTo } from './against-floor.ts';
import type { Bench } from './bench.ts';
import { freshProfile } from './browser.ts';
import { formatEstimate, type Section } from './figure.ts';
import { floorScreen } from './floor-site.ts';
import { estimate, median } from './statistics.ts';
import { screens, type Visit, visitOnce } from './visit.ts';

interface Round {
  readonly floor: Visit;
  readonly cold: Visit;
  readonly warm: Visit;
  /** The paths that the warm start asked for over the network before it was usable. */
  readonly asked: readonly string[];
}

/** The profile, the list of stories and their progress. */
const rowsOfToday = 3;
/** Long enough for a very busy machine. */
const patienceMs = 120_000;

/** Waits until the worker can answer the next start, and the rows of this one are on the device. */
export async function untilKept(page: Page): Promise<void> {
  const isKept = async (least: number) => {
    const state: unknown = await (await caches.match('/fabula-sets'))?.json();
    if (typeof state !== 'object' || state === null || !Reflect.get(state, 'current')) return false;
    const rows = await new Promise<number>((resolve, reject) => {
      const opened = indexedDB.open('fabula-rows');
      opened.onerror = () => reject(opened.error);
      opened.onsuccess = () => {
        const count = opened.result.transaction('rows').objectStore('rows').count();
        opened.result.close(); // once the count has come
        count.onsuccess = () => resolve(count.result);
        count.onerror = () => reject(count.error);
      };
    });
    return rows >= least;
  };
  // A predicate that is a promise ends Playwright's own wait at once.
  for (const since = Date.now(); !(await page.evaluate(isKept, rowsOfToday)); await page.waitForTimeout(250))
    if (Date.now() - since > patienceMs) throw new Error('The start was not kept on the device');
}

/**
 * Compares a second start of the browser on the same profile, which the worker answers with the rows of the first, with
 * that first one, and with a first visit to the floor.
 */
export async function measureWarmStart(bench: Bench): Promise<Section[]> {
  const site = await bench.federated();
  const floorSite = await bench.floor();
  bench.say(`Warm start: ${bench.runs} times`);
  const rounds: Round[] = [];
  for (let run = 0; run < bench.runs; run += 1) {
    const profile = freshProfile();
    try {
      const floor = await visitOnce(bench.launch, floorSite, floorScreen);
      const cold = await visitOnce(bench.launch, site, screens.today, { profile, afterwards: untilKept });
      const warm = await visitOnce(bench.launch, site, screens.today, { profile });
      const asked = warm.fetched.filter(({ fromCache }) => !fromCache).map(({ path }) => path);
      rounds.push({ floor: floor.visit, cold: cold.visit, warm: warm.visit, asked });
    } finally {
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    }
  }
  const warm = rounds.map((round) => round.warm);
  const floor = rounds.map((round) => round.floor);
  const ratio = estimate(rounds.map((round) => round.warm.usableMs / round.cold.usableMs));
  const of = (key: keyof Visit) => median(warm.map((visit) => visit[key]));
  return [
    {
      title: `Warm start: ${screens.today.title}`,
      figures: [
        ...ratiosTo(floor, warm, [{ title: 'Usable', key: 'usableMs', against: 'usableMs', goal: 0.5 }]),
        { title: 'Usable, against cold', value: ratio.median, unit: '×', goal: 0.35, note: formatEstimate(ratio) },
        { title: 'Usable', value: of('usableMs'), unit: 'ms', goal: 400 },
        {
          title: 'Requests before that',
          value: median(rounds.map(({ asked }) => asked.length)),
          unit: 'requests',
          goal: 0,
        },
        { title: 'Over the network, gzipped', value: of('allBytes'), unit: 'KB' },
      ],
      remarks: [...new Set(rounds.flatMap(({ asked }) => asked))].toSorted(),
    },
  ];
}
