import { rmSync } from 'node:fs';
import type { Bench } from './bench.ts';
import { freshProfile } from './browser.ts';
import { formatEstimate, type Section } from './figure.ts';
import { estimate, median } from './statistics.ts';
import { screens, type Visit, visitOnce } from './visit.ts';

/**
 * Compares a second start of the browser on the same profile with the first: what its cache saves on the same network.
 */
export async function measureWarmStart(bench: Bench): Promise<Section[]> {
  const site = await bench.federated();
  bench.say(`Warm start: ${bench.runs} times`);
  const pairs: { readonly cold: Visit; readonly warm: Visit }[] = [];
  for (let run = 0; run < bench.runs; run += 1) {
    const profile = freshProfile();
    try {
      const cold = await visitOnce(bench.launch, site, screens.today, { profile });
      const warm = await visitOnce(bench.launch, site, screens.today, { profile });
      pairs.push({ cold: cold.visit, warm: warm.visit });
    } finally {
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    }
  }
  const ratio = estimate(pairs.map(({ cold, warm }) => warm.usableMs / cold.usableMs));
  const of = (key: keyof Visit) => median(pairs.map(({ warm }) => warm[key]));
  return [
    {
      title: `Warm start: ${screens.today.title}`,
      figures: [
        { title: 'usable, against cold', value: ratio.median, unit: '×', goal: 0.5, note: formatEstimate(ratio) },
        { title: 'usable', value: of('usableMs'), unit: 'ms' },
        { title: 'over the network, gzipped', value: of('allBytes'), unit: 'KB' },
      ],
    },
  ];
}
