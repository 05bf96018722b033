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
  /** How many requests the warm start sent over the network before it was usable. */
  readonly warmRequests: number;
}

/** Long enough for a very busy machine. */
const patienceMs = 120_000;

/** Waits until the worker can answer the next start, and the rows of this one are on the device. */
async function untilKept(page: Page): Promise<void> {
  const isKept = async () => {
    const state: unknown = await (await caches.match('/fabula-sets'))?.json();
    return typeof state === 'object' && state !== null && Boolean(Reflect.get(state, 'current'));
  };
  await page.waitForFunction(isKept, undefined, { timeout: patienceMs, polling: 250 });
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
      const warmRequests = warm.fetched.filter(({ fromCache }) => !fromCache).length;
      rounds.push({ floor: floor.visit, cold: cold.visit, warm: warm.visit, warmRequests });
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
          value: median(rounds.map((round) => round.warmRequests)),
          unit: 'requests',
          goal: 0,
        },
        { title: 'Over the network, gzipped', value: of('allBytes'), unit: 'KB' },
      ],
    },
  ];
}
