import { rmSync } from 'node:fs';
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
}

/**
 * Compares a second start of the browser on the same profile with the first, and with a first visit to the floor: what
 * its cache saves on the same network.
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
      const cold = await visitOnce(bench.launch, site, screens.today, { profile });
      const warm = await visitOnce(bench.launch, site, screens.today, { profile });
      rounds.push({ floor: floor.visit, cold: cold.visit, warm: warm.visit });
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
        { title: 'Usable', value: of('usableMs'), unit: 'ms' },
        { title: 'Over the network, gzipped', value: of('allBytes'), unit: 'KB' },
      ],
    },
  ];
}
