import { appendFileSync, cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { publishVersion } from '../release/publish.ts';
import { filesOf } from '../release/published-files.ts';
import { swapRegistry } from '../release/store.ts';
import type { Bench } from './bench.ts';
import type { Figure, Section } from './figure.ts';
import { screens, type Visit, visitOnce } from './visit.ts';

/** Measures what one more feature adds to a visit that does not open it. */
export async function measureOneMoreFeature(bench: Bench): Promise<Section[]> {
  const site = await bench.federated();
  bench.say('One more feature that is not visited');
  const figures: Figure[] = [];
  const visits = async () => {
    const taken: Record<string, Visit> = {};
    for (const screen of Object.values(screens)) {
      taken[screen.title] = (await visitOnce(bench.launch, site, screen)).visit;
    }
    return taken;
  };
  const before = await visits();
  const takeAway = await addFeature(bench);
  try {
    const after = await visits();
    for (const { title } of Object.values(screens)) {
      const more = (key: keyof Visit) => (after[title]?.[key] ?? Number.NaN) - (before[title]?.[key] ?? Number.NaN);
      figures.push(
        { title: `${title}: everything`, value: more('allBytes'), unit: 'KB', goal: 0.1 },
        { title: `${title}: JavaScript`, value: more('scriptBytes'), unit: 'KB', goal: 0 },
        { title: `${title}: requests`, value: more('requests'), unit: 'requests', goal: 0 },
      );
    }
  } finally {
    await takeAway();
  }
  return [{ title: 'One more feature that is not visited', figures }];
}

const copied = 'review';
const name = 'one-more';

/** Publishes a copy of a built feature under another name and address, without a tab. */
async function addFeature({ root, folder, federatedFolder: store }: Bench): Promise<() => Promise<void>> {
  const copy = path.join(folder, name);
  rmSync(copy, { recursive: true, force: true });
  cpSync(path.join(root, 'apps', copied, 'dist'), copy, { recursive: true });
  const file = path.join(copy, 'feature.json');
  const { tab: _, ...manifest } = JSON.parse(readFileSync(file, 'utf8'));
  const routes = manifest.routes.slice(0, 1).map((route: object) => ({ ...route, path: `/${name}` }));
  writeFileSync(file, JSON.stringify({ ...manifest, name, routes }));
  // Changes every file, because the compressed registry would hold a repeated digest at no cost.
  for (const other of filesOf(copy)) appendFileSync(path.join(copy, other), '\n');
  const { version, files } = await publishVersion(store, copy);
  const release = { stable: version, versions: { [version]: files } };
  await swapRegistry(store, (registry) => ({ ...registry, features: { ...registry.features, [name]: release } }));
  return async () => {
    await swapRegistry(store, ({ features: { [name]: _gone, ...features }, ...registry }) => ({
      ...registry,
      features,
    }));
  };
}
