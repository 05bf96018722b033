import { rmSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { ratiosTo } from './against-floor.ts';
import type { Bench } from './bench.ts';
import { freshProfile } from './browser.ts';
import { type Figure, formatEstimate, type Section } from './figure.ts';
import { floorScreen } from './floor-site.ts';
import { estimate, median } from './statistics.ts';
import { type Screen, screens, type Visit, visitOnce } from './visit.ts';

interface Round {
  readonly floor: Visit;
  readonly cold: Visit;
  readonly warm: Visit;
  /** The third start. Chromium keeps a script's compiled code when it runs it from the set for the first time. */
  readonly later: Visit;
  /** The paths that the warm start asked for over the network before it was usable. */
  readonly asked: readonly string[];
}

/** The profile, the list of stories and their progress. */
const rowsOfToday = 3;
/** What Chromium takes until it keeps compiled code, twice over. No event tells it. */
const compiledMs = 5000;
/** Long enough for a very busy machine. */
const patienceMs = 120_000;

/** Today, whoever has drawn it: the page with the kept screen, or the app. */
export const todayAgain: Screen = { ...screens.today, form: 'main a[href^="/story/"]' };

/** Waits until the worker can answer the next start, and the rows of this one and its screen are on the device. */
export async function untilKept(page: Page): Promise<void> {
  const isKept = async (least: number) => {
    const state: unknown = await (await caches.match('/fabula-sets'))?.json();
    if (typeof state !== 'object' || state === null || !Reflect.get(state, 'current')) return false;
    const rows = await new Promise<readonly unknown[]>((resolve, reject) => {
      const opened = indexedDB.open('fabula-rows');
      opened.onerror = () => reject(opened.error);
      opened.onsuccess = () => {
        const keys = opened.result.transaction('rows').objectStore('rows').getAllKeys();
        opened.result.close(); // once they have come
        keys.onsuccess = () => resolve(keys.result);
        keys.onerror = () => reject(keys.error);
      };
    });
    return rows.length > least && JSON.stringify(rows).includes('kept_screen');
  };
  // A predicate that is a promise ends Playwright's own wait at once.
  for (const since = Date.now(); !(await page.evaluate(isKept, rowsOfToday)); await page.waitForTimeout(250))
    if (Date.now() - since > patienceMs) throw new Error('The start was not kept on the device');
}

/**
 * Compares a second and a third start of the browser on the same profile, which the worker answers with the rows of the
 * first, with that first one, and with a first visit to the floor.
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
      const cold = await visitOnce(bench.launch, site, todayAgain, { profile, afterwards: untilKept });
      const untilCompiled = (page: Page) => page.waitForTimeout(compiledMs);
      const warm = await visitOnce(bench.launch, site, todayAgain, { profile, afterwards: untilCompiled });
      const later = await visitOnce(bench.launch, site, todayAgain, { profile });
      const asked = warm.fetched.filter(({ fromCache }) => !fromCache).map(({ path }) => path);
      rounds.push({ floor: floor.visit, cold: cold.visit, warm: warm.visit, later: later.visit, asked });
    } finally {
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    }
  }
  const floor = rounds.map((round) => round.floor);
  const starts = [
    { title: 'the second start', key: 'warm' },
    { title: 'the third start', key: 'later' },
  ] as const;
  const timesOf = ({ title, key }: (typeof starts)[number]): Figure[] => {
    const visits = rounds.map((round) => round[key]);
    const ratio = estimate(rounds.map((round) => round[key].formMs / round.cold.usableMs));
    return [
      ...ratiosTo(floor, visits, [{ title: `Usable, ${title}`, key: 'formMs', against: 'usableMs', goal: 0.5 }]),
      {
        title: `Usable, ${title}, against cold`,
        value: ratio.median,
        unit: '×',
        goal: 0.35,
        note: formatEstimate(ratio),
      },
      { title: `Usable, ${title}`, value: median(visits.map(({ formMs }) => formMs)), unit: 'ms', goal: 400 },
      { title: `The app itself, ${title}`, value: median(visits.map(({ usableMs }) => usableMs)), unit: 'ms' },
    ];
  };
  return [
    {
      title: `Warm start: ${screens.today.title}`,
      figures: [
        ...starts.flatMap(timesOf),
        {
          title: 'Requests before that',
          value: median(rounds.map(({ asked }) => asked.length)),
          unit: 'requests',
          goal: 0,
        },
        { title: 'Over the network, gzipped', value: median(rounds.map(({ warm }) => warm.allBytes)), unit: 'KB' },
      ],
      remarks: [...new Set(rounds.flatMap(({ asked }) => asked))].toSorted(),
    },
  ];
}
