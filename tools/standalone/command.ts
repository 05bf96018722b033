#!/usr/bin/env node
import { spawnSync } from 'node:child_process';
import { developAgainst } from '../dev/against.ts';
import { DevUsageError, devArguments } from '../dev/arguments.ts';
import { childProcesses } from '../dev/child-processes.ts';
import { runCommand } from '../release/command.ts';
import { Refusal } from '../release/refusal.ts';
import { checkArguments, ownFeature, scriptOf, sourceOf } from './own-feature.ts';

// `fabula`: the commands of a feature in a repository of its own, as its package.json calls them. Each is the
// workspace's command of the same name for this one feature.

const usage = `npm run dev -- --against https://learn.example [--anyway] [--port 4300]
npm run check              types, and rules of form and lint
npm run format             what can be corrected of form, is
npm test                   its tests
npm run build
npm run release -- …       docs/release.md of Fabula says what there is`;

const folder = process.cwd();
const [command, ...args] = process.argv.slice(2);

try {
  process.exitCode = await carryOut();
} catch (error) {
  const isOfArguments = error instanceof DevUsageError;
  if (!(isOfArguments || error instanceof Refusal)) throw error;
  console.error(isOfArguments ? `${error.message}\n\n${usage}` : error.message);
  process.exitCode = isOfArguments ? 2 : 1;
}

async function carryOut(): Promise<number> {
  const own = ownFeature(folder);
  switch (command) {
    case 'dev': {
      const { site, features, anyway, port } = devArguments(args);
      if (!site || features.length > 0) throw new DevUsageError('Say only in which deployed shell: --against.');
      const rspack = scriptOf('rspack');
      await developAgainst({ site, folders: [folder], rspack, port, anyway }, childProcesses());
      return 0;
    }
    case 'check':
      return Math.max(run(checkArguments.types), run(checkArguments.lint));
    case 'format':
      return run([scriptOf('biome'), 'check', '--write', '.']);
    case 'test':
      return run([...checkArguments.tests, ...args]);
    case 'build':
      return run([...own.build.args, ...args]);
    case 'release':
      return runCommand(args, sourceOf(own), { root: folder, report: console.log, complain: console.error });
    default:
      throw new DevUsageError(command === undefined ? 'A command is needed.' : `There is no command ${command}.`);
  }
}

function run(script: readonly string[]): number {
  return spawnSync(process.execPath, script, { cwd: folder, stdio: 'inherit' }).status ?? 1;
}
