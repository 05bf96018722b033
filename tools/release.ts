import { existsSync } from 'node:fs';
import path from 'node:path';
import { type Command, parseCommand, UsageError, usage } from './registry/arguments.ts';
import { createDecisions } from './registry/decide.ts';
import { Refusal } from './registry/refusal.ts';
import { type Place, releaseFeature } from './registry/release.ts';
import { releaseHost } from './registry/release-host.ts';
import { statusLines } from './registry/status.ts';
import { readRegistry } from './registry/store.ts';

// `npm run release`: what learners get, one feature at a time (docs/release.md). 1: refused, nothing was changed for
// learners. 2: the arguments say nothing.

async function carryOut(command: Command, place: Place): Promise<void> {
  if (command.kind === 'release') return releaseFeature(command, place);
  if (command.kind === 'host') return releaseHost(command, place);
  requireStore(place.store);
  if (command.kind === 'status') {
    const registry = readRegistry(place.store);
    if (command.json) place.report(JSON.stringify(registry, null, 2));
    else for (const line of statusLines(place.store, registry)) place.report(line);
    return;
  }
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

try {
  const root = path.dirname(import.meta.dirname);
  const { command, store } = parseCommand(process.argv.slice(2));
  const place = { root, store: path.resolve(store ?? path.join(root, 'dist/www')), report: console.log };
  await carryOut(command, place);
} catch (error) {
  if (error instanceof UsageError) {
    console.error(`${error.message}\n\n${usage}`);
    process.exitCode = 2;
  } else if (error instanceof Refusal) {
    console.error(`Refused. Learners have what they had before.\n\n${error.message}`);
    process.exitCode = 1;
  } else throw error;
}
