import { spawnSync } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import path from 'node:path';
import { assembleSite } from '../site/site.ts';
import type { Bench } from './bench.ts';
import type { Section } from './figure.ts';
import { median } from './statistics.ts';

const feature = 'review';
const releases = 3;

/** Measures how long a team waits for its own feature's build, and how long a build of everything takes. */
export async function measureBuilds(bench: Bench): Promise<Section[]> {
  bench.say('Building and publishing one feature');
  await bench.federated();
  const store = path.join(bench.folder, 'release-store');
  rmSync(store, { recursive: true, force: true });
  cpSync(bench.federatedFolder, store, { recursive: true });
  const one = Array.from({ length: releases }, (_, index) => releaseOnce(bench.root, store, `9.0.${index}`));
  bench.say('Taking it back');
  const back = timed(bench.root, [releaseProgram(bench.root), 'rollback', feature, '--store', store]);
  bench.say('Building the whole workspace');
  const whole = await buildWhole(bench);
  return [
    {
      title: 'Building',
      figures: [
        { title: `one feature (${feature}): build and publish, no gates`, value: median(one), unit: 's', goal: 10 },
        { title: 'taking that feature back', value: back, unit: 's', goal: 5 },
        { title: 'the whole workspace, nothing kept', value: whole, unit: 's', goal: 40 },
      ],
    },
  ];
}

/** Times `npm run release` from start to end, without the output of an earlier build. */
function releaseOnce(root: string, store: string, version: string): number {
  const args = [feature, '--as', version, '--larger', '--without-tests', '--store', store];
  return timed(root, [releaseProgram(root), ...args]);
}

const releaseProgram = (root: string) => path.join(root, 'tools/release.ts');

async function buildWhole({ root, folder }: Bench): Promise<number> {
  const nx = path.join(root, 'node_modules/nx/dist/bin/nx.js');
  const site = path.join(folder, 'whole');
  rmSync(site, { recursive: true, force: true });
  const built = timed(root, [nx, 'run-many', '-t', 'build', '--outputStyle=static']);
  const started = performance.now();
  await assembleSite({ apps: path.join(root, 'apps'), site });
  return built + (performance.now() - started) / 1000;
}

/** Seconds that one command takes; it must succeed. */
function timed(root: string, args: readonly string[]): number {
  const started = performance.now();
  const quiet = '--disable-warning=ExperimentalWarning';
  const env = { ...process.env, NX_SKIP_NX_CACHE: 'true', NX_DAEMON: 'false', CI: '1', NO_COLOR: '1' };
  const { status, stdout, stderr } = spawnSync(process.execPath, [quiet, ...args], {
    cwd: root,
    env,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${args.join(' ')} failed:\n${stdout}${stderr}`);
  return (performance.now() - started) / 1000;
}
