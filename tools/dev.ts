import path from 'node:path';
import { developAgainst } from './dev/against.ts';
import { DevUsageError, devArguments } from './dev/arguments.ts';
import { childProcesses } from './dev/child-processes.ts';
import { developLocally } from './dev/locally.ts';
import { featureNames } from './feature-list.ts';
import { Refusal } from './release/refusal.ts';
import { root } from './site/build.ts';

// `npm run dev -- today` runs the named features, or all, with fast refresh; the others run as they were built. `npm
// run dev -- today --against https://learn.example` runs them in a deployed shell, with its backend.

const usage = `npm run dev -- [feature…] [--port 4300]
npm run dev -- feature… --against https://learn.example [--anyway] [--port 4300]`;

try {
  const { features, site, anyway, port } = devArguments(process.argv.slice(2));
  const all = featureNames(root);
  const unknown = features.filter((name) => !all.includes(name));
  if (unknown.length > 0) {
    throw new DevUsageError(`No such feature: ${unknown.join(', ')}. There are ${all.join(', ')}.`);
  }
  if (site === undefined) {
    await developLocally({ features: features.length > 0 ? features : all, root, port }, childProcesses());
  } else {
    if (features.length === 0) throw new DevUsageError('Say which features: the deployed shell brings the others.');
    const folders = features.map((name) => path.join(root, 'apps', name));
    const rspack = path.join(root, 'node_modules/@rspack/cli/bin/rspack.js');
    await developAgainst({ site, folders, rspack, port, anyway }, childProcesses());
  }
} catch (error) {
  const isOfArguments = error instanceof DevUsageError;
  if (!(isOfArguments || error instanceof Refusal)) throw error;
  console.error(isOfArguments ? `${error.message}\n\n${usage}` : error.message);
  process.exitCode = isOfArguments ? 2 : 1;
}
