import { type RatioGoal, ratiosTo } from './against-floor.ts';
import type { Bench } from './bench.ts';
import type { Figure, Section } from './figure.ts';
import { floorScreen } from './floor-site.ts';
import type { Fetched } from './requests.ts';
import type { ServedSite } from './served-site.ts';
import { median, slope } from './statistics.ts';
import { type Screen, screens, type Visit, type VisitDetails, visitOnce } from './visit.ts';

/** docs/performance.md gives the source of each goal. */
interface Goals {
  readonly scriptKB: number;
  readonly allKB: number;
  readonly requests: number;
  readonly blockingMs: number;
  readonly longestTaskMs: number;
}

const goals: Readonly<Record<keyof typeof screens, Goals>> = {
  onboarding: { scriptKB: 180, allKB: 230, requests: 11, blockingMs: 60, longestTaskMs: 80 },
  today: { scriptKB: 195, allKB: 250, requests: 13, blockingMs: 80, longestTaskMs: 90 },
};

const firstPaint: RatioGoal = { title: 'First paint', key: 'firstPaintMs', against: 'firstPaintMs', goal: 1 };
const timeGoals: Readonly<Record<keyof typeof screens, readonly RatioGoal[]>> = {
  onboarding: [
    { title: 'The form usable', key: 'formMs', against: 'usableMs', goal: 0.6 },
    { title: 'Usable', key: 'usableMs', against: 'usableMs', goal: 1.2 },
    firstPaint,
  ],
  today: [{ title: 'Usable', key: 'usableMs', against: 'usableMs', goal: 1.3 }, firstPaint],
};

/** Far enough apart for the request latency to stand out from everything else. */
const latencies = [200, 500, 800];

/** One visit to each, taken close together, so that a disturbance on the machine affects all of them. */
type Round = Readonly<Record<keyof typeof screens | 'floor', VisitDetails>>;

/** Measures the bytes, requests, round trips and times of a first visit to each screen, and times of the floor. */
export async function measureFirstVisits(bench: Bench): Promise<Section[]> {
  const site = await bench.federated();
  const floor = await bench.floor();
  bench.say(`First visits of both screens and of the floor, in turn: ${bench.runs} times`);
  await takeTurn(bench, site, floor, false); // fills the servers' own caches
  const rounds: Round[] = [];
  for (let run = 0; run < bench.runs; run += 1) rounds.push(await takeTurn(bench, site, floor, run % 2 === 1));
  const floorVisits = rounds.map((round) => round.floor.visit);
  const sections = [floorSection(rounds)];
  for (const name of ['onboarding', 'today'] as const) {
    const screen = screens[name];
    const visits = rounds.map((round) => round[name].visit);
    const ratios = ratiosTo(floorVisits, visits, timeGoals[name]);
    const trips = await roundTrips(bench, screen);
    const form = name === 'onboarding' ? [formTrips(trips.form)] : [];
    const figures = [...form, ...figuresOf(visits, trips.all, goals[name])];
    const history = name === 'today' ? [await withHistory(bench, screen)] : [];
    const remarks = remarksOf(rounds.at(-1)?.[name]);
    sections.push({ title: `First visit: ${screen.title}`, figures: [...ratios, ...figures, ...history], remarks });
  }
  return sections;
}

/** Every second round is mirrored, so that no page gains from its place. */
async function takeTurn({ launch }: Bench, site: ServedSite, floor: ServedSite, mirrored: boolean): Promise<Round> {
  const visits = {
    floor: () => visitOnce(launch, floor, floorScreen),
    onboarding: () => visitOnce(launch, site, screens.onboarding),
    today: () => visitOnce(launch, site, screens.today),
  };
  const names = ['floor', 'onboarding', 'today'] as const;
  const taken: Partial<Record<keyof Round, VisitDetails>> = {};
  for (const name of mirrored ? names.toReversed() : names) taken[name] = await visits[name]();
  return taken as Round; // each name was visited
}

function floorSection(rounds: readonly Round[]): Section {
  const of = (key: keyof Visit) => median(rounds.map(({ floor }) => floor.visit[key]));
  return {
    title: floorScreen.title,
    figures: [
      { title: 'JavaScript to usable, gzipped', value: of('scriptBytes'), unit: 'KB' },
      { title: 'Requests to usable', value: of('requests'), unit: 'requests' },
      { title: 'Usable', value: of('usableMs'), unit: 'ms' },
      { title: 'First paint', value: of('firstPaintMs'), unit: 'ms' },
      { title: 'Script time', value: of('scriptMs'), unit: 'ms' },
    ],
    remarks: remarksOf(rounds.at(-1)?.floor),
  };
}

function figuresOf(visits: readonly Visit[], trips: number, goal: Goals): Figure[] {
  const of = (key: keyof Visit) => median(visits.map((visit) => visit[key]));
  return [
    { title: 'JavaScript to usable, gzipped', value: of('scriptBytes'), unit: 'KB', goal: goal.scriptKB },
    { title: 'Everything to usable, gzipped', value: of('allBytes'), unit: 'KB', goal: goal.allKB },
    { title: 'of which the font', value: of('fontBytes'), unit: 'KB', goal: 30 },
    { title: 'of which style sheets', value: of('styleBytes'), unit: 'KB', goal: 10 },
    { title: 'Requests to usable', value: of('requests'), unit: 'requests', goal: goal.requests },
    { title: 'Serial round trips', value: trips, unit: 'round trips', goal: 2 },
    { title: 'Usable', value: of('usableMs'), unit: 'ms' },
    { title: 'First paint', value: of('firstPaintMs'), unit: 'ms' },
    { title: 'Largest paint', value: of('largestPaintMs'), unit: 'ms' },
    { title: 'Blocking time', value: of('blockingMs'), unit: 'ms', goal: goal.blockingMs },
    { title: 'Longest task', value: of('longestTaskMs'), unit: 'ms', goal: goal.longestTaskMs },
    { title: 'Layout shift', value: of('layoutShift'), unit: 'shift', goal: 0.005 },
    { title: 'Script time', value: of('scriptMs'), unit: 'ms' },
  ];
}

interface RoundTrips {
  readonly form: number;
  readonly all: number;
}

/** How much later form and screen are usable for each millisecond of request latency, with no other throttling. */
async function roundTrips({ launch, federated }: Bench, screen: Screen): Promise<RoundTrips> {
  const site = await federated();
  const form: [number, number][] = [];
  const all: [number, number][] = [];
  for (const latencyMs of [...latencies, ...latencies]) {
    const { visit } = await visitOnce(launch, site, screen, { line: { latencyMs, cpu: 1 } });
    form.push([latencyMs, visit.formMs]);
    all.push([latencyMs, visit.usableMs]);
  }
  return { form: slope(form), all: slope(all) };
}

const formTrips = (value: number): Figure => ({
  title: 'Serial round trips to the form',
  value,
  unit: 'round trips',
  goal: 1,
});

async function withHistory({ launch, federated }: Bench, screen: Screen): Promise<Figure> {
  const { visit } = await visitOnce(launch, await federated(), { ...screen, learner: 'regular' });
  return { title: 'Everything to usable, after three months', value: visit.allBytes, unit: 'KB', goal: 255 };
}

function remarksOf(details: VisitDetails | undefined): string[] {
  if (!details) return [];
  const line = ({ path, bytes }: Fetched) => `${(bytes / 1000).toFixed(1).padStart(7)} KB  ${path}`;
  return [...details.fetched.map(line), `Largest paint: ${details.largestElement}`];
}
