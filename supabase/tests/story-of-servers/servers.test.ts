import { randomInt } from 'node:crypto';
import 'fake-indexeddb/auto';
import { expect, it, onTestFinished } from 'vitest';
import { type LearnersLane, openLane, tryOut } from '../faults/lanes.ts';
import { createRandom } from '../faults/random.ts';
import { createWorld } from '../learners.ts';
import { type Backup, makeBackup, restoreBackup } from './backup.ts';
import { type Beside, startBeside } from './beside.ts';
import { kinds, type Operator, startOperator } from './operator.ts';
import { patientFetch } from './patient-fetch.ts';
import { type Site, startSite } from './site.ts';

// `npm run story:servers -- --sequences 1000 --seed 7` tells the whole story, `--store radosgw` with a real store.
const { STORY_SEED: named, STORY_SEQUENCES: asked } = process.env;
const seed = Number(named ?? randomInt(1_000_000_000));
const count = Number(asked ?? 24);
const lanes = 4;
/** So many sequences are run by the same learners, whose tokens are good for an hour. */
const perLane = 60;
/** How often something happens beside the sequences. */
const rounds = Math.max(3, Math.ceil(count / 25));

/** Repeats what a lost server may have cut off; what it began is nobody's. */
async function openPatiently(site: Site): Promise<LearnersLane> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await openLane(() => site.door, patientFetch);
    } catch (error) {
      if (tries === 5) throw error;
    }
  }
}

interface Told {
  readonly wrong: string[];
  readonly backup: Backup;
  readonly sequences: number;
}

/** Runs the sequences while the operator is at work, until there were enough, and each kind of fault once. */
async function tell(site: Site, operator: Operator, beside: Beside): Promise<Told> {
  const wrong: string[] = [];
  let next = 0;
  const isEnough = () => next >= count && kinds.every((kind) => operator.done[kind] > 0);
  const run = async () => {
    let lane = await openPatiently(site);
    for (let at = 1; !isEnough() && wrong.length === 0; at += 1) {
      if (at % perLane === 0) lane = await openPatiently(site);
      next += 1;
      wrong.push(...(await tryOut(lane, seed + next - 1)));
    }
  };
  let backup: Backup | undefined;
  const goOn = async () => {
    for (let round = 0; round < rounds && wrong.length === 0; round += 1) {
      // Spread over the whole story.
      while (next < (round * count) / rounds && wrong.length === 0) await new Promise((done) => setTimeout(done, 100));
      await beside.round();
      if (round === Math.floor(rounds / 2)) backup = await makeBackup(site.databaseUrl);
    }
  };
  await Promise.all([...Array.from({ length: lanes }, run), goOn()]);
  backup ??= await makeBackup(site.databaseUrl);
  return { wrong, backup, sequences: next };
}

it(`servers of one site lose nothing and count nothing twice while they are killed, restarted and updated, from seed ${seed}`, {
  timeout: 300_000 + count * 20_000,
}, async () => {
  const site = await startSite();
  onTestFinished(site.stop);
  const beside = await startBeside(site, rounds);
  onTestFinished(beside.close);
  const operator = startOperator(site, createRandom(seed));
  const { wrong, backup, sequences } = await tell(site, operator, beside).finally(() => operator.rest());
  const faults = kinds.map((kind) => `${kind} ${operator.done[kind]}`).join(', ');
  wrong.push(...(await beside.broken()));
  console.log(`${sequences} fault sequences through the balancer, seed ${seed}; ${faults}; ${await beside.summary()}`);
  expect(wrong.join('\n')).toBe('');

  const restored = await restoreBackup(backup, site.databaseUrl);
  expect([...restored.rows]).toEqual([...backup.rows]);
  expect(restored.rows.get('public.user_story_progress')).not.toMatch(/^0 /);
  const server = await site.startBeside(restored.url);
  const world = createWorld({ ...site.door, url: server.url });
  const { count: profiles } = await world.service.from('profiles').select('id', { count: 'exact', head: true });
  expect(restored.rows.get('public.profiles')).toMatch(new RegExp(`^${profiles} `));
});
