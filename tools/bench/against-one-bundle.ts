import type { Bench } from './bench.ts';
import { type Figure, formatEstimate, type Section } from './figure.ts';
import type { ServedSite } from './served-site.ts';
import { estimate } from './statistics.ts';
import { type Screen, screens, type Visit, visitOnce } from './visit.ts';

const compared: readonly { readonly title: string; readonly key: keyof Visit; readonly goal?: number }[] = [
  { title: 'JavaScript', key: 'scriptBytes', goal: 1.15 },
  { title: 'everything', key: 'allBytes' },
  { title: 'largest paint', key: 'largestPaintMs', goal: 1.05 },
  { title: 'usable', key: 'usableMs', goal: 1.05 },
  { title: 'script time', key: 'scriptMs', goal: 1.05 },
];

type Two = readonly [first: Visit, second: Visit];

/** Four visits taken close together, so that a disturbance on the machine affects all of them. */
interface Round {
  readonly federated: Two;
  readonly bundle: Two;
}

/** Compares the federated site with the same sources as one bundle, in alternating visits. */
export async function compareWithOneBundle(bench: Bench): Promise<Section[]> {
  const sites = [await bench.federated(), await bench.oneBundle()] as const;
  const sections: Section[] = [];
  for (const one of Object.values(screens)) {
    // The one bundle's page has neither the frame nor the script that asks for rows.
    const screen: Screen = { ...one, unannounced: true };
    bench.say(`${screen.title}, federated against one bundle: ${bench.pairs} pairs`);
    for (const site of sites) await visitOnce(bench.launch, site, screen); // fills the servers' own caches
    const rounds: Round[] = [];
    for (let pair = 0; pair < bench.pairs; pair += 1) rounds.push(await turn(bench, sites, screen, pair % 2 === 1));
    sections.push({ title: `Federated against one bundle: ${screen.title}`, figures: figuresOf(rounds) });
  }
  return sections;
}

/** Visits in the order A B B A, and B A A B in every second round, so that no site gains from its places in the order. */
async function turn(
  { launch }: Bench,
  [federated, oneBundle]: readonly [ServedSite, ServedSite],
  screen: Screen,
  isMirrored: boolean,
): Promise<Round> {
  const [outer, inner] = isMirrored ? [oneBundle, federated] : [federated, oneBundle];
  const visits: Visit[] = [];
  for (const site of [outer, inner, inner, outer]) visits.push((await visitOnce(launch, site, screen)).visit);
  const [first, second, third, fourth] = visits as [Visit, Visit, Visit, Visit]; // as many as were made
  const outside = [first, fourth] as const;
  const inside = [second, third] as const;
  return isMirrored ? { federated: inside, bundle: outside } : { federated: outside, bundle: inside };
}

function figuresOf(rounds: readonly Round[]): Figure[] {
  return compared.map(({ title, key, goal }) => {
    const ratio = estimate(rounds.map(({ federated, bundle }) => sum(federated, key) / sum(bundle, key)));
    // One visit of each site on both sides: how much two measurements of the same differ.
    const control = estimate(
      rounds.map(({ federated, bundle }) => sum([federated[0], bundle[1]], key) / sum([federated[1], bundle[0]], key)),
    );
    const note = `${formatEstimate(ratio)}; control ${formatEstimate(control)}`;
    const gates = /Bytes$/.test(key);
    return { title, value: ratio.median, unit: '×', note, gates, ...(goal === undefined ? {} : { goal }) };
  });
}

const sum = ([one, other]: Two, key: keyof Visit) => one[key] + other[key];
