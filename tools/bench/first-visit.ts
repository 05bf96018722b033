import type { Bench } from './bench.ts';
import type { Figure, Section } from './figure.ts';
import type { Fetched } from './requests.ts';
import { median, slope } from './statistics.ts';
import { type Screen, screens, type Visit, type VisitDetails, visitOnce } from './visit.ts';

/** docs/performance.md gives the source of each goal. */
interface Goals {
  readonly scriptKB: number;
  readonly allKB: number;
  readonly requests: number;
  readonly roundTrips: number;
  readonly usableMs: number;
}

const goals: Readonly<Record<keyof typeof screens, Goals>> = {
  onboarding: { scriptKB: 170, allKB: 210, requests: 12, roundTrips: 2, usableMs: 900 },
  today: { scriptKB: 200, allKB: 240, requests: 16, roundTrips: 3, usableMs: 1100 },
};

/** Far enough apart for the request latency to stand out from everything else. */
const latencies = [200, 500, 800];

/** Measures the bytes, requests, round trips and times of a first visit to each screen. */
export async function measureFirstVisits(bench: Bench): Promise<Section[]> {
  const sections: Section[] = [];
  for (const name of ['onboarding', 'today'] as const) {
    const screen = screens[name];
    const site = await bench.federated();
    bench.say(`First visit of ${screen.title}: ${bench.runs} times`);
    await visitOnce(bench.launch, site, screen); // fills the server's own caches
    const details: VisitDetails[] = [];
    for (let run = 0; run < bench.runs; run += 1) details.push(await visitOnce(bench.launch, site, screen));
    const trips = await roundTrips(bench, screen);
    const figures = figuresOf(
      details.map(({ visit }) => visit),
      trips,
      goals[name],
    );
    const history = name === 'today' ? [await withHistory(bench, screen)] : [];
    const remarks = remarksOf(details.at(-1));
    sections.push({ title: `First visit: ${screen.title}`, figures: [...figures, ...history], remarks });
  }
  return sections;
}

function figuresOf(visits: readonly Visit[], trips: number, goal: Goals): Figure[] {
  const of = (key: keyof Visit) => median(visits.map((visit) => visit[key]));
  return [
    { title: 'JavaScript to usable, gzipped', value: of('scriptBytes'), unit: 'KB', goal: goal.scriptKB },
    { title: 'Everything to usable, gzipped', value: of('allBytes'), unit: 'KB', goal: goal.allKB },
    { title: 'of which the font', value: of('fontBytes'), unit: 'KB', goal: 30 },
    { title: 'of which style sheets', value: of('styleBytes'), unit: 'KB', goal: 10 },
    { title: 'Requests to usable', value: of('requests'), unit: 'requests', goal: goal.requests },
    { title: 'Serial round trips', value: trips, unit: 'round trips', goal: goal.roundTrips },
    { title: 'Usable', value: of('usableMs'), unit: 'ms', goal: goal.usableMs },
    { title: 'First paint', value: of('firstPaintMs'), unit: 'ms', goal: 450 },
    { title: 'Largest paint', value: of('largestPaintMs'), unit: 'ms' },
    { title: 'Blocking time', value: of('blockingMs'), unit: 'ms', goal: 60 },
    { title: 'Longest task', value: of('longestTaskMs'), unit: 'ms', goal: 100 },
    { title: 'Layout shift', value: of('layoutShift'), unit: 'shift', goal: 0.01 },
    { title: 'Script time', value: of('scriptMs'), unit: 'ms' },
  ];
}

/** How much later the screen is usable for each millisecond of request latency, with no other throttling. */
async function roundTrips({ launch, federated }: Bench, screen: Screen): Promise<number> {
  const site = await federated();
  const points: [number, number][] = [];
  for (const latencyMs of [...latencies, ...latencies]) {
    const { visit } = await visitOnce(launch, site, screen, { line: { latencyMs, cpu: 1 } });
    points.push([latencyMs, visit.usableMs]);
  }
  return slope(points);
}

async function withHistory({ launch, federated }: Bench, screen: Screen): Promise<Figure> {
  const { visit } = await visitOnce(launch, await federated(), { ...screen, learner: 'regular' });
  return { title: 'Everything to usable, after three months', value: visit.allBytes, unit: 'KB' };
}

function remarksOf(details: VisitDetails | undefined): string[] {
  if (!details) return [];
  const line = ({ path, bytes }: Fetched) => `${(bytes / 1000).toFixed(1).padStart(7)} KB  ${path}`;
  return [...details.fetched.map(line), `Largest paint: ${details.largestElement}`];
}
