import { existsSync } from 'node:fs';
import path from 'node:path';
import { type Command, parseCommand, UsageError, usage } from './arguments.ts';
import { createDecisions } from './decide.ts';
import { Refusal } from './refusal.ts';
import { type Place, releaseFeature } from './release.ts';
import { statusLines } from './status.ts';
import { readRegistry, type SharedReleases } from './store.ts';
import { switchWorker } from './worker.ts';

/** Where releases are made from: a workspace with many apps, or a repository with one feature. */
export interface Source {
  readonly find: Place['find'];
  /** The feature that is meant where none is named. */
  readonly own?: string;
  readonly releaseHost: (command: Extract<Command, { kind: 'host' }>, place: Place) => Promise<void>;
  /** The store from which servers take releases, where one is set up; a feature's own repository has no part for it. */
  readonly openShared?: (surroundings: Surroundings) => Promise<((folder: string) => SharedReleases) | undefined>;
}

export interface Surroundings {
  /**
   * The folder that is released from; its `dist/www` is the store unless another one is named, or `dist/published` for
   * what goes on to the shared store.
   */
  readonly root: string;
  /** Only tests give another environment than this process has. */
  readonly env?: NodeJS.ProcessEnv;
  readonly report: (line: string) => void;
  readonly complain: (text: string) => void;
}

/**
 * Runs one `npm run release`. Exits with 1 when it was refused and learners keep what they had, with 2 when the
 * arguments are wrong.
 */
export async function runCommand(args: readonly string[], source: Source, surroundings: Surroundings): Promise<number> {
  const { root, report, complain } = surroundings;
  try {
    const { command, store } = parseCommand(args, source.own);
    const open = await source.openShared?.(surroundings);
    const folder = path.resolve(store ?? path.join(root, open ? 'dist/published' : 'dist/www'));
    const shared = open?.(folder);
    await shared?.bring();
    const place = { find: source.find, store: folder, shared, report };
    if (command.kind === 'host') await source.releaseHost(command, place);
    else await carryOut(command, place);
    return 0;
  } catch (error) {
    if (error instanceof UsageError) {
      complain(`${error.message}\n\n${usage}`);
      return 2;
    }
    if (!(error instanceof Refusal)) throw error;
    complain(`Refused. Learners have what they had before.\n\n${error.message}`);
    return 1;
  }
}

async function carryOut(command: Exclude<Command, { kind: 'host' }>, place: Place): Promise<void> {
  if (command.kind === 'release') return releaseFeature(command, place);
  requireStore(place.store);
  if (command.kind === 'status') {
    const registry = readRegistry(place.store);
    if (command.json) place.report(JSON.stringify(registry, null, 2));
    else for (const line of statusLines(place.store, registry)) place.report(line);
    return;
  }
  if (command.kind === 'worker') return switchWorker(command.on, place);
  const decisions = createDecisions(place);
  if (command.kind === 'canary') return decisions.canary(command.feature, command.version, command.percent);
  return decisions[command.kind](command.feature);
}

/** A mistyped folder would otherwise look like one where nothing was released yet. */
function requireStore(store: string): void {
  if (existsSync(path.join(store, 'registry.json'))) return;
  throw new Refusal({
    what: `There is no registry.json in ${store}`,
    todo: 'Name the folder that is served with --store DIR, or fill it: npm run release -- host',
  });
}
