import type { Bench } from './bench.ts';
import type { Section } from './figure.ts';
import { type Compared, type Round, ratiosOf, visitInTurn } from './in-turn.ts';
import type { ServedSite } from './served-site.ts';
import { type Screen, screens, visitOnce } from './visit.ts';

const compared: readonly Compared[] = [
  { title: 'JavaScript', key: 'scriptBytes', goal: 1.15 },
  { title: 'everything', key: 'allBytes' },
  { title: 'largest paint', key: 'largestPaintMs', goal: 1.05 },
  { title: 'usable', key: 'usableMs', goal: 1.05 },
  { title: 'script time', key: 'scriptMs', goal: 1.05 },
];

/** Compares the federated site with the same sources as one bundle, in alternating visits. */
export async function compareWithOneBundle(bench: Bench): Promise<Section[]> {
  const [federated, oneBundle] = [await bench.federated(), await bench.oneBundle()];
  const sections: Section[] = [];
  for (const one of Object.values(screens)) {
    // The one bundle's page has neither the frame nor the script that asks for rows.
    const screen: Screen = { ...one, unannounced: true };
    bench.say(`${screen.title}, federated against one bundle: ${bench.pairs} pairs`);
    const visit = (site: ServedSite) => async () => (await visitOnce(bench.launch, site, screen)).visit;
    for (const site of [federated, oneBundle]) await visit(site)(); // fills the servers' own caches
    const rounds: Round[] = [];
    for (let pair = 0; pair < bench.pairs; pair += 1)
      rounds.push(await visitInTurn(visit(federated), visit(oneBundle), pair % 2 === 1));
    sections.push({ title: `Federated against one bundle: ${screen.title}`, figures: ratiosOf(rounds, compared) });
  }
  return sections;
}
